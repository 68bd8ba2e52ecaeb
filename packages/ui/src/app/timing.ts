let speed = 1

/** By what factor the panel's pauses are shortened; 1, unless a test that is not about timing sets more. */
export const setTimingSpeed = (faster: number): void => void (speed = faster)

/** A pause of the panel, in ms: before typed text is validated, or before something in progress is polled again. */
export const scaledMs = (ms: number): number => ms / speed
