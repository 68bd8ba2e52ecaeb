/** What is kept of one credential: found by the hash of its secret, dropped by the account that it opens. */
export interface Kept {
  readonly accountId: number
}

interface Entry<Value extends Kept> {
  readonly value: Value
  /** When the read that found it began. */
  readonly readAtMs: number
  /** Whether it was asked for since it was last up for leaving. */
  isUsed: boolean
}

/** A read that is under way, and which accounts changed meanwhile: what it finds of them may be older than the change. */
interface Reading<Value extends Kept> {
  readonly beganAtMs: number
  readonly found: Promise<Value | null>
  readonly changed: Set<number>
  areAllChanged: boolean
}

/**
 * Values by a key, as many as `most`: whatever was not asked for in a round leaves first. A drop takes what is kept of an
 * account, and keeps reads that began before it from putting back what they found of it.
 */
export class KnownEntries<Value extends Kept> {
  readonly #most: number
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #ofAccounts = new Map<number, Set<string>>()
  /** Those which a further asker may wait for. */
  readonly #joinable = new Map<string, Reading<Value>>()
  readonly #readings = new Set<Reading<Value>>()

  constructor({ most }: { most: number }) {
    this.#most = most
  }

  get size(): number {
    return this.#entries.size
  }

  get isIdle(): boolean {
    return this.#entries.size === 0 && this.#readings.size === 0
  }

  /** Null when it is not there, or was read before `sinceMs`. */
  find(key: string, { sinceMs }: { sinceMs: number }): Value | null {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.readAtMs < sinceMs) return null
    entry.isUsed = true
    return entry.value
  }

  /** Reads it, once for all who ask meanwhile, and keeps it when `isKept` says so; waits for no read from before `sinceMs`. */
  read(
    key: string,
    { nowMs, sinceMs, read, isKept }: { nowMs: number; sinceMs: number; read: () => Promise<Value | null>; isKept: (value: Value) => boolean }, // prettier-ignore
  ): Promise<Value | null> {
    const joined = this.#joinable.get(key)
    if (joined !== undefined && joined.beganAtMs >= sinceMs) return joined.found
    const reading: Reading<Value> = { beganAtMs: nowMs, found: read(), changed: new Set(), areAllChanged: false }
    this.#joinable.set(key, reading)
    this.#readings.add(reading)
    const end = () => {
      this.#readings.delete(reading)
      if (this.#joinable.get(key) === reading) this.#joinable.delete(key)
    }
    reading.found.then((value) => {
      end()
      if (value === null || reading.areAllChanged || reading.changed.has(value.accountId)) return
      if (isKept(value)) this.#keep(key, { value, readAtMs: nowMs, isUsed: false })
    }, end)
    return reading.found
  }

  /** `accountId`: null for all of them. */
  drop(accountId: number | null): void {
    // Whoever asks from now on must not be answered by a read that may have begun too early.
    this.#joinable.clear()
    for (const reading of this.#readings) {
      if (accountId === null) reading.areAllChanged = true
      else reading.changed.add(accountId)
    }
    if (accountId === null) {
      this.#entries.clear()
      this.#ofAccounts.clear()
      return
    }
    for (const key of this.#ofAccounts.get(accountId) ?? []) this.#entries.delete(key)
    this.#ofAccounts.delete(accountId)
  }

  #keep(key: string, entry: Entry<Value>): void {
    this.#remove(key)
    this.#entries.set(key, entry)
    const { accountId } = entry.value
    const ofAccount = this.#ofAccounts.get(accountId)
    if (ofAccount === undefined) this.#ofAccounts.set(accountId, new Set([key]))
    else ofAccount.add(key)
    while (this.#entries.size > this.#most) this.#makeRoom()
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (!entry.isUsed) return this.#remove(key)
      entry.isUsed = false
      // To the end of the line: it has another round.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    const ofAccount = this.#ofAccounts.get(entry.value.accountId)
    ofAccount?.delete(key)
    if (ofAccount?.size === 0) this.#ofAccounts.delete(entry.value.accountId)
  }
}
