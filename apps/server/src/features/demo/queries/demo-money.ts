import type { Tx } from '@peyk/database/database.ts'

/** Numbers of a sequence, in order. */
export async function reserveNumbers(
  tx: Tx,
  { sequence, count }: { sequence: 'ledger_transactions' | 'wallet_transaction_ids'; count: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: `select nextval($1) as id from generate_series(1, $2)`,
    values: [sequence, count],
  })
  return rows.map(({ id }) => id)
}

export interface HistoricEntry {
  transaction_id: number
  at: string
  amount_tenths: number
  send_id: number | null
  book: string
  kind: string
}

/** Writes the ledger and the wallet that it adds up to. */
export async function addLedger(
  tx: Tx,
  { accountId, entries }: { accountId: number; entries: readonly HistoricEntry[] },
): Promise<void> {
  await tx.query({
    text: `insert into ledger_entries (account_id, transaction_id, at, amount_tenths, send_id, book, kind)
      select $1, transaction_id, at, amount_tenths, send_id, book, kind
      from jsonb_to_recordset($2::jsonb) as e(transaction_id bigint, at timestamptz, amount_tenths bigint, send_id bigint,
        book text, kind text)`,
    values: [accountId, JSON.stringify(entries)],
  })
  await tx.query({
    text: `insert into wallets (account_id, available_tenths, held_tenths, gift_tenths, day_began_tenths)
      select $1, coalesce(sum(amount_tenths) filter (where book in ('available', 'gift')), 0),
        coalesce(sum(amount_tenths) filter (where book = 'held'), 0),
        coalesce(sum(amount_tenths) filter (where book = 'gift'), 0),
        coalesce(sum(amount_tenths) filter (
          where book in ('available', 'gift') and tehran_day(at) < tehran_day(now())), 0)
      from ledger_entries where account_id = $1`,
    values: [accountId],
  })
}

export interface HistoricTransaction {
  id: number
  send_id: number | null
  at: string
  created_at: string
  amount_tenths: number
  ledger_id: number | null
  method: string
  status: string
  description: string
}

export async function addTransactions(
  tx: Tx,
  { accountId, transactions }: { accountId: number; transactions: readonly HistoricTransaction[] },
): Promise<void> {
  await tx.query({
    text: `insert into wallet_transactions (account_id, id, send_id, at, created_at, amount_tenths, ledger_id, day, method,
        status, description)
      select $1, id, send_id, at, created_at, amount_tenths, ledger_id, tehran_day(at), method, status, description
      from jsonb_to_recordset($2::jsonb) as t(id bigint, send_id bigint, at timestamptz, created_at timestamptz,
        amount_tenths bigint, ledger_id bigint, method text, status text, description text)`,
    values: [accountId, JSON.stringify(transactions)],
  })
}

export interface HistoricPayment {
  id: number
  amount_tenths: number
  tax_tenths: number
  payable_tenths: number
  credited_tenths: number
  gift_tenths: number
  created_at: string
  method: string
  status: string
  description: string
  credited_at: string | null
  tracking_code: string | null
  failure: string | null
  reference_code: string | null
  decided_at: string | null
  reject_reason: string | null
}

/** Why the account's credit was corrected: for every correction in its ledger. */
export async function explainAdjustments(
  tx: Tx,
  { accountId, staffUserId, reason }: { accountId: number; staffUserId: number; reason: string },
): Promise<void> {
  await tx.query({
    text: `insert into credit_adjustments (account_id, transaction_id, at, amount_tenths, reason, staff_user_id)
      select account_id, transaction_id, at, amount_tenths, $2, $3 from ledger_entries
      where account_id = $1 and kind = 'adjust' and book = 'available'`,
    values: [accountId, reason, staffUserId],
  })
}

/** Payments with the steps that each has gone. Transfers went to the target of their kind, and staff decided them. */
export async function addPayments(
  tx: Tx,
  {
    accountId,
    userId,
    staffUserId,
    payments,
  }: { accountId: number; userId: number; staffUserId: number | null; payments: readonly HistoricPayment[] },
): Promise<void> {
  const given = [accountId, userId, staffUserId, JSON.stringify(payments)]
  await tx.query({
    text: `insert into payments (account_id, user_id, id, amount_tenths, tax_tenths, payable_tenths, credited_tenths,
        gift_tenths, created_at, method, status, description, credited_at, gateway_id, authority, tracking_code, failure,
        target_id, reference_code, submitted_at, decided_by, decided_at, reject_reason)
      select $1, $2, p.id, p.amount_tenths, p.tax_tenths, p.payable_tenths, p.credited_tenths, p.gift_tenths, p.created_at,
        p.method, p.status, p.description, p.credited_at, g.id, case when g.id is not null then 'demo-' || p.id end,
        p.tracking_code, p.failure, t.id, p.reference_code,
        case when t.id is not null then p.created_at - interval '10 minutes' end,
        case when p.decided_at is not null then $3::bigint end, p.decided_at, p.reject_reason
      from jsonb_to_recordset($4::jsonb) as p(id bigint, amount_tenths bigint, tax_tenths bigint, payable_tenths bigint,
        credited_tenths bigint, gift_tenths bigint, created_at timestamptz, method text, status text, description text,
        credited_at timestamptz, tracking_code text, failure text, reference_code text, decided_at timestamptz,
        reject_reason text)
      left join lateral (select id from payment_gateways where p.method = 'online' order by position, id limit 1) g on true
      left join lateral (
        select id from payment_targets
        where p.method <> 'online' and kind = case p.method when 'card_to_card' then 'card' else 'account' end
        order by id limit 1) t on true`,
    values: given,
  })
  await tx.query({
    text: `insert into payment_steps (account_id, payment_id, at, user_id, kind, detail)
      select $1, p.id, s.at, s.by, s.kind, s.detail from payments p cross join lateral (
        values (1, p.created_at, p.user_id, 'created', ''),
          (2, case when p.method = 'online' then p.created_at + interval '1 second' end, null, 'sent_to_gateway', ''),
          (3, case when p.method = 'online' then coalesce(p.credited_at, p.created_at + interval '1 minute') end, null, 'callback', ''),
          (4, p.decided_at, p.decided_by, 'decided', coalesce(p.reject_reason, '')),
          (5, p.credited_at, p.decided_by, 'credited', ''),
          (6, case when p.status = 'failed' then p.created_at + interval '1 minute' end, null, 'failed', coalesce(p.failure, ''))
      ) s(place, at, by, kind, detail)
      where p.account_id = $1 and s.at is not null order by p.id, s.place`,
    values: [accountId],
  })
}

/** To whom the demonstration pays: a gateway, a card, an account and the seller of its invoices. */
export async function addPaymentPlaces(
  tx: Tx,
  places: {
    gateway: string
    owner: string
    card: { number: string; bank: string; bankName: string }
    account: { number: string; sheba: string; bank: string; bankName: string }
    seller: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { gateway, owner, card, account, seller } = places
  await tx.query({
    text: `insert into payment_gateways (kind, title, is_sandbox) select 'simulator', $1, true
      where not exists (select from payment_gateways)`,
    values: [gateway],
  })
  await tx.query({
    text: `insert into payment_targets (kind, owner_name, card_number, account_number, sheba, bank, bank_name)
      values ('card', $1, $2, null, null, $3, $4), ('account', $1, null, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      owner,
      card.number,
      card.bank,
      card.bankName,
      account.number,
      account.sheba,
      account.bank,
      account.bankName,
    ],
  })
  await tx.query({
    text: `update payment_setting set seller = $1::jsonb where seller = '{}'`,
    values: [JSON.stringify(seller)],
  })
}

/** A gift charge that holds, what one payment earned by it, and which sends spent how much of that. */
export async function addGift(
  tx: Tx,
  gift: {
    accountId: number
    staffUserId: number | null
    charge: { title: string; description: string; startsAt: string; endsAt: string; tiers: readonly object[]; validDays: number } // prettier-ignore
    paymentId: number
    grantedTenths: number
    leftTenths: number
    at: string
    uses: readonly { sendId: number; takenTenths: number; returnedTenths: number }[]
  },
): Promise<void> {
  const { charge } = gift
  await tx.query({
    text: `with charge as (
        insert into gift_charges (title, description, starts_at, ends_at, tiers, valid_days, created_by, created_at)
        values ($3, $4, $5, $6, $7::jsonb, $8, $2, $5::timestamptz - interval '1 day') returning id),
      given as (
        insert into gifts (account_id, charge_id, payment_id, title, granted_tenths, left_tenths, created_at, expires_at)
        select $1, id, $9, $3, $10, $11, $12,
          (tehran_day($12) + $8::int + 1)::timestamp at time zone 'UTC' - interval '3 hours 30 minutes'
        from charge returning id)
      insert into gift_uses (account_id, send_id, gift_id, taken_tenths, returned_tenths)
      select $1, u.send_id, given.id, u.taken, u.returned
      from given, unnest($13::bigint[], $14::bigint[], $15::bigint[]) as u(send_id, taken, returned)`,
    values: [
      gift.accountId, gift.staffUserId, charge.title, charge.description, charge.startsAt, charge.endsAt,
      JSON.stringify(charge.tiers), charge.validDays, gift.paymentId, gift.grantedTenths, gift.leftTenths, gift.at,
      gift.uses.map(({ sendId }) => sendId),
      gift.uses.map(({ takenTenths }) => takenTenths),
      gift.uses.map(({ returnedTenths }) => returnedTenths),
    ], // prettier-ignore
  })
}
