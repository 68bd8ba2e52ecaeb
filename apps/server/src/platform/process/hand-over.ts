/** Whoever was handed to has gone: nobody takes more. */
class TakerGone extends Error {}

/**
 * What `work` hands over, as a stream, for work that holds something open until it ends, such as a transaction. It goes on
 * when the next one is asked for; when nobody asks any more it is stopped at what it hands over next.
 */
export async function* handOver<One>(
  work: (give: (one: One) => Promise<void>) => Promise<void>,
): AsyncGenerator<One, void, undefined> {
  let given: { one: One; goOn: () => void; stop: (error: Error) => void } | null = null
  let isOver = false
  let isTakerGone = false
  let tell = () => {}
  const running = work(
    (one) =>
      new Promise<void>((goOn, stop) => {
        if (isTakerGone) {
          stop(new TakerGone())
          return
        }
        given = { one, goOn, stop }
        tell()
      }),
  ).finally(() => {
    isOver = true
    tell()
  })
  // It is heard below, wherever the taker is by then.
  running.catch(() => {})
  const next = () => given as { one: One; goOn: () => void; stop: (error: Error) => void } | null
  try {
    for (;;) {
      if (next() === null && !isOver)
        await new Promise<void>((resolve) => {
          tell = resolve
        })
      const taken = next()
      if (taken === null) break
      yield taken.one
      given = null
      taken.goOn()
    }
  } finally {
    isTakerGone = true
    next()?.stop(new TakerGone())
    given = null
    await running.catch((error: unknown) => {
      if (!(error instanceof TakerGone)) throw error
    })
  }
}
