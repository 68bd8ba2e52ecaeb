import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { createLog } from '../../platform/log.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, callerOf, readSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import type { SendInput } from '../sending/submit/usecases/normalise-request.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { blockAccount, unblockAccount } from '../staff/accounts/usecases/block-account.ts'
import { removeLine } from '../staff/lines/usecases/remove-line.ts'
import { updateLine } from '../staff/lines/usecases/save-line.ts'
import { showEngineIssues } from '../staff/engine/usecases/show-engine-issues.ts'
import { adjustCredit } from '../wallet/usecases/adjust-credit.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { countersOf, runEngine, until } from './delivery.fixtures.ts'
import type { AcceptLogEntry, SimulatedCarrier } from '../../platform/testing/carriers.ts'

// Staff change accounts, lines, carriers and money while campaigns run: the list of docs/engine.md.

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const lines: string[] = []
const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
const deps = { ...testDeps(testDb), log }
const staff = await newAccount({ creditTenths: 0 })
const staffUserId = staff.userId
const { aCarrier } = runEngine(testDb, deps)

const SIZE = 180
const PER_SECOND = 60

interface Running {
  account: TestAccount
  sendId: number
  readLog: SimulatedCarrier['readLog']
}

let firstNumber = 1_000_000

/** All numbers are of one operator, so that each message costs the same. */
async function aSend(account: TestAccount): Promise<number> {
  const recipients = Array.from({ length: SIZE }, () => `0912${++firstNumber}`)
  const input = aQuickSend(account, { recipients })
  return (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids[0] as number
}

/** A campaign under way, and another of somebody else over the same carrier. */
async function startCampaigns(key: string): Promise<{ campaign: Running; neighbour: Running }> {
  const carrier = await aCarrier({
    key,
    windowSize: 20,
    behaviour: { blacklisted_share: 0 },
  })
  const { readLog } = carrier
  const line = { carrier: key, ratePerSecond: PER_SECOND }
  const [account, other] = [await newAccount(line), await newAccount(line)]
  const campaign = { account, sendId: await aSend(account), readLog }
  const neighbour = { account: other, sendId: await aSend(other), readLog }
  await until(
    () => submitsOf(campaign),
    (log) => log.length > PER_SECOND / 2,
  )
  return { campaign, neighbour }
}

const submitsOf = async ({ account, readLog }: Running) =>
  (await readLog()).filter((line): line is Extract<AcceptLogEntry, { kind: 'submit' }> => {
    return line.kind === 'submit' && line.from === account.service.number
  })

/** Everybody was sent to once and paid for once, and the send is over. */
async function expectAllSent(running: Running): Promise<void> {
  const send = await until(
    () => readSend(testDb, running.sendId),
    (now) => now.state === 6,
    { within: 40_000 },
  )
  const submits = await submitsOf(running)
  expect([submits.length, new Set(submits.map(({ to }) => to)).size]).toEqual([SIZE, SIZE])
  expect(send).toMatchObject({ charged_tenths: send.total_tenths, returned_tenths: 0 })
  expect(await readBooks(testDb, running.account.accountId)).toMatchObject({
    revenue: send.total_tenths,
    held: 0,
    sum: 0,
  })
}

/** What was not sent came back, what was is paid for, and the send is over. */
async function expectEnded(running: Running): Promise<number> {
  const send = await until(
    () => readSend(testDb, running.sendId),
    (now) => now.state === 6 && now.charged_tenths + now.returned_tenths === now.total_tenths,
    { within: 40_000 },
  )
  const submits = await submitsOf(running)
  const counters = await countersOf(testDb, running.sendId)
  expect(counters[7]).toBe(SIZE - submits.length)
  expect(send.charged_tenths).toBe((send.total_tenths / SIZE) * submits.length)
  expect(await readBooks(testDb, running.account.accountId)).toMatchObject({
    revenue: send.charged_tenths,
    held: 0,
    sum: 0,
  })
  return submits.length
}

/** From now on, and a second for what is on its way, nothing of a campaign leaves. May be asked again later. */
async function expectNothingLeaves(running: Running): Promise<() => Promise<void>> {
  const from = Date.now()
  const isStill = async () => {
    const submits = await submitsOf(running)
    expect(Math.max(...submits.map(({ at }) => at))).toBeLessThanOrEqual(from + 1000)
    expect(submits.length).toBeLessThan(SIZE)
  }
  await sleep(1500)
  await isStill()
  return isStill
}

const actor = { kind: 'staff', userId: staffUserId, name: 'operator', impersonatorId: null, ip: null } as const
const readTroubles = () => showEngineIssues({ staffUserId }, deps)

test.concurrent('[promise R7] a campaign stops within a second after its account is blocked, resumes without duplicates when it is unblocked, and does not disturb others', async () => {
  const { campaign, neighbour } = await startCampaigns('blocked')
  const { accountId } = campaign.account
  const reason = 'شکایت گیرندگان'
  await blockAccount({ accountId, staff: actor, reason }, deps)
  const isStill = await expectNothingLeaves(campaign)
  const blocked = toSubmitInput(campaign.account, aQuickSend(campaign.account, { recipients: someNumbers(1) }), {
    ...callerOf(campaign.account, { sendBlock: true }),
  })
  await expect(submitSend(blocked, deps)).rejects.toThrow('sending.blocked')
  expect((await readTroubles()).heldSends).toContainEqual({
    accountId,
    sendId: campaign.sendId,
    why: 'account_blocked',
  })
  await expectAllSent(neighbour)
  await isStill()
  expect(await readSend(testDb, campaign.sendId)).toMatchObject({ state: 2 })
  await unblockAccount({ accountId, staff: actor }, deps)
  await expectAllSent(campaign)
  expect((await readTroubles()).heldSends.filter((held) => held.accountId === accountId)).toEqual([])
  expect(
    lines.filter((line) => line.includes('was blocked') && line.includes(`"accountId":${accountId},`)),
  ).toHaveLength(1)
  await expect(blockAccount({ accountId, staff: actor, reason: ' ' }, deps)).rejects.toThrow(RangeError)
  await expect(blockAccount({ accountId: 999_999, staff: actor, reason }, deps)).rejects.toThrow(
    'staff.account_not_found',
  )
}, 90_000)

test.concurrent('[promise R1] messages of an account that stays blocked expire at their time, and the money is returned', async () => {
  const { campaign } = await startCampaigns('stays-blocked')
  await blockAccount({ accountId: campaign.account.accountId, staff: actor, reason: 'بدهی' }, deps)
  await sql(`update sends set expires_at = now() + interval '1 second' where id = $1`, [campaign.sendId])
  expect(await expectEnded(campaign)).toBeLessThan(SIZE)
}, 90_000)

test.concurrent('[promise R1] messages waiting on a removed line are never sent and are refunded, and other accounts are not disturbed', async () => {
  const { campaign, neighbour } = await startCampaigns('removed')
  const { service } = campaign.account
  expect(await removeLine({ lineId: service.id, staff: actor }, deps)).toEqual({ ended_sends: 1 })
  const isStill = await expectNothingLeaves(campaign)
  expect(await expectEnded(campaign)).toBeLessThan(SIZE)
  expect(await sql(`select reject_comment from sends where id = $1`, [campaign.sendId])).toMatchObject([
    { reject_comment: expect.stringContaining('خط ارسال') },
  ])
  await expect(aSend(campaign.account)).rejects.toThrow('sending.line_not_usable')
  await expectAllSent(neighbour)
  await isStill()
  await expect(removeLine({ lineId: 999_999, staff: actor }, deps)).rejects.toThrow('staff.line_not_found')
  // The row itself cannot go while a send names it.
  await expect(sql(`delete from lines where id = $1`, [service.id])).rejects.toMatchObject({ code: '23503' })
}, 90_000)

test.concurrent('[STF-08] a running gateway adopts a changed rate of a line', async () => {
  const key = 'other-rate'
  const carrier = await aCarrier({ key, windowSize: 20, behaviour: { blacklisted_share: 0 } })
  // At one a second they would take three minutes.
  const account = await newAccount({ carrier: key, ratePerSecond: 1 })
  const running = { account, sendId: await aSend(account), readLog: carrier.readLog }
  await until(
    () => submitsOf(running),
    (log) => log.length > 0,
  )
  const form = { type: 'service', operator_id: 1, carrier: key, account_id: account.accountId } as const
  const input = { ...form, id: account.service.id, needs_cancel_suffix: false, rate_per_second: 2000 }
  await updateLine({ input, staff: actor }, deps)
  await expectAllSent(running)
}, 90_000)

test.concurrent('[STF-08] a campaign waits during the quiet hours of its line, codes are still sent, and it continues afterwards', async () => {
  const { campaign, neighbour } = await startCampaigns('quiet')
  const { service, accountId } = campaign.account
  // The half of the day in which it is not now.
  const isMorning = tehranDateTime(Date.now()).hour < 12
  const [opens, closes] = isMorning ? [1200, 1380] : [60, 240]
  await sql('update lines set opens_minute = $2, closes_minute = $3 where id = $1', [service.id, opens, closes])
  await expectNothingLeaves(campaign)
  await sql(`insert into patterns (account_id, code, message, status) values ($1, 'quiet-code', 'کد: %code%', 'active')`, [accountId]) // prettier-ignore
  const code = { sending_type: 'pattern', from_number: service.number, code: 'quiet-code', recipients: ['09123334455'], params: { code: '1' } } satisfies SendInput // prettier-ignore
  const [codeId] = (await submitSend(toSubmitInput(campaign.account, code), deps)).message_outbox_ids
  await until(
    () => readSend(testDb, codeId as number),
    (now) => now.state === 6,
  )
  await expectAllSent(neighbour)
  expect((await readSend(testDb, campaign.sendId)).state).toBe(2)
  await sql('update lines set opens_minute = null, closes_minute = null where id = $1', [service.id])
  const send = await until(
    () => readSend(testDb, campaign.sendId),
    (now) => now.state === 6,
    { within: 40_000 },
  )
  expect(send).toMatchObject({ charged_tenths: send.total_tenths, returned_tenths: 0 })
  const submits = await submitsOf(campaign)
  expect([submits.length, new Set(submits.map(({ to }) => to)).size]).toEqual([SIZE + 1, SIZE + 1])
}, 90_000)

test.concurrent('[promise R1] messages waiting on a line that is switched off or withdrawn from the account are sent when the line is back', async () => {
  const { campaign, neighbour } = await startCampaigns('off')
  const { service, accountId } = campaign.account
  await sql(`update lines set is_active = false where id = $1`, [service.id])
  await expectNothingLeaves(campaign)
  expect((await readTroubles()).heldSends).toContainEqual({ accountId, sendId: campaign.sendId, why: 'line_off' })
  const { accountId: another } = neighbour.account
  await sql(`update lines set is_active = true, account_id = $2 where id = $1`, [service.id, another])
  await expectNothingLeaves(campaign)
  await sql(`update lines set account_id = $2 where id = $1`, [service.id, accountId])
  await expectAllSent(campaign)
  await expectAllSent(neighbour)
}, 90_000)

test.concurrent('[promise R1] messages of a carrier that is switched off wait until it is back, and other carriers continue', async () => {
  const { campaign } = await startCampaigns('gone')
  const { neighbour: elsewhere } = await startCampaigns('stays')
  await sql(`update carriers set is_active = false where key = 'gone'`)
  await until(
    () => readTroubles(),
    ({ heldSends }) => heldSends.some(({ sendId, why }) => sendId === campaign.sendId && why === 'carrier_off'),
  )
  await expectAllSent(elsewhere)
  expect(await sql(`select from flights where send_id = $1`, [campaign.sendId])).toEqual([])
  await sql(`update carriers set is_active = true where key = 'gone'`)
  await expectAllSent(campaign)
}, 90_000)

test.concurrent('[promise R1] credit taken below zero in mid-campaign allows no new hold, the campaign is paid from its own hold, and staff see the debt', async () => {
  const { campaign } = await startCampaigns('debt')
  const { accountId } = campaign.account
  const books = await readBooks(testDb, accountId)
  const correction = { accountId, amountTenths: -books.available - 5000, reason: 'چک برگشتی', staffUserId }
  expect(await db.asEngine(scope, (tx) => adjustCredit(correction, { tx }))).toEqual({ availableTenths: -5000 })
  await expect(aSend(campaign.account)).rejects.toThrow('wallet.insufficient_credit')
  await expectAllSent(campaign)
  expect(await readBooks(testDb, accountId)).toMatchObject({ available: -5000, wallet: '-5000 0' })
  expect((await readTroubles()).debts).toContainEqual({ accountId, availableTenths: -5000, heldTenths: 0 })
}, 90_000)

test.concurrent('[promise R1] a corrupted journal row blocks no campaign and leaves one line in the log and one finding for staff', async () => {
  const { campaign, neighbour } = await startCampaigns('spoilt')
  const { accountId } = campaign.account
  await sql(
    `insert into flights (account_id, send_id, owner, batch, from_seq, to_seq, period, connection, carrier)
    select account_id, id, gen_random_uuid(), 1, 1, 1000000, period, 1, carrier from sends where id = $1`,
    [campaign.sendId],
  )
  await expectAllSent(campaign)
  await expectAllSent(neighbour)
  const { findings } = await readTroubles()
  expect(findings.filter((finding) => finding.sendId === campaign.sendId)).toMatchObject([
    { kind: 'flight', reason: 'outside', accountId, carrier: 'spoilt', detail: { toSeq: 1_000_000 } },
  ])
  expect(lines.filter((line) => line.includes('left flights') && line.includes('spoilt'))).toHaveLength(1)
}, 90_000)
