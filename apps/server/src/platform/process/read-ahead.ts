/** The same, the next one asked for before the last one is looked at. Whoever gives up leaves nothing under way. */
export async function* readAhead<One>(source: AsyncIterable<One>): AsyncGenerator<One> {
  const one = source[Symbol.asyncIterator]()
  let next = one.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done === true) return
      next = one.next()
      // It is heard at the next wait.
      next.catch(() => {})
      yield value
    }
  } finally {
    await next.catch(() => {})
    await one.return?.()
  }
}
