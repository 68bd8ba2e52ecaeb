import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { msisdnOf, parseMobile, plainNumberText } from '@peyk/domain/mobile-number/parse.ts'
import type { Audience, AudienceCount, AudienceMember } from '../_kit/audience.ts'

export interface QuickTarget {
  readonly recipients: readonly (string | number | null)[]
}

/** The numbers of a target in its order, each once, and what was left out (contract Z2). */
export function readNumbers(given: QuickTarget['recipients']): {
  msisdns: number[]
  invalid: number
  duplicates: number
} {
  const seen = new Set<number>()
  let invalid = 0
  let duplicates = 0
  for (const entry of given) {
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
  return { msisdns: [...seen], invalid, duplicates }
}

export const quickAudience: Audience<QuickTarget> = {
  count({ recipients }): AudienceCount {
    const { msisdns, invalid, duplicates } = readNumbers(recipients)
    const counts = { mci: 0, irancell: 0, other: 0 }
    for (const msisdn of msisdns) counts[operatorOf(msisdn)] += 1
    return { counts, invalid, duplicates }
  },
  members({ recipients }): AudienceMember[] {
    return readNumbers(recipients).msisdns.map((msisdn) => ({ msisdn, operator: operatorOf(msisdn) }))
  },
}
