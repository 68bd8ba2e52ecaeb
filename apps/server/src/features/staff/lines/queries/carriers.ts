import type { Tx } from '@peyk/database/database.ts'

/** What staff decide of a connection to an operator; its password apart, which only ever goes in. */
export interface CarrierSettings {
  title: string
  host: string
  port: number
  systemId: string
  binds: number
  windowSize: number
  ratePerSecond: number | null
  longStyle: 'header' | 'sar' | 'payload'
  usesTls: boolean
  isActive: boolean
}

export interface CarrierRow extends CarrierSettings {
  key: string
  lineCount: number
  waitingRecipients: number
  runUntil: Date | null
  edition: number
}

const SETTINGS = `c.title, c.host, c.port, c.system_id as "systemId", c.binds, c.window_size as "windowSize",
  c.rate_per_second as "ratePerSecond", c.long_style as "longStyle", c.uses_tls as "usesTls", c.is_active as "isActive"`

/** Those in use first, then by title. */
export async function listCarriers(tx: Tx): Promise<CarrierRow[]> {
  const { rows } = await tx.query<CarrierRow>({
    text: `
      with waiting as (
        select b.carrier, sum(b.to_seq - b.next_seq + 1)::int as people
        from sends s join batches b on b.account_id = s.account_id and b.send_id = s.id and b.state in (0, 1, 5)
        where s.state in (0, 1, 2, 5) group by b.carrier)
      select c.key, ${SETTINGS}, c.edition,
        (select count(*) from lines l where l.carrier = c.key and l.is_active)::int as "lineCount",
        coalesce((select w.people from waiting w where w.carrier = c.key), 0) as "waitingRecipients",
        (select r.lease_until from carrier_leases r
          where r.carrier = c.key and r.lease_until > clock_timestamp()) as "runUntil"
      from carriers c order by c.is_active desc, c.title, c.key`,
  })
  return rows
}

/** The carrier as it is, which nobody else changes until the end of the transaction. */
export async function lockCarrier(tx: Tx, key: string): Promise<(CarrierSettings & { edition: number }) | null> {
  const { rows } = await tx.query<CarrierSettings & { edition: number }>({
    text: `select ${SETTINGS}, c.edition from carriers c where c.key = $1 for no key update`,
    values: [key],
  })
  return rows[0] ?? null
}

const settingsValues = (facts: CarrierSettings) => [
  facts.title, facts.host, facts.port, facts.systemId, facts.binds, facts.windowSize, facts.ratePerSecond,
  facts.longStyle, facts.usesTls, facts.isActive,
] // prettier-ignore

/** False when its key stands. */
export async function insertCarrier(
  tx: Tx,
  { key, password, facts }: { key: string; password: string; facts: CarrierSettings },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `
      insert into carriers (title, host, port, system_id, binds, window_size, rate_per_second, long_style, uses_tls,
        is_active, password, key)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (key) do nothing`,
    values: [...settingsValues(facts), password, key],
  })
  return rowCount === 1
}

/** Changes a carrier; without a password it keeps the one it has. */
export async function changeCarrier(
  tx: Tx,
  { key, password, facts }: { key: string; password: string | null; facts: CarrierSettings },
): Promise<void> {
  await tx.query({
    text: `
      update carriers set title = $1, host = $2, port = $3, system_id = $4, binds = $5, window_size = $6,
        rate_per_second = $7, long_style = $8, uses_tls = $9, is_active = $10, password = coalesce($11, password),
        edition = edition + 1 where key = $12`,
    values: [...settingsValues(facts), password, key],
  })
}
