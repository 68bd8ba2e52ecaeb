import type { Tx } from '@peyk/database/database.ts'
import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { AdvertPage } from '@peyk/domain/number-banks/advert-page.ts'
import type { SendKey } from '../../queries/send-state.ts'

// Places among the adverts that a number gets on a day (tables/68-adverts.sql).

/** From here on nobody else takes places or gives them back; answers how many adverts a number may get on a day. */
export async function lockAdverts(tx: Tx, { lineId }: { lineId: number | null }): Promise<number> {
  const { rows } = await tx.query<{ most: number }>({
    name: 'adverts-lock',
    text: 'select lock_adverts($1) as most',
    values: [lineId],
  })
  return rows[0]?.most ?? 0
}

/** Pages of a day that hold anything. */
export async function readAdvertPages(
  tx: Tx,
  { day, pages }: { day: string; pages: readonly number[] },
): Promise<ReadonlyMap<number, Uint8Array>> {
  const { rows } = await tx.query<{ page: number; entries: Uint8Array }>({
    name: 'adverts-read',
    text: 'select page, entries from read_adverts($1, $2)',
    values: [day, pages],
  })
  return new Map(rows.map(({ page, entries }) => [page, entries]))
}

export async function writeAdvertPages(
  tx: Tx,
  { day, pages }: { day: string; pages: ReadonlyMap<number, AdvertPage> },
): Promise<void> {
  const written = [...pages.values()]
  await tx.query({
    name: 'adverts-write',
    text: 'select write_adverts($1, $2, $3, $4)',
    values: [day, [...pages.keys()], written.map(({ entries }) => entries), written.map(({ full }) => full)],
  })
}

/** Notes on which day the sends take places. */
export async function noteAdvertPlaces(
  tx: Tx,
  { accountId, sendIds, day }: { accountId: number; sendIds: readonly number[]; day: string },
): Promise<void> {
  await tx.query({
    name: 'advert-places-note',
    text: `insert into advert_places (account_id, send_id, day) select $1, s, $3 from unnest($2::bigint[]) s
      on conflict do nothing`,
    values: [accountId, sendIds, day],
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
const STEP = 100_000

/** Locks how far giving back the places of a stopped send is, and answers whose come next; null: nobody's. */
export async function nextPlacesToReturn(
  tx: Tx,
  _scope: EngineScope,
  { accountId, sendId }: SendKey,
): Promise<{ day: string; lastSeq: number; msisdns: number[] } | null> {
  const locked = await tx.query<{ day: string; after: number }>({
    name: 'advert-places-lock',
    text: `select day::text, returned_seq as after from advert_places
      where account_id = $1 and send_id = $2 and returned_seq is not null for update`,
    values: [accountId, sendId],
  })
  const [places] = locked.rows
  if (places === undefined) return null
  const { rows } = await tx.query<{ last: number | null; numbers: string | null }>({
    name: 'advert-places-next',
    text: `
      select max(seq) as last, array_agg(msisdn)::text as numbers from (
        select r.msisdn, r.seq from batches b
        join recipients r on r.account_id = b.account_id and r.send_id = b.send_id and r.period = b.period
          and r.seq between greatest(b.next_seq, $3 + 1) and b.to_seq and r.code = 0
        where b.account_id = $1 and b.send_id = $2 and b.state = 3 and b.to_seq > $3 order by r.seq limit ${STEP}) p`,
    values: [accountId, sendId, places.after],
  })
  const last = rows[0]?.last ?? null
  return last === null ? null : { day: places.day, lastSeq: last, msisdns: parseIntArray(rows[0]?.numbers ?? null) }
}

export async function setReturned(
  tx: Tx,
  _scope: EngineScope,
  { accountId, sendId, lastSeq }: SendKey & { lastSeq: number },
): Promise<void> {
  await tx.query({
    name: 'advert-places-returned',
    text: 'update advert_places set returned_seq = $3 where account_id = $1 and send_id = $2',
    values: [accountId, sendId, lastSeq],
  })
}

/** Forgets the adverts of days before this one. */
export async function forgetAdverts(tx: Tx, _scope: EngineScope, { before }: { before: string }): Promise<void> {
  await tx.query({
    name: 'adverts-forget',
    text: `with noted as (delete from advert_places where day < $1::date) delete from adverts where day < $1::date`,
    values: [before],
  })
}
