import type { Tx } from '@peyk/database/database.ts'

export type PaymentStepKind =
  | 'created'
  | 'sent_to_gateway'
  | 'callback'
  | 'verify'
  | 'inquiry'
  | 'credited'
  | 'failed'
  | 'refused_callback'

/** More returns than these of one payment leave no further steps: whoever repeats them fills no table. */
const MAX_RETURNS = 20

/** `detail`: words for staff, without secrets. */
export async function addStep(
  tx: Tx,
  { accountId, paymentId, kind, detail = '', userId = null }: { accountId: number; paymentId: number; kind: PaymentStepKind; detail?: string; userId?: number | null }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'payment-step',
    text: `insert into payment_steps (account_id, payment_id, kind, detail, user_id)
      select $1, $2, $3, $4, $5 where $3 not in ('callback', 'refused_callback') or $6 > (
        select count(*) from payment_steps where account_id = $1 and payment_id = $2 and kind = $3)`,
    values: [accountId, paymentId, kind, detail, userId, MAX_RETURNS],
  })
}
