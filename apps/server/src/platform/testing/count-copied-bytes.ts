type AnyFunction = (this: unknown, ...given: unknown[]) => unknown

const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? Object.keys(value).length : 0

/**
 * Runs something and counts what it copies: every value that a list or an object takes over from another one, by the
 * language's own means (`flat`, `concat`, `map`, spreading, `Object.entries`, `Object.assign` and so on). It is the same
 * on every machine, and work that grows faster than its input shows in it at once.
 */
export async function countCopies(run: () => unknown): Promise<number> {
  let copies = 0
  const restore: (() => void)[] = []
  const watch = (on: object, name: PropertyKey, counted: (answer: unknown, self: unknown) => number) => {
    const described = Object.getOwnPropertyDescriptor(on, name)
    if (described === undefined) throw new Error(`there is no ${String(name)}`)
    const real = described.value as AnyFunction
    restore.push(() => Object.defineProperty(on, name, described))
    Object.defineProperty(on, name, {
      ...described,
      value(this: unknown, ...given: unknown[]) {
        const answer = Reflect.apply(real, this, given)
        copies += counted(answer, this)
        return answer
      },
    })
  }
  for (const name of ['flat', 'concat', 'map', 'filter', 'slice', 'toSorted', 'flatMap'] as const)
    watch(Array.prototype, name, (answer, self) => Math.max(sizeOf(answer), sizeOf(self)))
  for (const name of ['entries', 'keys', 'values', 'fromEntries', 'assign'] as const) watch(Object, name, sizeOf)
  // Spreading a list walks it by this; each step is a value taken over.
  const steps = Object.getPrototypeOf([][Symbol.iterator]()) as object
  watch(steps, 'next', () => 1)
  try {
    await run()
  } finally {
    for (const one of restore) one()
  }
  return copies
}
