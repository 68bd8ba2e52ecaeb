import type { Tx } from '@peyk/database/database.ts'
import type { CarrierSettings } from '../../../carriers/_kit/carrier-interface.ts'

export interface CarrierRow extends CarrierSettings {
  /** Message parts per second over all connections; null = none. */
  ratePerSecond: number | null
  /** `learn`: the receipts of this operator may write ids in another base. */
  receiptIdForm: 'same' | 'learn'
}

/** A carrier that a gateway holds from now on. */
export interface LeasedCarrier {
  carrier: CarrierRow
  /** No other owner held it since this owner last acquired or renewed it. */
  isContinuous: boolean
  waiting: WaitingWork
}

/** What there is to do for a carrier, as a look at the tables shows it: the net below notices that got lost. */
export interface WaitingWork {
  /** Batches are ready (some of them may be held back, or have a full line). */
  urgent: boolean
  others: boolean
  /** Receipts of the last minutes whose message is not known yet. */
  receipts: boolean
}

/** Receipts that came before their message came by moments before it; older ones are looked at rarely. */
export const RECENT_RECEIPTS_SECONDS = 120

/**
 * Acquires every active carrier without a gateway, and renews those of `owner`, for the given seconds, and looks what
 * waits for each. Races with other gateways: the row of each carrier is changed by this one conditional statement, so
 * that one of them gets it. `freeInMs`: when the first lease of another gateway ends, unless that one renews it.
 */
export async function acquireCarrierLeases(
  tx: Tx,
  { owner, leaseSeconds }: { owner: string; leaseSeconds: number },
): Promise<{ taken: LeasedCarrier[]; freeInMs: number | null }> {
  const { rows } = await tx.query<CarrierRow & { isKept: boolean | null; freeInMs: number | null } & WaitingWork>({
    name: 'carriers-take',
    text: `
      with former as (select carrier, owner, lease_until from carrier_leases),
      taken as (
        insert into carrier_leases as l (carrier, owner, lease_until)
        select key, $1, clock_timestamp() + make_interval(secs => $2) from carriers where is_active order by key
        on conflict (carrier) do update set owner = excluded.owner, lease_until = excluded.lease_until
        where l.owner = excluded.owner or l.lease_until < clock_timestamp()
        returning carrier, coalesce((select f.owner = $1 from former f where f.carrier = l.carrier), false) as is_kept)
      select c.key, c.host, c.port, c.system_id as "systemId", c.password, c.binds, c.window_size as "windowSize",
        c.rate_per_second as "ratePerSecond", c.long_style as "longStyle", c.uses_tls as "usesTls",
        c.receipt_id_form as "receiptIdForm", c.blacklist_errors as "blacklistErrors",
        t.is_kept as "isKept",
        (extract(epoch from f.lease_until - clock_timestamp()) * 1000)::float8 as "freeInMs",
        exists (select from batches b where b.carrier = c.key and b.is_open and b.class = 0 and b.state = 0) as urgent,
        exists (select from batches b where b.carrier = c.key and b.is_open and b.class > 0 and b.state = 0) as others,
        exists (
          select from orphan_receipts o
          where o.carrier = c.key and o.received_at > clock_timestamp() - make_interval(secs => $3)) as receipts
      from carriers c left join taken t on t.carrier = c.key left join former f on f.carrier = c.key
      where c.is_active`,
    values: [owner, leaseSeconds, RECENT_RECEIPTS_SECONDS],
  })
  const taken: LeasedCarrier[] = []
  const foreign: number[] = []
  for (const { isKept, freeInMs, urgent, others, receipts, ...carrier } of rows) {
    if (isKept !== null) taken.push({ carrier, isContinuous: isKept, waiting: { urgent, others, receipts } })
    // Without a lease before: two gateways began at once, and the other was first.
    else foreign.push(freeInMs ?? leaseSeconds * 1000)
  }
  return { taken, freeInMs: foreign.length === 0 ? null : Math.min(...foreign) }
}

/** Carriers whose gateway has been gone for so long that another process must recover its flights. */
export async function acquireAbandonedCarriers(
  tx: Tx,
  { owner, goneSeconds }: { owner: string; goneSeconds: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ carrier: string }>({
    name: 'carriers-abandoned',
    text: `
      update carrier_leases l set owner = $1
      where l.lease_until < clock_timestamp() - make_interval(secs => $2) and l.owner <> $1 and (
        exists (select from flights f where f.carrier = l.carrier)
        or exists (select from batches b where b.carrier = l.carrier and b.is_open and b.state = 1))
      returning carrier`,
    values: [owner, goneSeconds],
  })
  return rows.map((row) => row.carrier)
}

/** Gives carriers up, so that another gateway need not wait for the lease to end. */
export async function releaseCarrierLeases(
  tx: Tx,
  { owner, carriers }: { owner: string; carriers: readonly string[] },
): Promise<void> {
  await tx.query({
    name: 'carriers-give-up',
    text: `update carrier_leases set lease_until = clock_timestamp() where owner = $1 and carrier = any($2)`,
    values: [owner, carriers],
  })
}
