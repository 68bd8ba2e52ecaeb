import type { Tx } from '@peyk/database/database.ts'
import type { GiftTier } from '@peyk/domain/payment/gift-tiers.ts'

/** A tier as its row keeps it. */
export interface StoredTier {
  min_tenths: number
  max_tenths?: number
  percent?: number
  gift_tenths?: number
}

export interface GiftCharge {
  id: number
  title: string
  description: string
  startsAt: Date
  /** The end that was set, or the moment at which staff stopped it. */
  endsAt: Date
  tiers: GiftTier[]
  validDays: number
}

const tierOf = (tier: StoredTier): GiftTier => ({
  minTenths: tier.min_tenths,
  maxTenths: tier.max_tenths ?? null,
  percent: tier.percent ?? null,
  giftTenths: tier.gift_tenths ?? null,
})

const storedTier = ({ minTenths, maxTenths, percent, giftTenths }: GiftTier): StoredTier => ({
  min_tenths: minTenths,
  ...(maxTenths !== null && { max_tenths: maxTenths }),
  ...(percent !== null && { percent }),
  ...(giftTenths !== null && { gift_tenths: giftTenths }),
})

type Stored<Charge extends { tiers: GiftTier[] }> = Omit<Charge, 'tiers'> & { tiers: StoredTier[] }

const chargeOf = <Charge extends { tiers: GiftTier[] }>(row: Stored<Charge>): Charge =>
  ({ ...row, tiers: row.tiers.map(tierOf) }) as unknown as Charge

const COLUMNS = `c.id, c.title, c.description, c.starts_at as "startsAt", c.tiers, c.valid_days as "validDays"`

/** The charge that holds at a moment; there is never more than one. */
export async function chargeAt(tx: Tx, at: Date): Promise<GiftCharge | null> {
  const { rows } = await tx.query<Stored<GiftCharge>>({
    name: 'gift-charge-at',
    text: `select ${COLUMNS}, least(c.ends_at, c.stopped_at) as "endsAt" from gift_charges c
      where c.starts_at <= $1 and least(c.ends_at, c.stopped_at) > $1`,
    values: [at],
  })
  const [row] = rows
  return row === undefined ? null : chargeOf(row)
}

export type ChargeState = 'coming' | 'running' | 'over' | 'stopped'

export interface ChargeRow extends GiftCharge {
  state: ChargeState
  grantedCount: number
  grantedTenths: number
  leftTenths: number
  expiredTenths: number
}

/** The newest charges by their beginning, each with what became of its gifts. `endsAt` is the end that was set. */
export async function listCharges(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<ChargeRow[]> {
  const { rows } = await tx.query<Stored<ChargeRow>>({
    text: `
      select ${COLUMNS}, c.ends_at as "endsAt", ${STATE} as state,
        g.count as "grantedCount", g.granted as "grantedTenths", g.left as "leftTenths", g.expired as "expiredTenths"
      from (select * from gift_charges order by starts_at desc, id desc limit $2) c
      cross join lateral (
        select count(*)::int as count, coalesce(sum(granted_tenths), 0)::bigint as granted,
          coalesce(sum(left_tenths), 0)::bigint as left, coalesce(sum(expired_tenths), 0)::bigint as expired
        from gifts where charge_id = c.id) g
      order by c.starts_at desc, c.id desc`,
    values: [now, limit],
  })
  return rows.map((row) => chargeOf(row))
}

/** At the moment `$1`. */
const STATE = `
  case when c.stopped_at < c.ends_at then 'stopped' when c.ends_at <= $1 then 'over'
    when c.starts_at <= $1 then 'running' else 'coming' end`

/** A charge and its state, which nobody else changes until the end of the transaction; null when there is none. */
export async function lockCharge(
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<(GiftCharge & { state: ChargeState }) | null> {
  const { rows } = await tx.query<Stored<GiftCharge & { state: ChargeState }>>({
    text: `select ${COLUMNS}, c.ends_at as "endsAt", ${STATE} as state from gift_charges c where c.id = $2 for update`,
    values: [now, id],
  })
  const [row] = rows
  return row === undefined ? null : chargeOf(row)
}

export type ChargeToSave = Omit<GiftCharge, 'id'>

const valuesOf = (charge: ChargeToSave) => [
  charge.title, charge.description, charge.startsAt, charge.endsAt, JSON.stringify(charge.tiers.map(storedTier)),
  charge.validDays,
] // prettier-ignore

/** Refused by the table (23P01) when another charge holds at the same time. */
export async function addCharge(tx: Tx, charge: ChargeToSave, staffUserId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into gift_charges (title, description, starts_at, ends_at, tiers, valid_days, created_by)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [...valuesOf(charge), staffUserId],
  })
  return rows[0]!.id
}

/** Likewise. */
export async function changeCharge(tx: Tx, id: number, charge: ChargeToSave): Promise<void> {
  await tx.query({
    text: `update gift_charges set title = $1, description = $2, starts_at = $3, ends_at = $4, tiers = $5, valid_days = $6
      where id = $7`,
    values: [...valuesOf(charge), id],
  })
}

export async function stopCharge(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx.query({ text: 'update gift_charges set stopped_at = $2 where id = $1', values: [id, at] })
}
