import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Builders } from '@peyk/database/testing/accounts.ts'

/** What the simulator's log says of a campaign. Numbers are those of `numberAt`, so that an index stands for each. */
export interface LogSummary {
  /** Accepted parts, and messages (first parts). */
  submits: number
  messages: number
  receipts: number
  firstSubmitMs: number
  lastSubmitMs: number
  lastReceiptMs: number
  /** When each part was accepted, in order. */
  submitTimes: number[]
  /** How often the first part of the message to a number was accepted, by index of the number. */
  accepted: Uint8Array
}

const FIRST_NUMBER = 989_120_000_000
const RANGE_SIZE = 10_000_000

/** The number of an index: MCI's ten million, then those of Irancell. */
export const numberAt = (index: number): number =>
  index < RANGE_SIZE ? FIRST_NUMBER + index : 989_350_000_000 + (index - RANGE_SIZE)

/** The index of a number; negative or beyond all for one of somebody else's. */
export const indexOfNumber = (msisdn: number): number =>
  msisdn < 989_300_000_000 ? msisdn - FIRST_NUMBER : msisdn - 989_350_000_000 + RANGE_SIZE

/** Reads the log line by line; it may have a million of them. */
export async function readLog(logPath: string, { numbers }: { numbers: number }): Promise<LogSummary> {
  const summary: LogSummary = {
    submits: 0,
    messages: 0,
    receipts: 0,
    firstSubmitMs: Infinity,
    lastSubmitMs: 0,
    lastReceiptMs: 0,
    submitTimes: [],
    accepted: new Uint8Array(numbers),
  }
  for await (const line of createInterface({ input: createReadStream(logPath), crlfDelay: Infinity })) {
    if (line.startsWith('{"kind":"submit"')) {
      const { at, to, part } = JSON.parse(line) as { at: number; to: string; part: number }
      const index = indexOfNumber(Number(to.slice(1)))
      // What the bare loop sent is nobody's message.
      if (index < 0 || index >= numbers) continue
      summary.submits += 1
      summary.submitTimes.push(at)
      summary.firstSubmitMs = Math.min(summary.firstSubmitMs, at)
      summary.lastSubmitMs = Math.max(summary.lastSubmitMs, at)
      if (part !== 1) continue
      summary.messages += 1
      summary.accepted[index] = (summary.accepted[index] ?? 0) + 1
    } else if (line.startsWith('{"kind":"receipt"')) {
      summary.receipts += 1
      summary.lastReceiptMs = Math.max(summary.lastReceiptMs, Number(/"at":(\d+)/.exec(line)?.[1]))
    }
  }
  return summary
}

export interface CampaignCheck {
  /** Recipients that were neither accepted nor have a state that explains why not, and messages never paid for. */
  lost: number
  /** Messages accepted twice, and money taken for more than was accepted or is doubtful. */
  charged_twice: number
  /** Messages that are doubtful now; a receipt may have settled others since. */
  doubtful: number
  ledger_sum: number
  /** What the wallets say beside what the ledger says; 0 when they agree. */
  wallet_difference: number
  /** Money that ended sends still hold. */
  held_left: number
}

interface RecipientRow {
  msisdn: number
  code: number
  price_tenths: number
}

/**
 * Compares the engine's tables with the operator's own log and with the ledger, never with the engine's counters. Each
 * number must have been sent to once; `sendIds` are all sends of the campaign.
 */
export async function verifyCampaign(
  { sql }: Pick<Builders, 'sql'>,
  { sendIds, log }: { sendIds: readonly number[]; log: LogSummary },
): Promise<CampaignCheck> {
  let lost = 0
  let twice = 0
  let doubtful = 0
  const books = await sql<{ send_id: number; revenue: number; held: number }>(
    `select send_id, coalesce(sum(amount_tenths) filter (where book = 'revenue'), 0)::bigint as revenue,
      coalesce(sum(amount_tenths) filter (where book = 'held'), 0)::bigint as held
    from ledger_entries where send_id = any($1::bigint[]) group by send_id`,
    [sendIds],
  )
  const bookOf = new Map(books.map((book) => [book.send_id, book]))
  for (const sendId of sendIds) {
    let expectedTenths = 0
    for await (const { msisdn, code, price_tenths } of readRecipients({ sql }, sendId)) {
      const times = log.accepted[indexOfNumber(msisdn)] ?? 0
      if (times > 1) twice += times - 1
      if (code === DOUBTFUL) doubtful += 1
      if (times === 0 && !NEVER_SENT.has(code)) lost += 1
      // A state that says "never sent" of a message the operator took is a message lost from the books.
      if (times > 0 && UNSENT.has(code)) lost += 1
      if ((times > 0 && !RETURNED.has(code)) || code === DOUBTFUL) expectedTenths += price_tenths
    }
    const { revenue = 0 } = bookOf.get(sendId) ?? {}
    if (revenue > expectedTenths) twice += Math.max(1, Math.round((revenue - expectedTenths) / 13_700))
    if (revenue < expectedTenths) lost += Math.max(1, Math.round((expectedTenths - revenue) / 13_700))
  }
  const [all] = await sql<{ sum: number; difference: number }>(
    `select coalesce(sum(e.amount_tenths), 0)::bigint as sum,
      (select coalesce(sum(available_tenths + held_tenths), 0) from wallets)::bigint
        - coalesce(sum(e.amount_tenths) filter (where e.book in ('available', 'held')), 0)::bigint as difference
    from ledger_entries e`,
  )
  return {
    lost,
    charged_twice: twice,
    doubtful,
    ledger_sum: all?.sum ?? 0,
    wallet_difference: all?.difference ?? 0,
    held_left: books.reduce((sum, { held }) => sum + held, 0),
  }
}

/** Recipients of a send; who waits in a stopped batch is told as cancelled. */
async function* readRecipients({ sql }: Pick<Builders, 'sql'>, sendId: number): AsyncGenerator<RecipientRow> {
  for (let from = 1; ; from += 50_000) {
    const rows = await sql<RecipientRow>(
      `select r.msisdn, r.price_tenths, case when r.code = 0 and exists (
          select from batches b where b.account_id = r.account_id and b.send_id = r.send_id and b.state in (3, 4)
            and r.seq between b.next_seq and b.to_seq) then 6 else r.code end as code
      from recipients r
      where r.send_id = $1 and r.account_id = (select account_id from sends where id = $1) and r.seq between $2 and $3`,
      [sendId, from, from + 49_999],
    )
    if (rows.length === 0) return
    yield* rows
  }
}

// domain/delivery RECIPIENT_CODES: 0 waiting, 5 blacklist, 6 cancelled, 7 expired, 8 doubtful, 10 refused.
const DOUBTFUL = 8
const NEVER_SENT = new Set([5, 6, 7, 8, 10])
const UNSENT = new Set([6, 7])
const RETURNED = new Set([5, 6, 7, 10])
