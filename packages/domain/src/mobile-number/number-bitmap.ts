/** Stored numbers are 989 and nine digits. */
const FIRST_MSISDN = 989_000_000_000
const NUMBERS = 1_000_000_000
/** Numbers of a page: one octet for eight of them. */
const PAGE_NUMBERS = 8192

/**
 * Which stored mobile numbers are meant, a bit for each and only for pages in which one is: however many there are, it
 * holds 125 MB at most. For sets of people that nobody can bound; `MobileNumberSet` is smaller for a few.
 */
export class NumberBitmap {
  readonly #pages: (Uint8Array | undefined)[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds a number; anything but a stored number throws RangeError. */
  add(msisdn: number): void {
    const at = msisdn - FIRST_MSISDN
    if (!Number.isInteger(at) || at < 0 || at >= NUMBERS) throw new RangeError('not a stored mobile number')
    const page = (this.#pages[Math.floor(at / PAGE_NUMBERS)] ??= new Uint8Array(PAGE_NUMBERS / 8))
    const octet = (at % PAGE_NUMBERS) >> 3
    const bit = 1 << (at & 7)
    if (((page[octet] ?? 0) & bit) !== 0) return
    page[octet] = (page[octet] ?? 0) | bit
    this.#size += 1
  }

  has(msisdn: number): boolean {
    const at = msisdn - FIRST_MSISDN
    const page = this.#pages[Math.floor(at / PAGE_NUMBERS)]
    return page !== undefined && ((page[(at % PAGE_NUMBERS) >> 3] ?? 0) & (1 << (at & 7))) !== 0
  }
}
