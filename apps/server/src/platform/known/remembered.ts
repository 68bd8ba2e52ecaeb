/**
 * What a process remembers of rows that hardly ever change, by key; the least recently used goes first. Nothing here is
 * trusted by itself: whoever uses it lets the database compare its stamp.
 */
export class Remembered<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** What is remembered, else what `read` finds (null is not kept). */
  async get(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#values.get(key)
    if (known !== undefined) {
      this.#values.delete(key)
      this.#values.set(key, known)
      return known
    }
    const found = await read()
    if (found === null) return null
    this.#values.set(key, found)
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value as string)
    return found
  }

  forget(key: string): void {
    this.#values.delete(key)
  }
}
