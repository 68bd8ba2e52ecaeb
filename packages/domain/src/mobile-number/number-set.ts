/** Stored numbers are 98 and ten digits of which the first is 9: what is left fits into 30 bits. */
const FIRST_MSISDN = 989_000_000_000
const LAST_MSISDN = 989_999_999_999
const MAX_LOAD_FACTOR = 0.6

/**
 * A set of stored mobile numbers (989121234567) in about eight octets each, where a `Set` takes fifty: finds the
 * duplicates of a million recipients while they stream by. `add` throws a RangeError for what is no such number.
 */
export class MobileNumberSet {
  // Open addressing; 0 is an empty place, so numbers are kept one higher.
  #places = new Uint32Array(1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Answers whether the number is new. */
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
    for (const kept of this.#places) if (kept !== 0) insertKey(places, kept)
    this.#places = places
  }
}

function insertKey(places: Uint32Array, kept: number): boolean {
  const mask = places.length - 1
  // Neighbouring numbers are common; the multiplication spreads them (Knuth's multiplicative hashing).
  let at = (Math.imul(kept, 0x9e3779b1) >>> 7) & mask
  for (;;) {
    const there = places[at]
    if (there === kept) return false
    if (there === 0) {
      places[at] = kept
      return true
    }
    at = (at + 1) & mask
  }
}
