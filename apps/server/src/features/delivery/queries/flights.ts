import { isIn } from '@peyk/database/database.ts'
import type { Tx } from '@peyk/database/database.ts'
import { IS_LOCKED, lockBatchesSql } from './leasing.ts'
import type { BatchKey } from './leasing.ts'

/** A range of a batch that is about to be written to one connection. */
export interface Slice extends BatchKey {
  period: number
  fromSeq: number
  toSeq: number
  connection: number
}

export interface RecordedFlight {
  id: number
  accountId: number
  sendId: number
  batch: number
  fromSeq: number
}

/**
 * Records slices before anything of them is written to a socket, in one statement: each batch moves forward over all of
 * its slices, which follow one another from `next_seq` on, and a flight is stored for each. Slices that their batch no
 * longer allows (paused, cancelled, expired, leased by another) are left out of the result. Races with those that
 * change a batch's state: its conditions are checked again after a wait for its lock.
 */
export async function recordFlights(
  tx: Tx,
  { carrier, owner, slices }: { carrier: string; owner: string; slices: readonly Slice[] },
): Promise<RecordedFlight[]> {
  const moves = new Map<string, { accountId: number; sendId: number; number: number; from: number; next: number }>()
  for (const { accountId, sendId, number, fromSeq, toSeq } of slices) {
    const move = moves.get(`${sendId} ${number}`)
    if (move !== undefined && move.next !== fromSeq) throw new Error('slices of a batch follow one another')
    if (move === undefined)
      moves.set(`${sendId} ${number}`, { accountId, sendId, number, from: fromSeq, next: toSeq + 1 })
    else move.next = toSeq + 1
  }
  const all = [...moves.values()]
  const { rows } = await tx.query<RecordedFlight>({
    name: 'flights-record',
    text: `
      with ${lockBatchesSql({
        keys: 'unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[]) as k(account_id, send_id, number, from_seq, next_seq)',
        further: 'k.next_seq',
        condition: 'b.state = 1 and b.lease_owner = $2 and b.next_seq = k.from_seq',
      })},
      moved as (
        update batches b set next_seq = h.next_seq, state = case when h.next_seq > b.to_seq then 2 else 1 end
        from held h where ${IS_LOCKED}
        returning b.send_id, b.number)
      insert into flights (account_id, send_id, owner, batch, from_seq, to_seq, period, connection, carrier)
      select s.account_id, s.send_id, $2, s.number, s.from_seq, s.to_seq, s.period, s.connection, $1
      from unnest($8::bigint[], $9::bigint[], $10::int[], $11::int[], $12::int[], $13::smallint[], $14::smallint[])
        as s(account_id, send_id, number, from_seq, to_seq, connection, period)
      where ${isIn('(s.send_id, s.number)', 'select send_id, number from moved')}
      returning id, account_id as "accountId", send_id as "sendId", batch, from_seq as "fromSeq"`,
    values: [
      carrier, owner,
      all.map((move) => move.accountId),
      all.map((move) => move.sendId),
      all.map((move) => move.number),
      all.map((move) => move.from),
      all.map((move) => move.next),
      slices.map((slice) => slice.accountId),
      slices.map((slice) => slice.sendId),
      slices.map((slice) => slice.number),
      slices.map((slice) => slice.fromSeq),
      slices.map((slice) => slice.toSeq),
      slices.map((slice) => slice.connection),
      slices.map((slice) => slice.period),
    ], // prettier-ignore
  })
  return rows
}

/** Ends flights of `owner` and returns those that were still there. A missing one was recovered by another gateway. */
export async function endFlights(
  tx: Tx,
  { owner, ids }: { owner: string; ids: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'flights-end',
    text: 'delete from flights where id = any($1::bigint[]) and owner = $2 returning id',
    values: [ids, owner],
  })
  return new Set(rows.map((row) => row.id))
}

export interface FlightRange {
  accountId: number
  sendId: number
  batch: number
  fromSeq: number
  toSeq: number
  period: number
  connection: number
}

/** A row of the journal as it is stored, no matter which gateway recorded it. */
export type StoredFlight = FlightRange & { id: number; recordedAt: Date }

/** Stores the rest of flights of which a part has been stored. Returns their ids in the order given. */
export async function insertFlights(
  tx: Tx,
  { carrier, owner, ranges }: { carrier: string; owner: string; ranges: readonly FlightRange[] },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'flights-insert',
    text: `
      insert into flights (account_id, send_id, owner, batch, from_seq, to_seq, period, connection, carrier)
      select r.account_id, r.send_id, $2, r.batch, r.from_seq, r.to_seq, r.period, r.connection, $1
      from unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[], $8::smallint[], $9::smallint[])
        with ordinality as r(account_id, send_id, batch, from_seq, to_seq, period, connection, n)
      order by r.n
      returning id`,
    values: [
      carrier, owner,
      ranges.map((range) => range.accountId),
      ranges.map((range) => range.sendId),
      ranges.map((range) => range.batch),
      ranges.map((range) => range.fromSeq),
      ranges.map((range) => range.toSeq),
      ranges.map((range) => range.period),
      ranges.map((range) => range.connection),
    ], // prettier-ignore
  })
  return rows.map((row) => row.id)
}

/** The rows of ranges that our earlier attempt stored whose answer was lost. */
export async function findFlights(
  tx: Tx,
  { owner, ranges }: { owner: string; ranges: readonly FlightRange[] },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'flights-find',
    text: `
      select f.id from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) as r(account_id, send_id, from_seq, to_seq)
      join flights f on f.account_id = r.account_id and f.send_id = r.send_id and f.from_seq = r.from_seq
        and f.to_seq = r.to_seq and f.owner = $1`,
    values: [
      owner,
      ranges.map((range) => range.accountId),
      ranges.map((range) => range.sendId),
      ranges.map((range) => range.fromSeq),
      ranges.map((range) => range.toSeq),
    ],
  })
  return rows.map((row) => row.id)
}

const FLIGHT_COLUMNS = `id, account_id as "accountId", send_id as "sendId", batch, from_seq as "fromSeq", to_seq as "toSeq", period,
  connection, recorded_at as "recordedAt"`

/** Flights of `owner` that its memory does not know, after a recording whose answer was lost. */
export async function findUnknownFlights(
  tx: Tx,
  { carrier, owner, known }: { carrier: string; owner: string; known: readonly number[] },
): Promise<StoredFlight[]> {
  const { rows } = await tx.query<StoredFlight>({
    name: 'flights-stray',
    text: `select ${FLIGHT_COLUMNS} from flights where carrier = $1 and owner = $2 and id <> all($3::bigint[])`,
    values: [carrier, owner, known],
  })
  return rows
}

/**
 * Deletes every flight of a carrier that is not of `owner`: the gateway that recorded them is gone. Races with that
 * gateway if it still lives and is just storing part of one: the delete waits for it, and the part that stays open is
 * stored under new rows, which only another read sees.
 */
export async function deleteAbandonedFlights(tx: Tx, run: { carrier: string; owner: string }): Promise<StoredFlight[]> {
  const taken: StoredFlight[] = []
  for (;;) {
    taken.push(...(await deleteFlightsOfOthers(tx, run)))
    if ((await findAbandonedFlightIds(tx, { ...run, most: 1 })).length === 0) return taken
  }
}

/** Flights of a carrier that are not of `owner`. */
export async function findAbandonedFlightIds(
  tx: Tx,
  { carrier, owner, most = null }: { carrier: string; owner: string; most?: number | null },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'flights-foreign',
    text: 'select id from flights where carrier = $1 and owner <> $2 limit $3',
    values: [carrier, owner, most],
  })
  return rows.map((row) => row.id)
}

/** Deletes one of them; null when it is gone, or was never one of them. */
export async function deleteAbandonedFlight(
  tx: Tx,
  { id, ...run }: { carrier: string; owner: string; id: number },
): Promise<StoredFlight | null> {
  const [row] = await deleteFlightsOfOthers(tx, { ...run, ids: [id] })
  return row ?? null
}

async function deleteFlightsOfOthers(
  tx: Tx,
  { carrier, owner, ids = null }: { carrier: string; owner: string; ids?: readonly number[] | null },
): Promise<StoredFlight[]> {
  const { rows } = await tx.query<StoredFlight>({
    name: 'flights-take-lost',
    text: `
      delete from flights where carrier = $1 and owner <> $2 and ($3::bigint[] is null or id = any($3::bigint[]))
      returning ${FLIGHT_COLUMNS}`,
    values: [carrier, owner, ids],
  })
  return rows
}
