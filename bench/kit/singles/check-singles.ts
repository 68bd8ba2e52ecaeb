import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { indexOfNumber } from '../../../testkit/campaign-check.ts'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** What the operator's own log says of numbers by their index. */
export interface ArrivedSingles {
  /** When the first message to the number was taken, Unix milliseconds; 0: never. */
  firstAt: Float64Array
  /** How many messages to it were taken. */
  times: Uint8Array
}

export interface SinglesCheck {
  /** Accepted and never given to the operator. */
  lost: number
  /** Given to the operator more than once, and refused ones that were given to it all the same. */
  sent_twice: number
  /** Sends whose money is not what their recipients ask for. */
  wrong_money: number
  held_left: number
  ledger_sum: number
  wallet_difference: number
}

const SUBMIT = /^\{"kind":"submit","at":(\d+),.*?"to":"\+(\d+)".*?"part":1,/

/** Reads the log once, for all calls of a run: numbers from 0 to `numbers`. */
export async function readArrived(logPath: string, { numbers }: { numbers: number }): Promise<ArrivedSingles> {
  const arrived = { firstAt: new Float64Array(numbers), times: new Uint8Array(numbers) }
  for await (const line of createInterface({ input: createReadStream(logPath), crlfDelay: Infinity })) {
    const [, at, to] = SUBMIT.exec(line) ?? []
    if (at === undefined) continue
    const index = indexOfNumber(Number(to))
    if (index < 0 || index >= numbers) continue
    if (arrived.times[index] === 0) arrived.firstAt[index] = Number(at)
    arrived.times[index] = (arrived.times[index] ?? 0) + 1
  }
  return arrived
}

/** Compares what was answered with the operator's log, and the ledger with the recipients. */
export async function checkSingles(
  { sql }: Pick<EngineFixture, 'sql'>,
  { accepted, arrived }: { accepted: Uint8Array; arrived: ArrivedSingles },
): Promise<SinglesCheck> {
  let lost = 0
  let twice = 0
  for (const [index, isAccepted] of accepted.entries()) {
    const times = arrived.times[index] ?? 0
    if (times < isAccepted) lost += 1
    if (times > isAccepted) twice += 1
  }
  const [row] = await sql<Omit<SinglesCheck, 'lost' | 'sent_twice'>>(
    `with books as (
      select send_id, coalesce(sum(amount_tenths) filter (where book = 'revenue'), 0) as revenue,
        coalesce(sum(amount_tenths) filter (where book = 'held'), 0) as held
      from ledger_entries where send_id is not null group by send_id),
    asked as (
      select send_id, coalesce(sum(price_tenths) filter (where code not in (0, 5, 6, 7, 10)), 0) as tenths
      from recipients group by send_id),
    ledger as (
      select coalesce(sum(amount_tenths), 0) as all_books,
        coalesce(sum(amount_tenths) filter (where book in ('available', 'gift', 'held')), 0) as of_wallets
      from ledger_entries)
    select
      (select count(*) from asked full join books using (send_id) where coalesce(tenths, 0) <> coalesce(revenue, 0))::int as wrong_money,
      (select coalesce(sum(held), 0) from books)::bigint as held_left,
      (select all_books from ledger)::bigint as ledger_sum,
      ((select sum(available_tenths + held_tenths) from wallets) - (select of_wallets from ledger))::bigint as wallet_difference`,
  )
  if (row === undefined) throw new Error('the books could not be read')
  return { lost, sent_twice: twice, ...row }
}
