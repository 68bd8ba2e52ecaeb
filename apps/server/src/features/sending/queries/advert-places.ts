import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { SendKey } from './send-state.ts'

// Places among the adverts that a number gets on a day (tables/68-adverts.sql). They are taken where recipients are stored.

/** Notes on which day the send takes places. */
export async function noteAdvertPlaces(tx: Tx, { accountId, sendId, day }: SendKey & { day: string }): Promise<void> {
  await tx.query({
    name: 'advert-places-note',
    text: 'insert into advert_places (account_id, send_id, day) values ($1, $2, $3) on conflict do nothing',
    values: [accountId, sendId, day],
  })
}

/** Those who were not sent to will have their places back; false where the send had taken none. */
export async function markPlacesToReturn(tx: Tx, { accountId, sendId }: SendKey): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'advert-places-mark',
    text: `update advert_places set returned_seq = coalesce(returned_seq, 0) where account_id = $1 and send_id = $2`,
    values: [accountId, sendId],
  })
  return rowCount > 0
}

/** People of one step. */
const STEP = 10_000

/**
 * Gives back the places of a piece of a cancelled send, each once: how far it is stands in the row that is locked here. False
 * when there is nobody left.
 */
export async function returnNextPlaces(tx: Tx, _scope: EngineScope, { accountId, sendId }: SendKey): Promise<boolean> {
  const { rows } = await tx.query<{ day: string; after: number }>({
    name: 'advert-places-lock',
    text: `select day::text, returned_seq as after from advert_places
      where account_id = $1 and send_id = $2 and returned_seq is not null for update`,
    values: [accountId, sendId],
  })
  const [places] = rows
  if (places === undefined) return false
  const found = await tx.query<{ last: number | null }>({
    name: 'advert-places-return',
    text: `
      with people as materialized (
        select r.msisdn, r.seq from batches b
        join recipients r on r.account_id = b.account_id and r.send_id = b.send_id and r.period = b.period
          and r.seq between greatest(b.next_seq, $3 + 1) and b.to_seq and r.code = 0
        where b.account_id = $1 and b.send_id = $2 and b.state = 3 and b.to_seq > $3 order by r.seq limit ${STEP}),
      returned as materialized (select return_advert_places($4::date, (select array_agg(msisdn) from people)))
      select (select max(seq) from people) as last from returned`,
    values: [accountId, sendId, places.after, places.day],
  })
  const last = found.rows[0]?.last ?? null
  if (last === null) return false
  await tx.query({
    name: 'advert-places-returned',
    text: 'update advert_places set returned_seq = $3 where account_id = $1 and send_id = $2',
    values: [accountId, sendId, last],
  })
  return true
}

/** Forgets the adverts of days before this one, a piece at a time; true when there is more. */
export async function forgetAdverts(tx: Tx, _scope: EngineScope, { before }: { before: string }): Promise<boolean> {
  const { rows } = await tx.query<{ forgotten: number }>({
    name: 'adverts-forget',
    text: `
      with past as (
        delete from adverts where slot in (
          select slot from adverts where slot < advert_slot($1::date, 0) order by slot limit 50000) returning 1),
      noted as (delete from advert_places where day < $1::date)
      select count(*)::int as forgotten from past`,
    values: [before],
  })
  return (rows[0]?.forgotten ?? 0) === 50_000
}
