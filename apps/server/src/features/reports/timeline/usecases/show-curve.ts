import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { deliveryCurve } from '@peyk/contract/reports/send-report.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { reportsErrors } from '../../reports.errors.ts'
import { readSendMinutes } from '../queries/send-minutes.ts'
import { findSend } from '../../queries/sends.ts'
import { buildCurve } from './build-curve.ts'

/** [ours] How a send went over time, from the counters of its minutes. */
export async function showCurve(
  { scope, sendId }: { scope: AccountScope; sendId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof deliveryCurve>> {
  return db.inAccount(scope, async (tx) => {
    if ((await findSend(tx, scope, sendId)) === null) throw reportsErrors.notFound()
    return buildCurve(await readSendMinutes(tx, scope, sendId))
  })
}
