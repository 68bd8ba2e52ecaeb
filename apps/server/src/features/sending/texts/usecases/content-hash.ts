import { createHash } from 'node:crypto'

const SEEDS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const
const HIGH = 2 ** 32

/** A number well mixed with a seed, 32 bits of it. */
function mixBits(msisdn: number, seed: number): number {
  let bits = Math.imul(msisdn ^ seed, 0x85ebca6b) ^ Math.floor(msisdn / HIGH)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}

/** A number and a text, as one number for the digest. */
export function pairKey(msisdn: number, text: string): number {
  let low = mixBits(msisdn, SEEDS[0])
  let high = mixBits(msisdn, SEEDS[1])
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
    high ^= high >>> 15
  }
  return (low >>> 0) + (high & 0x1fffff) * HIGH
}

/** A digest of a set of numbers that is the same in whatever order they come, for streams that nobody sorts. */
export class NumberDigest {
  readonly #sums = [0, 0, 0, 0]

  add(msisdns: ArrayLike<number>): this {
    for (const [at, seed] of SEEDS.entries()) {
      let sum = this.#sums[at] ?? 0
      for (let nth = 0; nth < msisdns.length; nth += 1) sum = (sum + mixBits(msisdns[nth]!, seed)) >>> 0
      this.#sums[at] = sum
    }
    return this
  }

  /** Sixteen octets. */
  get octets(): Buffer {
    return Buffer.from(Uint32Array.from(this.#sums).buffer)
  }
}

/** The same for the same line, text and set of recipients: what the guard against repeats compares. */
export const contentHash = ({ lineId, text, numbers }: { lineId: number; text: string; numbers: Uint8Array }): Buffer =>
  createHash('sha256').update(`${lineId}\n${text}\n`).update(numbers).digest().subarray(0, 16)
