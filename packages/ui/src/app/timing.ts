let speed = 1

/** How many times as fast as for people the pauses of the panel go by; one, unless a test whose subject is not the time says more. */
export const setTimingSpeed = (faster: number): void => void (speed = faster)

/** A pause of the panel, in ms: before what was typed is looked at, or a thing under way is asked about again. */
export const scaledMs = (ms: number): number => ms / speed
