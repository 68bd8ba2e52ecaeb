/** Stored numbers are 989 and nine digits: the nine digits fit into 30 bits. */
const FIRST_MSISDN = 989_000_000_000
const LAST_MSISDN = 989_999_999_999
const MAX_LOAD_FACTOR = 0.6

/**
 * A set of stored mobile numbers (989121234567) with about eight octets each, where a `Set` needs fifty: finds duplicates
 * among a million streamed recipients. `add` throws RangeError for anything but a stored number.
 */
export class MobileNumberSet {
  // Open addressing; 0 marks an empty slot, so numbers are stored plus one.
  #places = new Uint32Array(1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds a number; returns whether it is new. */
  add(msisdn: number): boolean {
    if (!Number.isInteger(msisdn) || msisdn < FIRST_MSISDN || msisdn > LAST_MSISDN) {
      throw new RangeError('not a stored mobile number')
    }
    if (this.#size >= this.#places.length * MAX_LOAD_FACTOR) this.#grow()
    const isNew = insertKey(this.#places, msisdn - FIRST_MSISDN + 1)
    if (isNew) this.#size += 1
    return isNew
  }

  #grow(): void {
    const places = new Uint32Array(this.#places.length * 2)
    for (const key of this.#places) if (key !== 0) insertKey(places, key)
    this.#places = places
  }
}

function insertKey(places: Uint32Array, key: number): boolean {
  const mask = places.length - 1
  // Consecutive numbers are common; the multiplication spreads them (Knuth's multiplicative hashing).
  let at = (Math.imul(key, 0x9e3779b1) >>> 7) & mask
  for (;;) {
    const there = places[at]
    if (there === key) return false
    if (there === 0) {
      places[at] = key
      return true
    }
    at = (at + 1) & mask
  }
}
