/** Which topics each open tab follows; the tab with the socket subscribes for all of them. */
export type Topics = ReadonlyMap<string, readonly string[]>

/** A tab without topics (it sent none, or was closed) is removed. */
export const setTabTopics = (topics: Topics, { tab, follows }: { tab: string; follows: readonly string[] }): Topics => {
  const next = new Map(topics)
  if (follows.length === 0) next.delete(tab)
  else next.set(tab, follows)
  return next
}

/** Every followed topic once. */
export const allTopics = (topics: Topics): ReadonlySet<string> => new Set([...topics.values()].flat())

/** The messages that turn the server's present subscriptions into the wanted ones. */
export const subscriptionChanges = (
  subscribed: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): { subscribe: string[]; unsubscribe: string[] } => ({
  subscribe: [...wanted].filter((topic) => !subscribed.has(topic)),
  unsubscribe: [...subscribed].filter((topic) => !wanted.has(topic)),
})
