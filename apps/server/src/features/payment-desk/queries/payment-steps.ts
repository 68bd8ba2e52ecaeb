import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { staffPayment } from '@peyk/contract/staff/money/staff-payments.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface StepRow {
  at: Date
  kind: CallData<typeof staffPayment>['steps'][number]['kind']
  detail: string
  by: string | null
}

/** The course of a payment, oldest first; only the newest `max` of one that was knocked at again and again. */
export async function listPaymentSteps(
  tx: Tx,
  { accountId, paymentId, max }: { accountId: number; paymentId: number; max: number },
): Promise<StepRow[]> {
  const { rows } = await tx.query<StepRow>({
    text: `
      select s.at, s.kind, s.detail, u.user_name as by from (
        select * from payment_steps where account_id = $1 and payment_id = $2 order by id desc limit $3) s
      left join users u on u.id = s.user_id order by s.id`,
    values: [accountId, paymentId, max],
  })
  return rows
}
