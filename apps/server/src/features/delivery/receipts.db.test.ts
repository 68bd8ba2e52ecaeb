import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { RECIPIENT_CODES, codesWhere, isSettledCode } from '@peyk/domain/delivery/states.ts'
import type { Behaviour } from '@peyk/simulators/smsc/behaviour.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, someNumbers, toSubmitInput, readSend } from '../sending/sending.fixtures.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { countersOf, runEngine, until } from './delivery.fixtures.ts'
import type { AcceptLogEntry } from '../../platform/testing/carriers.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const deps = testDeps(testDb)
const { aCarrier } = runEngine(testDb, deps)

const send = async (account: TestAccount, recipients: readonly string[], message = 'سلام') => {
  const { message_outbox_ids } = await submitSend(
    toSubmitInput(account, aQuickSend(account, { recipients, message })),
    deps,
  )
  return message_outbox_ids[0] as number
}

const { delivered, failed, timed_out: timedOut, blacklist } = RECIPIENT_CODES
const codeOfStat: Record<string, number> = {
  DELIVRD: delivered,
  UNDELIV: failed,
  EXPIRED: timedOut,
  REJECTD: blacklist,
}

/** What the simulator said of each number, the best it ever said winning over a failure. */
function lastReceiptByNumber(log: readonly AcceptLogEntry[]): Map<string, number> {
  const codes = new Map<string, number>()
  for (const line of log) {
    if (line.kind === 'receipt') codes.set(line.to, codeOfStat[line.stat] ?? -1)
  }
  return codes
}

const codesOf = async (sendId: number): Promise<Map<string, number>> => {
  const rows = await sql<{ msisdn: number; code: number }>(`select msisdn, code from recipients where send_id = $1`, [
    sendId,
  ])
  return new Map(rows.map(({ msisdn, code }) => [`+${msisdn}`, code]))
}

const states = new Map<number, Promise<Map<string, number>>>()
const stateOf = (sendId: number) => {
  const known = states.get(sendId) ?? codesOf(sendId)
  states.set(sendId, known)
  return known
}

const forms: { name: string; behaviour: Partial<Behaviour> }[] = [
  { name: 'decimal in answers, hex in receipts', behaviour: { submit_id_form: 'decimal', receipt_id_form: 'hex' } },
  { name: 'hex in answers, decimal in receipts', behaviour: { submit_id_form: 'hex', receipt_id_form: 'decimal' } },
  {
    name: 'hex in answers, large letters in receipts',
    behaviour: { submit_id_form: 'hex', receipt_id_form: 'hex_upper' },
  },
  { name: 'leading zeros', behaviour: { submit_id_form: 'decimal', receipt_id_form: 'leading_zeros' } },
  { name: 'blanks around the id', behaviour: { submit_id_form: 'hex_upper', receipt_id_form: 'blanks' } },
  { name: 'only the text form', behaviour: { receipt_in: 'text', submit_id_form: 'hex', receipt_id_form: 'decimal' } },
  { name: 'only the TLV form', behaviour: { receipt_in: 'tlv', submit_id_form: 'decimal', receipt_id_form: 'hex' } },
]

test.each(forms)(
  '[promise P1] $name: every receipt finds its message, none the wrong one',
  async ({ name, behaviour }) => {
    const key = `ids-${forms.findIndex((form) => form.name === name)}`
    const carrier = await aCarrier({
      key,
      receiptIdForm: 'learn',
      behaviour: { not_delivered_share: 0.3, blacklisted_share: 0.1, ...behaviour },
    })
    const account = await newAccount({ carrier: key, creditTenths: 1_000_000_000 })
    // The same numbers twice: an id that is read in the wrong base would find the other message of its number.
    const numbers = someNumbers(60)
    const sendIds = [await send(account, numbers), await send(account, numbers, 'دوباره')]
    for (const sendId of sendIds)
      await until(
        () => readSend(testDb, sendId),
        (now) => now.state === 6,
      )
    const log = await carrier.readLog()
    const statOfId = new Map(
      log.flatMap((line) => (line.kind === 'receipt' ? [[line.id, codeOfStat[line.stat]] as const] : [])),
    )
    const texts = [...new Set(log.flatMap((line) => (line.kind === 'submit' ? [line.text] : [])))].sort((a, b) => a - b)
    for (const line of log) {
      if (line.kind !== 'submit') continue
      const stored = await stateOf(sendIds[texts.indexOf(line.text)] as number)
      expect(stored.get(line.to)).toBe(statOfId.get(line.id))
    }
    expect(await sql(`select from orphan_receipts where carrier = $1`, [key])).toEqual([])
  },
)

test('[promise P2] receipts that come before the submit response, twice or in any order are all matched, never move a state back, and the counters agree', async () => {
  const carrier = await aCarrier({
    key: 'early',
    behaviour: {
      receipts_first: true,
      duplicate_receipt_share: 0.5,
      receipt_delay_ms: [0, 30],
      answer_delay_ms: [0, 20],
      not_delivered_share: 0.2,
    },
  })
  const account = await newAccount({ carrier: 'early', creditTenths: 1_000_000_000 })
  const sendId = await send(account, someNumbers(1000))
  const long = await send(account, someNumbers(100, 5000), 'م'.repeat(140))
  for (const id of [sendId, long])
    await until(
      () => readSend(testDb, id),
      (now) => now.state === 6,
    )
  const codes = lastReceiptByNumber(await carrier.readLog())
  const stored = new Map([...(await codesOf(sendId)), ...(await codesOf(long))])
  expect([...stored].filter(([number, code]) => codes.get(number) !== code)).toEqual([])
  const counted = await countersOf(testDb, sendId)
  const counts: Record<number, number> = {}
  for (const code of (await codesOf(sendId)).values()) counts[code] = (counts[code] ?? 0) + 1
  expect(counted).toEqual(counts)
  expect(await sql(`select from orphan_receipts where carrier = 'early'`)).toEqual([])
}, 60_000)

test('[promise R8] a send is never shown as finished while a recipient of it is unsettled', async () => {
  await aCarrier({
    key: 'watched',
    behaviour: { receipt_delay_ms: [0, 600], answer_delay_ms: [0, 10] },
  })
  const account = await newAccount({ carrier: 'watched', creditTenths: 1_000_000_000 })
  const sendIds = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(account, someNumbers(20 + at * 30, at * 1000))),
  )
  const unsettled = codesWhere((code) => !isSettledCode(code))
  const readProgress = () =>
    sql<{ finished: number; wrong: number }>(
      `select count(*)::int as finished, count(*) filter (where exists (
          select from recipients r where r.send_id = s.id and r.code = any($2::smallint[])))::int as wrong
        from sends s where s.id = any($1::bigint[]) and s.state = 6`,
      [sendIds, unsettled],
    )
  let readings = 0
  for (;;) {
    const [progress] = await readProgress()
    readings += 1
    expect(progress?.wrong).toBe(0)
    if (progress?.finished === sendIds.length) break
  }
  expect(readings).toBeGreaterThan(10)
}, 60_000)
