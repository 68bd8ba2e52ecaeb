import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { bulkStats } from '@peyk/contract/reports/reports.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { codesOfState } from '@peyk/domain/delivery/states.ts'
import { OPERATORS, OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reportsErrors } from '../reports.errors.ts'
import { findSend, readCounters } from '../queries/sends.ts'
import { statColumns, sumCodes } from './present-send.ts'

type ByOperator = Record<Operator, { en: number; fa: number }>

/** R6. Kept counters by operator and language; a send has one text, so one of the two languages stays 0. */
export async function countByOperator(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof bulkStats>> {
  return db.inAccount(scope, async (tx) => {
    const send = await findSend(tx, scope, sendId)
    if (send === null) throw reportsErrors.notFound()
    const counters = await readCounters(tx, scope, sendId)
    const language = send.encoding === 1 ? 'fa' : 'en'
    const column = (name: keyof typeof statColumns): ByOperator => {
      const codes: readonly number[] = statColumns[name].flatMap((state) => codesOfState(state))
      const of = (operator: Operator) => {
        const count = sumCodes(
          counters.filter((counter) => counter.operator === OPERATOR_IDS[operator]),
          codes,
        )
        return { en: 0, fa: 0, [language]: count }
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
