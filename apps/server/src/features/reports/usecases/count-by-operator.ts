import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { bulkStats } from '@peyk/contract/reports/reports.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { codesOfState } from '@peyk/domain/delivery/states.ts'
import { OPERATORS, OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reportsErrors } from '../reports.errors.ts'
import { countLatin } from '../languages/usecases/count-latin.ts'
import { findSend, readCounters } from '../queries/sends.ts'
import type { SendCounter } from '../queries/sends.ts'
import { statColumns, sumCodes } from './present-send.ts'

type SendCounts = Pick<SendCounter, 'operator' | 'code' | 'count'>
type ByOperator = Record<Operator, { en: number; fa: number }>

/**
 * R6. Kept counters by operator and language. A send has one text, so one of the two languages stays 0; where everybody has
 * their own, those in Latin letters are counted and the rest is Persian.
 */
export async function countByOperator(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof bulkStats>> {
  return db.inAccount(scope, async (tx) => {
    const send = await findSend(tx, scope, sendId)
    if (send === null) throw reportsErrors.notFound()
    const counters = await readCounters(tx, scope, sendId)
    const latin = await countLatin({ scope, send, counters }, { tx, clock })
    const language = send.encoding === 1 ? 'fa' : 'en'
    const column = (name: keyof typeof statColumns): ByOperator => {
      const codes: readonly number[] = statColumns[name].flatMap((state) => codesOfState(state))
      const of = (operator: Operator) => {
        const countIn = (counts: readonly SendCounts[]) =>
          sumCodes(
            counts.filter((one) => one.operator === OPERATOR_IDS[operator]),
            codes,
          )
        const count = countIn(counters)
        if (latin === null) return { en: 0, fa: 0, [language]: count }
        // Counters may be folded a moment after the recipients were looked at, and never say less than there are.
        const en = Math.min(countIn(latin), count)
        return { en, fa: count - en }
      }
      return Object.fromEntries(OPERATORS.map((operator) => [operator, of(operator)])) as ByOperator
    }
    return {
      operators_blacklist: column('blacklist'),
      operators_failed: column('failed'),
      operators_pending: column('pending'),
      operators_sent: column('sent'),
      operators_delivered: column('delivered'),
    }
  })
}
