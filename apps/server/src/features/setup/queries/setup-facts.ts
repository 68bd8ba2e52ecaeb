import type { Tx } from '@peyk/database/database.ts'

export interface CarrierFact {
  title: string
  host: string
  port: number
  isActive: boolean
  /** A gateway has it. */
  isRun: boolean
  /** Of the settings as they are now; null: never tried. */
  outcome: string | null
  /** What the operator answered, where it refused. */
  operatorCode: string | null
}

/** Connections to operators, those in use first. */
export async function readCarrierFacts(tx: Tx): Promise<CarrierFact[]> {
  const { rows } = await tx.query<CarrierFact>({
    text: `
      select c.title, c.host, c.port, c.is_active as "isActive", t.outcome,
        t.operator_code as "operatorCode",
        exists (select from carrier_leases r where r.carrier = c.key and r.lease_until > clock_timestamp()) as "isRun"
      from carriers c left join carrier_tests t on t.carrier = c.key and t.edition = c.edition
      order by c.is_active desc, c.title, c.key`,
  })
  return rows
}

export interface PlatformLineFact {
  number: string
  carrier: string
  isCarrierActive: boolean
}

/** The line that codes and notices leave by: the platform's first in use. */
export async function readPlatformLine(tx: Tx): Promise<PlatformLineFact | null> {
  const { rows } = await tx.query<PlatformLineFact>({
    text: `
      select l.number, c.title as carrier, c.is_active as "isCarrierActive"
      from accounts a join lines l on l.account_id = a.id and l.is_active join carriers c on c.key = l.carrier
      where a.kind = 'platform' order by l.id limit 1`,
  })
  return rows[0] ?? null
}

export interface TariffFact {
  name: string
  /** Null: no price counts now. */
  cheapestTenths: number | null
  /** As it came with Peyk. */
  isAsDelivered: boolean
}

/** Prices of the families whose lines customers send by. */
export async function readTariffFacts(tx: Tx): Promise<TariffFact[]> {
  const { rows } = await tx.query<TariffFact>({
    text: `
      select f.name, least(p.persian_mci_tenths, p.english_mci_tenths, p.persian_other_tenths, p.english_other_tenths)
          as "cheapestTenths", coalesce(p.staff_user_id is null, false) as "isAsDelivered"
      from line_families f
      left join lateral (
        select * from tariff_prices t where t.operator_id = f.operator_id and t.effective_from <= now()
        order by t.effective_from desc limit 1) p on true
      where exists (
        select from lines l left join accounts a on a.id = l.account_id
        where l.operator_id = f.operator_id and l.is_active and a.kind is distinct from 'platform')
      order by f.name`,
  })
  return rows
}

export interface CustomerFact {
  hasCustomer: boolean
  hasLine: boolean
  hasCredit: boolean
}

/** Whether any customer could send now. Each stops at the first row that says so. */
export async function readCustomerFacts(tx: Tx): Promise<CustomerFact> {
  const { rows } = await tx.query<CustomerFact>({
    text: `
      select exists (select from accounts where kind = 'customer') as "hasCustomer",
        exists (
          select from lines l left join accounts a on a.id = l.account_id
          where l.is_active and a.kind is distinct from 'platform') as "hasLine",
        exists (
          select from wallets w join accounts a on a.id = w.account_id and a.kind = 'customer'
          where w.available_tenths > 0) as "hasCredit"`,
  })
  return rows[0] ?? { hasCustomer: false, hasLine: false, hasCredit: false }
}

/** System messages that wait, up to a hundred. */
export async function countWaitingSystemMessages(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>({
    text: 'select count(*)::int as waiting from (select from system_messages limit 100) w',
  })
  return rows[0]?.waiting ?? 0
}
