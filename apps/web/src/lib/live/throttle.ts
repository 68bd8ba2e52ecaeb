/**
 * Runs at once for a key, then at most once per `everyMs`: calls during the wait run once at its end. So a burst of
 * live events refetches a list once a second, and the last event is never lost.
 */
export const throttleByKey = (everyMs: number, run: (key: string) => void): ((key: string) => void) => {
  const waiting = new Map<string, { isAskedAgain: boolean }>()
  const runNow = (key: string) => {
    const wait = { isAskedAgain: false }
    waiting.set(key, wait)
    run(key)
    setTimeout(() => {
      waiting.delete(key)
      if (wait.isAskedAgain) runNow(key)
    }, everyMs)
  }
  return (key) => {
    const wait = waiting.get(key)
    if (wait === undefined) runNow(key)
    else wait.isAskedAgain = true
  }
}
