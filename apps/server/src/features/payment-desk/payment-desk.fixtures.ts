import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import { creditPayment } from '../wallet/usecases/credit-payment.ts'
import { beginTransaction, endTransaction } from '../wallet/usecases/follow-transaction.ts'

/** An online payment of 5,000,000 rial and its tax, as it stands after the gateway's verdict. */
export async function newOnlinePayment(
  { db, engine, sql }: Pick<TestDatabase, 'db' | 'engine' | 'sql'>,
  { accountId, userId }: TestAccount,
  { status = 'success', needsAttention = false }: { status?: 'success' | 'failed' | 'pending'; needsAttention?: boolean } = {}, // prettier-ignore
): Promise<number> {
  const [creditedTenths, taxTenths] = [50_000_000, 5_000_000]
  const id = await db.asEngine(engine, (tx) =>
    beginTransaction({ accountId, method: 'online', amountTenths: creditedTenths }, { tx }),
  )
  await sql(
    `insert into payments (account_id, id, user_id, method, amount_tenths, tax_tenths, payable_tenths, credited_tenths, callback_url, needs_attention, failure)
    values ($1, $2, $3, 'online', $4, $5, $6, $4, '/wallet/payment-result', $7, case when $7 then 'amount_differs' end)`,
    [accountId, id, userId, creditedTenths, taxTenths, creditedTenths + taxTenths, needsAttention],
  )
  await sql('update payments set status = $2, tracking_code = $3 where id = $1', [id, status, status === 'success' ? `tr${id}` : null]) // prettier-ignore
  await db.asEngine(engine, async (tx) => {
    if (status === 'success') await creditPayment({ accountId, paymentId: id, creditedTenths, taxTenths }, { tx })
    if (status === 'failed') await endTransaction({ accountId, id, status }, { tx })
  })
  return id
}
