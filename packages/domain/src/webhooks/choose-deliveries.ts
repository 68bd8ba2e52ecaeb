/** A call that has not been made, or not with success, as its endpoint's line of them has it. */
export interface WaitingDelivery {
  id: number
  /** Its time has come. One that is being tried is due when whoever tries it must be dead. */
  isDue: boolean
  isInFlight: boolean
  /** Whose order it must keep. */
  orderKeys: readonly number[]
}

/**
 * Which of an endpoint's waiting calls, oldest first, may be made now: those that are due and have none before them that
 * shares a key. What is being tried takes its place among `most`. `blocked` holds the keys of those before; it is
 * added to, so that a long line may be read in pages.
 */
export function chooseDeliveries(
  line: readonly WaitingDelivery[],
  { most, blocked }: { most: number; blocked: Set<number> },
): { chosen: number[]; inFlight: number } {
  const chosen: number[] = []
  let inFlight = 0
  for (const { id, isDue, isInFlight, orderKeys } of line) {
    const isFree = !orderKeys.some((key) => blocked.has(key))
    for (const key of orderKeys) blocked.add(key)
    if (isInFlight && !isDue) inFlight += 1
    else if (isFree && isDue) chosen.push(id)
  }
  return { chosen: chosen.slice(0, Math.max(0, most - inFlight)), inFlight }
}
