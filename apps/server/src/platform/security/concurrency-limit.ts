/** Lets `places` works run at once and `waiting` more wait their turn; throws what `full` makes when neither is free. */
export function turnstile({ places, waiting, full }: { places: number; waiting: number; full: () => Error }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < places) running += 1
    else if (queue.length >= waiting) throw full()
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
