import { OPERATOR_IDS, operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { msisdnOf, parseMobile, plainNumberText } from '@peyk/domain/mobile-number/parse.ts'
import type { Audience, AudienceCount } from '../_kit/audience.ts'

export interface QuickTarget {
  readonly recipients: readonly (string | number | null)[]
}

/** The recipients of a target in its order, each once, in flat arrays; and what was left out (contract Z2). */
export interface QuickRecipients extends Omit<AudienceCount, 'leftOut'> {
  msisdns: number[]
  /** Network ids (1, 2, 13), by index of the number. */
  operators: number[]
}

function read({ recipients }: QuickTarget): QuickRecipients {
  const seen = new Set<number>()
  let invalid = 0
  let duplicates = 0
  for (const entry of recipients) {
    const text = entry === null ? '' : plainNumberText(String(entry))
    if (text === '') continue
    const mobile = parseMobile(text)
    if (mobile === null) {
      invalid += 1
      continue
    }
    const msisdn = msisdnOf(mobile)
    if (seen.has(msisdn)) duplicates += 1
    else seen.add(msisdn)
  }
  const counts: Record<Operator, number> = { mci: 0, irancell: 0, other: 0 }
  const msisdns = [...seen]
  const operators = msisdns.map((msisdn) => {
    const operator = operatorOf(msisdn)
    counts[operator] += 1
    return OPERATOR_IDS[operator]
  })
  return { msisdns, operators, counts, invalid, duplicates }
}

/** Numbers of a block of the stream. */
const BLOCK_SIZE = 10_000

/** At most a hundred thousand numbers of a request body: the only audience that may be read as a whole. */
export const quickAudience = {
  read,
  async *blocks({ recipients }) {
    for (let from = 0; from < recipients.length; from += BLOCK_SIZE)
      yield { numbers: recipients.slice(from, from + BLOCK_SIZE) }
  },
} satisfies Audience<QuickTarget> & { read(target: QuickTarget): QuickRecipients }
