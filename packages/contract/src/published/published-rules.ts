// What lists of the console need of what is published; without schemas, which only forms and the server load.

/**
 * Where something that staff publish stands: a draft is nobody's but theirs, what is published is seen from its start to
 * its end.
 */
export const PUBLISHED_STATES = ['draft', 'coming', 'running', 'over'] as const
export type PublishedState = (typeof PUBLISHED_STATES)[number]

/**
 * `draft`: the staff's alone. `coming`: told from its start on. `telling`: on its way to everyone. `told`: everyone it
 * concerns has it. `over`: its end has come, or it was withdrawn while it was being told.
 */
export const ANNOUNCEMENT_STATES = ['draft', 'coming', 'telling', 'told', 'over'] as const
/** Characters of questions and answers, and how many there may be. */
export const FAQ_LIMITS = { title: 60, question: 200, keywords: 300, categories: 30, entries: 300 } as const
