import type { Bank } from '@peyk/simulators/bank/bank.ts'
import type { EngineFixture } from '../../../testkit/start-engine.ts'

export interface PaymentCheck {
  /** Payments that the bank took money for, and their rial. */
  paid: number
  bank_rial: number
  /** Paid at the bank, and not (yet) credited. */
  uncredited: number
  credited_twice: number
  /** Credited, and not paid at the bank. */
  unpaid_credited: number
  /** Open payments that no gateway has heard of. */
  begun_nowhere: number
  /** What came with payments, credit and tax together. */
  ledger_rial: number
  ledger_sum: number
  /** Wallets that are not what their ledger says. */
  wallets_differ: number
}

/** The bank's own books against the ledger. */
export async function checkPayments({ sql }: Pick<EngineFixture, 'sql'>, bank: Bank): Promise<PaymentCheck> {
  const paid = bank.payments.filter(({ state }) => state === 'paid')
  const rows = await sql<{ id: number; status: string; has_authority: boolean; entries: number }>(
    `select p.id, p.status, p.authority is not null as has_authority, (
      select count(*)::int from wallet_transactions t join ledger_entries e
        on e.account_id = t.account_id and e.book = 'available' and e.kind = 'top_up'
      where t.account_id = p.account_id and t.id = p.id) as entries
    from payments p where method = 'online'`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const paidIds = new Set(paid.map(({ orderId }) => Number(orderId)))
  const [ledger] = await sql<{ came: number; sum: number; differ: number }>(
    `select
      coalesce(sum(amount_tenths) filter (where book in ('available', 'tax') and kind = 'top_up'), 0)::bigint as came,
      coalesce(sum(amount_tenths), 0)::bigint as sum,
      (select count(*)::int from wallets w where w.available_tenths <> (
        select coalesce(sum(e.amount_tenths), 0) from ledger_entries e
        where e.account_id = w.account_id and e.book in ('available', 'gift'))) as differ
    from ledger_entries`,
  )
  return {
    paid: paid.length,
    bank_rial: paid.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
    uncredited: [...paidIds].filter((id) => byId.get(id)?.entries !== 1).length,
    credited_twice: rows.filter(({ entries }) => entries > 1).length,
    unpaid_credited: rows.filter(({ id, status, entries }) => !paidIds.has(id) && (status === 'success' || entries > 0)).length, // prettier-ignore
    begun_nowhere: rows.filter(({ status, has_authority: has }) => status === 'pending' && !has).length,
    ledger_rial: (ledger?.came ?? 0) / 10,
    ledger_sum: ledger?.sum ?? 0,
    wallets_differ: ledger?.differ ?? 0,
  }
}
