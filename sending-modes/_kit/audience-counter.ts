import { MobileNumberSet } from '@peyk/domain/mobile-number/number-set.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { msisdnOf, parseMobile, plainNumberText } from '@peyk/domain/mobile-number/parse.ts'
import { LEFT_OUT_REASONS } from './audience.ts'
import type { AudienceBlock, AudienceCount, LeftOutCounts, NumberEntry } from './audience.ts'

/** Stored mobile numbers, and the operator of each. */
export interface NewNumbers {
  readonly msisdns: number[]
  readonly operators: Operator[]
  /** Where each stood in its block. */
  readonly places: number[]
}

/**
 * Counts a stream of numbers: each is normalised and counted once, where it first appears. Holds eight octets
 * a number, however long the stream.
 */
export class AudienceCounter implements AudienceCount {
  readonly #seen = new MobileNumberSet()
  readonly counts: Record<Operator, number> = { mci: 0, irancell: 0, other: 0 }
  readonly leftOut: LeftOutCounts = { white: 0, cancelled: 0, recent: 0, fair: 0 }
  invalid = 0
  duplicates = 0

  get size(): number {
    return this.#seen.size
  }

  /** Answers those of a block that are new, in its order. */
  add({ numbers, invalid = 0, duplicates = 0, leftOut }: AudienceBlock): NewNumbers {
    const fresh: NewNumbers = { msisdns: [], operators: [], places: [] }
    this.invalid += invalid
    this.duplicates += duplicates
    if (leftOut !== undefined) for (const reason of LEFT_OUT_REASONS) this.leftOut[reason] += leftOut[reason]
    for (let place = 0; place < numbers.length; place += 1) {
      const msisdn = parseEntry(numbers[place] ?? null)
      if (msisdn === 'blank') continue
      if (msisdn === 'invalid') {
        this.invalid += 1
        continue
      }
      if (!this.#seen.add(msisdn)) {
        this.duplicates += 1
        continue
      }
      const operator = operatorOf(msisdn)
      this.counts[operator] += 1
      fresh.msisdns.push(msisdn)
      fresh.operators.push(operator)
      fresh.places.push(place)
    }
    return fresh
  }
}

/** Checked files and contacts hold numbers as they are stored, a million of them. */
function isStoredMobile(number: number): boolean {
  const network = Math.floor(number / 1e8) - 9890
  return Number.isInteger(number) && ((network >= 0 && network <= 3) || network === 9)
}

/** Most files hold plain `989…` and `09…`: those need no pattern of many forms. */
const PLAIN = /^(?:98|0)9[0-39]\d{8}$/

function parseEntry(entry: NumberEntry): number | 'blank' | 'invalid' {
  if (entry === null) return 'blank'
  if (typeof entry === 'number' && isStoredMobile(entry)) return entry
  const text = String(entry)
  if (PLAIN.test(text)) return text.length === 12 ? Number(text) : Number(`98${text.slice(1)}`)
  const plain = plainNumberText(text)
  if (plain === '') return 'blank'
  const mobile = parseMobile(plain)
  return mobile === null ? 'invalid' : msisdnOf(mobile)
}
