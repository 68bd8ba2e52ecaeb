import { describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { aSendTo, aSharedLine } from '../inbox.fixtures.ts'
import { receiveMessages } from '../usecases/receive-messages.ts'
import { routeReplies } from '../usecases/route-replies.ts'
import { applyRules } from './usecases/apply-rules.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
const { call, tokenOf, colleagueOf, deps } = await testCalls(testDb, { clock })

let lastNumber = 989_127_000_000
const someNumber = () => (lastNumber += 1)

interface Setting {
  account: TestAccount
  token: string
}
const setting = async (creditTenths = 10_000_000): Promise<Setting> => {
  const account = await testDb.newAccount({ creditTenths })
  return { account, token: await tokenOf(account) }
}

const post = (path: string, { token }: { token: string }, body: object) =>
  call('POST', `report/messages-inbox/rules${path}`, { token, body })

const aRule = async (of: Setting, rule: object): Promise<number> => {
  const body = { number: of.account.service.number, match: 'equals', ...rule }
  const { status, envelope } = await post('/create', of, body)
  expect(status).toBe(200)
  return (envelope.data as { rule_id: number }).rule_id
}

const aGroup = async ({ account }: Setting, title: string): Promise<number> => {
  const [row] = await testDb.sql<{ id: number }>(
    'insert into phonebooks (account_id, title, title_key) values ($1, $2, $2) returning id',
    [account.accountId, title],
  )
  return row!.id
}

const receive = async ({ account }: Setting, text: string, msisdn = someNumber()): Promise<number> => {
  const message = { line: account.service.number, msisdn, text, receivedAt: new Date(clock.now()) }
  const [received] = await testDb.db.asEngine(testDb.engine, (tx) => receiveMessages(tx, [message], deps))
  return received!.messageId
}

/** As the gateway and then the worker. */
const receiveAndWork = async (of: Setting, text: string, msisdn = someNumber()): Promise<number> => {
  const messageId = await receive(of, text, msisdn)
  await applyRules({ scope: of.account.scope, messageIds: [messageId] }, deps)
  return messageId
}

interface Effect {
  effect: string
  result: string
  reason: string | null
  messages_outbox_id: number | null
}
interface Run {
  messages_inbox_id: number
  rule_id: number
  effects: Effect[]
}
const runsOf = async (of: Setting): Promise<Run[]> => (await post('/runs', of, {})).envelope.data as Run[]
const effectsOf = (run: Run | undefined) =>
  run?.effects.map(({ effect, result, reason }) => [effect, result, reason].filter(Boolean).join(' '))

const sendsOf = ({ account }: Setting) =>
  testDb.sql<{ message: string; msisdn: number; user_name: string; total_tenths: number }>(
    `select s.message, r.msisdn, s.user_name, s.total_tenths from sends s
    join recipients r on r.account_id = s.account_id and r.send_id = s.id where s.account_id = $1 order by s.id`,
    [account.accountId],
  )
const membersOf = async (groupId: number) =>
  (await testDb.sql<{ msisdn: number }>('select msisdn from contacts where phonebook_id = $1', [groupId])).map(
    ({ msisdn }) => msisdn,
  )

const jobsOf = async ({ account }: Setting) =>
  (
    await testDb.sql(`select from pgboss.job where name = 'inbox.apply-rules' and data->>'accountId' = $1::text`, [
      String(account.accountId),
    ])
  ).length

describe('a keyword rule', () => {
  test('answers with a paid send of the account, notifies, and sorts the sender into groups', async () => {
    const of = await setting()
    const [wanted, former] = [await aGroup(of, 'علاقه‌مندان'), await aGroup(of, 'قدیمی')]
    const msisdn = someNumber()
    await testDb.sql(
      `insert into contacts (account_id, phonebook_id, msisdn, consent_source, consent_by) values ($1, $2, $3, 'hand', 'x')`,
      [of.account.accountId, former, msisdn],
    )
    const ruleId = await aRule(of, {
      keyword: 'قیمت',
      answer: 'فهرست قیمت‌ها در فروشگاه است',
      add_to_phonebook_id: wanted,
      remove_from_phonebook_id: former,
      notify_number: '09121112233',
    })
    const messageId = await receiveAndWork(of, ' قيمت؟', msisdn)
    const [answer, notice] = await sendsOf(of)
    expect(answer).toMatchObject({
      message: 'فهرست قیمت‌ها در فروشگاه است',
      msisdn,
      user_name: 'منشی',
      total_tenths: 13_700,
    })
    expect(notice).toMatchObject({ msisdn: 989_121_112_233, user_name: 'منشی' })
    expect(notice?.message).toContain('قيمت؟')
    expect([await membersOf(wanted), await membersOf(former)]).toEqual([[msisdn], []])
    const [run] = await runsOf(of)
    expect(run).toMatchObject({ messages_inbox_id: messageId, rule_id: ruleId })
    expect(effectsOf(run)).toEqual(['add_to_group done', 'remove_from_group done', 'answer done', 'notify done'])
    const [wallet] = await testDb.sql<{ held: number }>('select held_tenths as held from wallets where account_id = $1', [of.account.accountId]) // prettier-ignore
    expect(wallet?.held).toBe(answer!.total_tenths + notice!.total_tenths)
  })

  test('is the first of its line that the text meets; «11» and texts that meet none are left alone', async () => {
    const of = await setting()
    const narrow = await aRule(of, { keyword: 'کد ۱', match: 'starts_with', answer: 'اول' })
    const wide = await aRule(of, { keyword: 'کد', match: 'starts_with', answer: 'دوم' })
    await receiveAndWork(of, 'كد 1 لطفاً')
    await receiveAndWork(of, 'کد 12')
    await receiveAndWork(of, '11')
    await receiveAndWork(of, 'سلام')
    expect((await runsOf(of)).map((run) => run.rule_id)).toEqual([wide, narrow])
    const { service } = of.account
    expect((await post('/order', of, { number: service.number, rule_ids: [wide, narrow] })).status).toBe(200)
    await receiveAndWork(of, 'کد ۱')
    expect((await runsOf(of))[0]?.rule_id).toBe(wide)
    await post('/switch', of, { rule_id: wide, is_active: false })
    await receiveAndWork(of, 'کد ۱')
    expect((await runsOf(of))[0]?.rule_id).toBe(narrow)
    const stale = await post('/order', of, { number: service.number, rule_ids: [wide] })
    expect(stale.status).toBe(409)
  })

  test('answers a thousand messages of one number once, and again an hour later', async () => {
    const of = await setting()
    await aRule(of, { keyword: 'سلام', answer: 'خوش آمدید' })
    const msisdn = someNumber()
    const messageIds: number[] = []
    for (let i = 0; i < 40; i += 1) messageIds.push(await receive(of, 'سلام', msisdn))
    // Four workers at once, each with all of them: as after a crash, when a job runs again.
    await Promise.all(Array.from({ length: 4 }, () => applyRules({ scope: of.account.scope, messageIds }, deps)))
    const runs = await testDb.sql('select from inbox_rule_runs where account_id = $1', [of.account.accountId])
    expect([runs.length, (await sendsOf(of)).length]).toEqual([40, 1])
    expect((await runsOf(of)).map((run) => effectsOf(run)?.[0])).toContain('answer skipped answered_lately')
    clock.move(3_600_000)
    await receiveAndWork(of, 'سلام', msisdn)
    expect((await sendsOf(of)).length).toBe(2)
  })

  test('works each message once, whoever runs the job at the same time', async () => {
    const of = await setting()
    await aRule(of, { keyword: 'بله', answer: 'ثبت شد' })
    const numbers = Array.from({ length: 5 }, someNumber)
    const messageIds = await Promise.all(numbers.map((msisdn) => receive(of, 'بله', msisdn)))
    await Promise.all([1, 2, 3].map(() => applyRules({ scope: of.account.scope, messageIds }, deps)))
    expect((await sendsOf(of)).map(({ msisdn }) => msisdn).toSorted((a, b) => a - b)).toEqual(numbers)
  })

  test('never answers a line of anybody, a number on the black list, or one that opted out of the line', async () => {
    const of = await setting()
    await aRule(of, { keyword: 'سلام', answer: 'خوش آمدید' })
    const other = await testDb.newAccount()
    const [line, listed, stopped] = [someNumber(), someNumber(), someNumber()]
    await testDb.sql('update lines set number = $2 where id = $1', [other.service.id, `+${line}`])
    await testDb.sql(`insert into blacklist (account_id, msisdn, kind) values ($1, $2, 'send')`, [of.account.accountId, listed]) // prettier-ignore
    await receiveAndWork(of, 'لغو11', stopped)
    for (const msisdn of [line, listed, stopped, 983_000_505]) await receiveAndWork(of, 'سلام', msisdn)
    expect((await runsOf(of)).map((run) => effectsOf(run)?.[0])).toEqual([
      'answer skipped not_mobile',
      'answer skipped opted_out',
      'answer skipped blacklisted',
      'answer skipped own_line',
    ])
    expect(await sendsOf(of)).toEqual([])
    const refused = await post('/create', of, { number: of.account.service.number, match: 'equals', keyword: 'خبر', notify_number: `+${line}` }) // prettier-ignore
    expect(Object.keys(refused.envelope.meta.errors ?? {})).toEqual(['notify_number'])
  })

  test('without credit nothing is charged or sent, the rest is done, and the owner sees why', async () => {
    const of = await setting(0)
    const group = await aGroup(of, 'منتظران')
    await aRule(of, { keyword: 'ثبت', answer: 'ثبت شد', add_to_phonebook_id: group, notify_number: '09121112233' })
    const msisdn = someNumber()
    await receiveAndWork(of, 'ثبت', msisdn)
    expect(effectsOf((await runsOf(of))[0])).toEqual([
      'add_to_group done',
      'answer failed insufficient_credit',
      'notify failed insufficient_credit',
    ])
    expect([await membersOf(group), await sendsOf(of)]).toEqual([[msisdn], []])
    const { envelope } = await call('GET', 'report/messages-inbox/rules', { token: of.token })
    expect((envelope.data as { rules: unknown[] }).rules).toMatchObject([{ has_failed: true }])
  })

  test('with credit for one message the answer goes before the notice', async () => {
    const of = await setting(20_000)
    await aRule(of, { keyword: 'ثبت', answer: 'ثبت شد', notify_number: '09121112233' })
    await receiveAndWork(of, 'ثبت')
    expect(effectsOf((await runsOf(of))[0])).toEqual(['answer done', 'notify failed insufficient_credit'])
    expect(await sendsOf(of)).toHaveLength(1)
  })

  test('on a line of everybody’s works what belongs to the account that wrote to the sender, and no other’s', async () => {
    const [of, other] = [await setting(), await setting()]
    const line = await aSharedLine(testDb)
    const msisdn = someNumber()
    for (const one of [of, other]) await aRule(one, { number: line.number, keyword: 'سلام', answer: 'خوش آمدید' })
    await aSendTo(testDb, { account: of.account, line, msisdn, at: new Date(clock.now() - 3_600_000) })
    const message = { line: line.number, msisdn, text: 'سلام', receivedAt: new Date(clock.now()) }
    const [received] = await testDb.db.asEngine(testDb.engine, (tx) => receiveMessages(tx, [message], deps))
    const messageIds = [received!.messageId]
    await routeReplies({ scope: testDb.engine, messageIds }, deps)
    expect([await jobsOf(of), await jobsOf(other)]).toEqual([1, 0])
    for (const one of [other, of]) await applyRules({ scope: one.account.scope, messageIds }, deps)
    expect([(await runsOf(of)).length, (await runsOf(other)).length]).toEqual([1, 0])
  })

  test('is worked by a job that is queued with the message, only where a rule could meet it', async () => {
    const [of, without] = [await setting(), await setting()]
    await aRule(of, { keyword: 'سلام', answer: 'خوش آمدید' })
    await receive(of, 'سلام')
    await receive(without, 'سلام')
    expect([await jobsOf(of), await jobsOf(without)]).toEqual([1, 0])
  })
})

describe('the calls of keyword rules', () => {
  test('show, change and test only rules of the own account', async () => {
    const [mine, theirs] = [await setting(), await setting()]
    const ruleId = await aRule(mine, { keyword: 'قیمت', answer: 'متن' })
    const form = { number: theirs.account.service.number, match: 'equals', keyword: 'الف', answer: 'ب' }
    const statuses = [
      await post('/update', theirs, { ...form, rule_id: ruleId }),
      await post('/switch', theirs, { rule_id: ruleId, is_active: false }),
      await post('/delete', theirs, { rule_id: ruleId }),
      await post('/restore', theirs, { rule_id: ruleId }),
      await post('/runs', theirs, { rule_id: ruleId }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    const { envelope } = await call('GET', 'report/messages-inbox/rules', { token: theirs.token })
    expect((envelope.data as { rules: unknown[] }).rules).toEqual([])
    const group = await aGroup(mine, 'گروه من')
    const foreign = await post('/create', theirs, { ...form, add_to_phonebook_id: group })
    const line = await post('/create', theirs, { ...form, number: mine.account.service.number })
    expect([foreign.status, Object.keys(line.envelope.meta.errors ?? {})]).toEqual([404, ['number']])
  })

  test('refuse a rule without an effect, a fixed word and a keyword that the line has', async () => {
    const of = await setting()
    await aRule(of, { keyword: 'قیمت', answer: 'متن' })
    const form = { number: of.account.service.number, match: 'equals', answer: 'متن' }
    const fieldOf = async (body: object) =>
      Object.keys((await post('/create', of, { ...form, ...body })).envelope.meta.errors ?? {})[0]
    expect([
      await fieldOf({ keyword: 'سلام', answer: '' }),
      await fieldOf({ keyword: 'لغو۱۱' }),
      await fieldOf({ keyword: 'قيمت !' }),
    ]).toEqual(['answer', 'keyword', 'keyword'])
  })

  test('let only those make or switch on an answer who may send; groups need no more than the inbox', async () => {
    const of = await setting()
    const group = await aGroup(of, 'گروه')
    const paid = await aRule(of, { keyword: 'قیمت', answer: 'متن', is_active: false })
    const clerk = await colleagueOf(of.account, ['inbox.view', 'inbox.manage'])
    const form = { number: of.account.service.number, match: 'equals', keyword: 'عضویت' }
    expect([
      (await post('/create', clerk, { ...form, answer: 'متن' })).status,
      (await post('/switch', clerk, { rule_id: paid, is_active: true })).status,
      (await post('/create', clerk, { ...form, add_to_phonebook_id: group })).status,
    ]).toEqual([403, 403, 200])
    const reader = await colleagueOf(of.account, ['inbox.view'])
    expect((await post('/delete', reader, { rule_id: paid })).status).toBe(403)
  })

  test('bring a deleted rule back for ten minutes', async () => {
    const of = await setting()
    const ruleId = await aRule(of, { keyword: 'قیمت', answer: 'متن' })
    await post('/delete', of, { rule_id: ruleId })
    await receiveAndWork(of, 'قیمت')
    expect(await sendsOf(of)).toEqual([])
    expect((await post('/restore', of, { rule_id: ruleId })).status).toBe(200)
    await receiveAndWork(of, 'قیمت')
    expect(await sendsOf(of)).toHaveLength(1)
    await post('/delete', of, { rule_id: ruleId })
    clock.move(601_000)
    expect((await post('/restore', of, { rule_id: ruleId })).status).toBe(404)
  })

  test('the test box says which rule a text meets, what it costs and what would be left out, and does nothing', async () => {
    const of = await setting()
    const { advertising } = of.account
    const ruleId = await aRule(of, { number: advertising.number, keyword: 'قیمت', answer: 'متن', notify_number: '09351112233' }) // prettier-ignore
    const tried = async (message: string, more: object = {}) =>
      (await post('/test', of, { number: advertising.number, message, ...more })).envelope.data as {
        rule: { rule_id: number } | null
        effects: Effect[]
        answer_text: string
        total_price: number
        fixed: string | null
      }
    const met = await tried('قیمت')
    expect(met).toMatchObject({ rule: { rule_id: ruleId }, answer_text: 'متن\nلغو11', fixed: null })
    expect(met.effects.map(({ result }) => result)).toEqual(['done', 'done'])
    expect(met.total_price).toBe(1370 + 1503)
    expect(await tried('11')).toMatchObject({ fixed: 'cancel', rule: null, total_price: 0 })
    expect(await tried('سلام')).toMatchObject({ fixed: null, rule: null, effects: [] })
    const listed = someNumber()
    await testDb.sql(`insert into blacklist (account_id, msisdn, kind) values ($1, $2, 'send')`, [of.account.accountId, listed]) // prettier-ignore
    expect((await tried('قیمت', { from: `+${listed}` })).effects[0]).toMatchObject({ result: 'skipped', reason: 'blacklisted' }) // prettier-ignore
    expect([await sendsOf(of), await runsOf(of)]).toEqual([[], []])
  })
})
