/** Runs at most `maxRunning` works at once and lets `maxWaiting` more wait; throws what `onFull` makes when both are full. */
export function concurrencyLimit({
  maxRunning,
  maxWaiting,
  onFull,
}: {
  maxRunning: number
  maxWaiting: number
  onFull: () => Error
}) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running += 1
    else if (queue.length >= maxWaiting) throw onFull()
    else await new Promise<void>((resolve) => queue.push(resolve)) // whoever leaves passes its place on
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
