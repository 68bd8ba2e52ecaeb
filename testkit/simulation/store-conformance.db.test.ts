import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDeps } from '@peyk/server/platform/testing/deps.ts'
import { aQuickSend, someNumbers, toSubmitInput } from '@peyk/server/features/sending/sending.fixtures.ts'
import { cancelSend } from '@peyk/server/features/sending/control/usecases/cancel-send.ts'
import { pauseSend, resumeSend } from '@peyk/server/features/sending/control/usecases/pause-send.ts'
import { submitSend } from '@peyk/server/features/sending/submit/usecases/submit-send.ts'
import type { CarrierRow } from '@peyk/server/features/delivery/queries/carrier-leases.ts'
import { finishRemaining, updateCountersAndFinish } from '@peyk/server/features/delivery/usecases/update-counters.ts'
import { openEngineStore } from '@peyk/server/features/delivery/usecases/open-engine-store.ts'
import { expireReceipts } from '@peyk/server/features/delivery/usecases/expire-receipts.ts'
import { expireLateSends } from '@peyk/server/features/sending/control/usecases/start-due-sends.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { openMemoryStore } from './fake-store.ts'
import { TestGateway, LONG_TEXT, pickAction, sortRows } from './models/model-comparison.ts'
import type { Side } from './models/model-comparison.ts'
import * as outside from './models/send-lifecycle-model.ts'
import { Tables } from './models/memory-tables.ts'

// The in-memory tables of the simulation against the real ones: both run the same random scripts, and after each
// action their answers and their rows must be the same.

const fixture = await testDatabase({ isFresh: true })
const { db, sql, newAccount, engine: scope } = fixture
const deps = testDeps(fixture)

const SCRIPTS = 10
const ACTION_COUNT = 45
const OWNERS = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

async function createSides(script: number, random: SeededRandom): Promise<{ real: Side; fake: Side }> {
  const key = `script${script}`
  const form = script % 4 === 3 ? ('learn' as const) : ('same' as const)
  const account = await newAccount({ carrier: key, creditTenths: 100_000_000 })
  await sql(`update carriers set is_active = false, receipt_id_form = $2 where key = $1`, [key, form])
  const carrier = { key, receiptIdForm: form } as CarrierRow
  const tables = new Tables({ now: () => Date.now() })
  tables.wallets.set(account.accountId, {
    availableTenths: 0, heldTenths: 0, books: { available: 0, held: 0, revenue: 0, funding: 0 },
  }) // prettier-ignore
  tables.move({ accountId: account.accountId, kind: 'top_up', amountTenths: 100_000_000 })
  const { id, number } = account.service
  tables.lines.set(id, { id, accountId: account.accountId, number, ratePerSecond: null, carrier: key })
  const realIds: number[] = []
  for (let nth = 0; nth < 3; nth++) realIds.push(await submitBoth({ account, tables, random }))
  return { real: realSide({ carrier, account, sendIds: realIds }), fake: memorySide({ carrier, account, tables }) }
}

/** Submits a send, cuts it into small batches, and writes the same into the tables of the simulation. */
async function submitBoth({
  account,
  tables,
  random,
}: {
  account: TestAccount
  tables: Tables
  random: SeededRandom
}): Promise<number> {
  const count = random.integer([4, 14])
  const batchSize = random.integer([3, 6])
  const message = random.happens(0.3) ? LONG_TEXT : 'سلام'
  const input = aQuickSend(account, { recipients: someNumbers(count, random.integer([1, 900_000])), message })
  const sendId = (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids[0] as number
  await sql(
    `with was as (delete from batches where send_id = $1 returning *)
    insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, total_tenths, mci_count,
      irancell_count, other_count, period, class, state, line_id, carrier)
    select r.account_id, r.send_id, (r.seq - 1) / $2 + 1, min(r.seq), max(r.seq), min(r.seq), sum(r.price_tenths),
      count(*) filter (where r.operator = 1), count(*) filter (where r.operator = 2),
      count(*) filter (where r.operator not in (1, 2)), w.period, w.class, w.state, w.line_id, w.carrier
    from recipients r cross join was w where r.send_id = $1
    group by r.account_id, r.send_id, (r.seq - 1) / $2, w.period, w.class, w.state, w.line_id, w.carrier`,
    [sendId, batchSize],
  )
  const recipients = await sql<{ msisdn: number; operator: number; price: number }>(
    `select msisdn, operator, price_tenths as price from recipients where send_id = $1 order by seq`,
    [sendId],
  )
  const [send] = await sql<{ class: 0 | 1 | 2; encoding: 0 | 1; message: string; expires: Date; period: number }>(
    `select class, encoding, message, expires_at as expires, period from sends where id = $1`,
    [sendId],
  )
  if (send === undefined) throw new Error('the send is gone')
  const fakeId = outside.submitSend(tables, {
    accountId: account.accountId,
    lineId: account.service.id,
    class: send.class,
    message: send.message,
    encoding: send.encoding,
    sendAt: 0,
    expiresAt: send.expires.getTime(),
    batchSize,
    throttle: null,
    recipients: recipients.map(({ operator, price }) => ({ operator, priceTenths: price, message: null })),
  })
  const made = tables.send(fakeId as number)
  made.period = send.period
  for (const [at, { msisdn }] of recipients.entries()) Object.assign(made.recipients[at] as object, { msisdn })
  return sendId
}

function realSide({
  carrier,
  account,
  sendIds,
}: {
  carrier: CarrierRow
  account: TestAccount
  sendIds: number[]
}): Side {
  const ref = (nth: number) => ({ scope: account.scope, sendId: sendIds[nth] as number })
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const rows = async (text: string): Promise<unknown[][]> => {
    const found = await sql<Record<string, unknown>>(text, [sendIds])
    return sortRows(found.map((row) => [sendIds.indexOf(row['send_id'] as number), ...Object.values(row).slice(1)]))
  }
  return {
    sendIds,
    open: (owner) => openEngineStore({ carrier, owner, scope }, { db }),
    pause: (nth) => isDone(pauseSend(ref(nth), deps)),
    resume: (nth) => isDone(resumeSend(ref(nth), deps)),
    cancel: (nth) => isDone(cancelSend(ref(nth), deps)),
    makeLate: async (nth) =>
      void (await sql(`update sends set expires_at = now() - interval '1 hour' where id = $1`, [sendIds[nth]])),
    makeOld: async (nth) =>
      void (await sql(
        `update sends set expires_at = now() - interval '1 day', started_at = now() - interval '4 days' where id = $1`,
        [sendIds[nth]],
      )),
    endLeases: async (owner) =>
      void (await sql(
        `update batches set lease_until = now() - interval '1 second' where lease_owner = $1 and carrier = $2`,
        [owner, carrier.key],
      )),
    async runJob(what) {
      if (what === 'fold') await updateCountersAndFinish({ scope }, { db })
      else if (what === 'finish') await finishRemaining({ scope }, { db })
      else if (what === 'expire') await expireLateSends({ scope }, { db })
      else await expireReceipts({ scope }, { db })
    },
    async snapshot() {
      const orphans = await sql<{ smsc_id: string; msisdn: number | null; code: number }>(
        `select smsc_id, nullif(msisdn, 0) as msisdn, code from orphan_receipts where carrier = $1`,
        [carrier.key],
      )
      const [books] = await sql(
        `select available_tenths as available, held_tenths as held, (
          select coalesce(sum(amount_tenths), 0)::bigint from ledger_entries where account_id = $1 and book = 'revenue'
        ) as revenue from wallets where account_id = $1`,
        [account.accountId],
      )
      return {
        sends: await rows(`select id as send_id, state, is_paused from sends where id = any($1)`),
        batches: await rows(
          `select send_id, number, from_seq, to_seq, next_seq, state, lease_owner, total_tenths, mci_count,
            irancell_count, other_count from batches where send_id = any($1)`,
        ),
        flights: await rows(
          `select send_id, owner, batch, from_seq, to_seq, connection from flights where send_id = any($1)`,
        ),
        codes: await rows(`select send_id, seq, code from recipients where send_id = any($1)`),
        submits: await rows(`select send_id, seq, part, part_count, smsc_id from submits where send_id = any($1)`),
        parts: await rows(`select send_id, seq, codes from part_codes where send_id = any($1)`),
        doubtful: await rows(`select send_id, seq, connection from doubtful_messages where send_id = any($1)`),
        counters: await rows(
          `select send_id, operator, code, sum(count)::int as count from (
            select send_id, operator, code, count from send_counters where send_id = any($1)
            union all select send_id, operator, code, count from send_deltas where send_id = any($1)
            union all select send_id, operator, from_code, -count from send_deltas
              where send_id = any($1) and from_code is not null) c
          group by send_id, operator, code having sum(count) <> 0`,
        ),
        orphans: sortRows(orphans.map(({ smsc_id, msisdn, code }) => [smsc_id, msisdn, code])),
        books,
      }
    },
  }
}

function memorySide({ carrier, account, tables }: { carrier: CarrierRow; account: TestAccount; tables: Tables }): Side {
  const sendIds = [...tables.sends.keys()]
  const id = (nth: number) => sendIds[nth] as number
  const nth = (sendId: number) => sendIds.indexOf(sendId)
  const { key, receiptIdForm } = carrier
  return {
    sendIds,
    open: (owner) => openMemoryStore(tables, { carrier: key, owner, receiptIdForm }, async (_name, work) => work()),
    pause: async (at) => outside.pauseSend(tables, id(at)),
    resume: async (at) => outside.resumeSend(tables, id(at)),
    cancel: async (at) => outside.cancelSend(tables, id(at)),
    makeLate: async (at) => void (tables.send(id(at)).expiresAt = Date.now() - 3_600_000),
    makeOld: async (at) =>
      void Object.assign(tables.send(id(at)), { expiresAt: Date.now() - 86_400_000, startedAt: Date.now() - 345_600_000 }), // prettier-ignore
    async endLeases(owner) {
      for (const batch of tables.batches.values()) if (batch.leaseOwner === owner) batch.leaseUntil = Date.now() - 1000
    },
    async runJob(what) {
      if (what === 'fold') outside.updateCountersAndFinish(tables, { isThorough: false })
      else if (what === 'finish') outside.updateCountersAndFinish(tables, { isThorough: true })
      else if (what === 'expire') outside.expireLateSends(tables)
      else outside.expireMissingReceipts(tables, { hours: 72 })
    },
    async snapshot() {
      const sends = [...tables.sends.values()]
      const wallet = tables.wallets.get(account.accountId)
      return {
        sends: sortRows(sends.map((send) => [nth(send.id), send.state, send.isPaused])),
        batches: sortRows(
          [...tables.batches.values()].map((one) => [
            nth(one.sendId), one.number, one.fromSeq, one.toSeq, one.nextSeq, one.state, one.leaseOwner,
            one.totalTenths, one.mci, one.irancell, one.other,
          ]), // prettier-ignore
        ),
        flights: sortRows(
          [...tables.flights.values()].map((one) => [nth(one.sendId), one.owner, one.batch, one.fromSeq, one.toSeq, one.connection]), // prettier-ignore
        ),
        codes: sortRows(sends.flatMap((send) => send.recipients.map(({ seq, code }) => [nth(send.id), seq, code]))),
        submits: sortRows(tables.submits.map((one) => [nth(one.sendId), one.seq, one.part, one.partCount, one.smscId])),
        parts: sortRows(
          [...tables.partCodes].map(([name, codes]) => {
            const [sendId, seq] = name.split(' ').map(Number)
            return [nth(sendId as number), seq, codes]
          }),
        ),
        doubtful: sortRows(
          [...tables.doubtful].map(([name, { connection }]) => {
            const [sendId, seq] = name.split(' ').map(Number)
            return [nth(sendId as number), seq, connection]
          }),
        ),
        counters: sortRows(
          sends.flatMap((send) =>
            [...tables.expectedCounts(send.id)].flatMap((count, at) =>
              count === 0 ? [] : [[nth(send.id), [1, 2, 13][Math.floor(at / 16)], at % 16, count]],
            ),
          ),
        ),
        orphans: sortRows([...tables.unmatchedReceipts.values()].map((one) => [one.smscId, one.msisdn, one.code])),
        books: { available: wallet?.availableTenths, held: wallet?.heldTenths, revenue: wallet?.books.revenue },
      }
    },
  }
}

test.for(Array.from({ length: SCRIPTS }, (_, at) => at + 1))(
  'the in-memory tables of the simulation behave like PostgreSQL: script %i',
  { timeout: 120_000 },
  async (script) => {
    const director = new SeededRandom(script)
    const sides = await createSides(script, director)
    const all = [sides.real, sides.fake].map((side) => {
      let lastId = 0x3fff
      return { side, hands: OWNERS.map((owner) => new TestGateway(side, owner)), nextId: () => (++lastId).toString(16) }
    })
    expect(await sides.fake.snapshot()).toEqual(await sides.real.snapshot())
    const done: string[] = []
    for (let nth = 0; nth < ACTION_COUNT; nth++) {
      const [, name, act] = director.happens(0.25) ? [0, 'settle', null] : pickAction(director)
      const who = director.happens(0.8) ? 0 : 1
      const seed = director.integer([1, 1e9])
      done.push(`${name} by ${who}`)
      const answers: unknown[] = []
      for (const { side, hands, nextId } of all) {
        const hand = hands[who] as TestGateway
        const random = new SeededRandom(seed)
        answers.push(await (act === null ? hand.endFlights(random, nextId) : act(hand, side, random)))
      }
      expect(answers[1], done.join(', ')).toEqual(answers[0])
      expect(await sides.fake.snapshot(), done.join(', ')).toEqual(await sides.real.snapshot())
    }
  },
)
