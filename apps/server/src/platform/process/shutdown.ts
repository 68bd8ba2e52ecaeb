import type { Log } from '../log.ts'

/** What was started, ended in the opposite order. */
export interface Shutdown {
  /** `limitMs`: how long its end is waited for. Default 10 seconds. */
  add(name: string, close: () => Promise<unknown>, limitMs?: number): void
  /** Ends everything once, however often it is called. Answers whether all ended well. */
  run(): Promise<boolean>
}

export function createShutdown(log: () => Log): Shutdown {
  const closers: { name: string; close: () => Promise<unknown>; limitMs: number }[] = []
  let running: Promise<boolean> | undefined

  const closeAll = async () => {
    let isClean = true
    for (const { name, close, limitMs } of closers.toReversed()) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`not ended after ${limitMs} ms`)), limitMs)
      })
      try {
        await Promise.race([close(), late])
      } catch (err) {
        isClean = false
        log().error({ err, part: name }, 'a part did not end well')
      } finally {
        clearTimeout(timer)
      }
    }
    return isClean
  }

  return {
    add(name, close, limitMs = 10_000) {
      closers.push({ name, close, limitMs })
    },
    run: () => (running ??= closeAll()),
  }
}
