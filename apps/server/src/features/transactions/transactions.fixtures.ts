import type { PaymentStatus, TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { Builders, TestAccount } from '@peyk/database/testing/accounts.ts'

export interface MovementFixture {
  account: TestAccount
  at: Date
  amountTenths: number
  method?: TransactionMethod
  status?: PaymentStatus
  description?: string
  sendId?: number
}

/** A row of the customer's list, and the wallet as if its money had moved; without entries of the ledger. */
export async function aMovement({ sql }: Pick<Builders, 'sql'>, fixture: MovementFixture): Promise<number> {
  const { account, at, amountTenths, method = 'admin', status = 'success', description = '', sendId = null } = fixture
  const [row] = await sql<{ id: number }>(
    `with moved as (
        update wallets set available_tenths = available_tenths + $3, floor_tenths = least(floor_tenths, available_tenths + $3)
        where account_id = $1 and $5 = 'success')
      insert into wallet_transactions (account_id, at, created_at, day, amount_tenths, method, status, description, send_id)
      values ($1, $2, $2, tehran_day($2), $3, $4, $5, $6, $7) returning id`,
    [account.accountId, at, amountTenths, method, status, description, sendId],
  )
  return row!.id
}

/** A payment of the row with this id. */
export async function aPayment(
  { sql }: Pick<Builders, 'sql'>,
  payment: {
    account: TestAccount
    id: number
    method: 'online' | 'card_to_card' | 'bank_transfer'
    amountTenths: number
    taxTenths: number
    status?: PaymentStatus
    trackingCode?: string
    referenceCode?: string
    description?: string
    rejectReason?: string
  },
): Promise<void> {
  const { account, id, method, amountTenths, taxTenths, status = 'success' } = payment
  const isOnline = method === 'online'
  await sql(
    `insert into payments (account_id, id, amount_tenths, tax_tenths, payable_tenths, credited_tenths, method, status,
      tracking_code, reference_code, description, reject_reason)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      account.accountId,
      id,
      amountTenths,
      taxTenths,
      isOnline ? amountTenths + taxTenths : amountTenths,
      isOnline ? amountTenths : amountTenths - taxTenths,
      method,
      status,
      payment.trackingCode ?? null,
      payment.referenceCode ?? null,
      payment.description ?? '',
      payment.rejectReason ?? null,
    ],
  )
}
