import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Database, Tx } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { PASSWORD, freshAddress, freshMsisdn, sessionBuilders, wrongCodeFor } from './session.fixtures.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
/** Every statement that the gate makes, in order. */
const statements: string[] = []
const recordStatements = (tx: Tx): Tx => ({
  get kysely() {
    return tx.kysely
  },
  copyIn: tx.copyIn,
  query: (statement) => {
    statements.push(statement.name ?? statement.text)
    return tx.query(statement)
  },
})
const recordingDb: Database = {
  ...testDb.db,
  asGate: (scope, work) => testDb.db.asGate(scope, (tx) => work(recordStatements(tx))),
}
const { app, call, logLines } = await testCalls(testDb, { clock, deps: { db: recordingDb } })
const { publicCall, newOwner, newColleague, codeTo, textsTo, loginHistoryOf } = sessionBuilders(testDb, app)

const local = (msisdn: number) => `0${String(msisdn).slice(2)}`
const ask = (typed: string, from = freshAddress()) =>
  publicCall('acl/auth/login_by_code', { username_or_mobile: typed }, from)
const confirm = (token: string, otp: string, from = freshAddress()) =>
  publicCall('acl/auth/confirm_otp', { token, otp }, from)
const isAlive = async (token: string) => (await call('GET', 'acl/auth/check_token', { token })).status === 200
/** What a stranger sees of an answer: all but the token itself. */
const shapeOf = ({ status, headers, envelope }: Awaited<ReturnType<typeof ask>>) => [
  status,
  Object.keys(headers).toSorted(),
  { ...envelope, data: { ...envelope.data, token: String(envelope.data.token).length } },
]
const REFUSED = /با کد پیامکی ممکن نیست/

describe('a login by a code to the mobile', () => {
  test('by user name or mobile a code is texted, and the code opens a session of ten hours that stands in the history', async () => {
    const owner = await newOwner()
    for (const typed of [` ${owner.userName.toUpperCase()} `, local(owner.msisdn), `+${owner.msisdn}`]) {
      clock.move(60_000)
      const { status, envelope } = await ask(typed)
      expect([status, envelope.data]).toEqual([
        200,
        { token: expect.stringMatching(/^[\w-]{30,255}$/), expire_in: 120, resend_in: 60 },
      ])
      expect((await textsTo(owner.msisdn)).at(-1)).toMatch(/^ورود\nکد: \d{6}\nاین کد را به کسی نگویید\.$/)
      const code = await codeTo(owner.msisdn)
      const confirmed = await confirm(envelope.data.token, code)
      expect(confirmed.envelope.data).toEqual({ method: 'login', token: expect.any(String), expire_in: 36_000 })
      expect(await isAlive(confirmed.envelope.data.token)).toBe(true)
      // Used up with its token.
      expect((await confirm(envelope.data.token, code)).status).toBe(401)
    }
    expect(await loginHistoryOf(owner.userId)).toEqual(Array.from({ length: 3 }, () => ({ method: 'sms', is_success: true }))) // prettier-ignore
  })

  test('a colleague comes in by their own mobile, and the login notice tells the owner', async () => {
    const owner = await newOwner()
    await testDb.sql('insert into account_settings (account_id, login_notify) values ($1, true)', [owner.accountId])
    const mate = await newColleague(owner)
    const { token } = (await ask(local(mate.msisdn))).envelope.data
    expect((await confirm(token, await codeTo(mate.msisdn))).status).toBe(200)
    expect(await textsTo(owner.msisdn)).toEqual([expect.stringContaining('همکار شما علی کریمی')])
  })

  test('a mobile belongs to whoever has it, even where somebody’s user name reads like it', async () => {
    const [owner, impostor] = [await newOwner(), await newOwner()]
    await testDb.sql('update users set user_name = $2 where id = $1', [impostor.userId, local(owner.msisdn)])
    await ask(local(owner.msisdn))
    expect([await textsTo(owner.msisdn), await textsTo(impostor.msisdn)]).toEqual([[expect.any(String)], []])
  })

  test('is closed together with the forgotten password, and the login settings say so', async () => {
    const closed = await testCalls(testDb, { clock, env: { PEYK_FORGOT: '0' } })
    const { publicCall: knock } = sessionBuilders(testDb, closed.app)
    const { status, envelope } = await knock('acl/auth/login_by_code', { username_or_mobile: 'demo' })
    expect([status, envelope.meta.message]).toEqual([
      400,
      'ورود با کد پیامکی در حال حاضر بسته است؛ با رمز عبور وارد شوید',
    ])
    const setting = await closed.call('GET', 'acl/auth/login_setting')
    expect(setting.envelope.data).toMatchObject({ code_login_enabled: false })
  })
})

describe('who must give the password', () => {
  test('an account with a second factor gets a text that says so and no code, by SMS as by app', async () => {
    for (const twoFactor of ['sms', 'ga'] as const) {
      const owner = await newOwner({ twoFactor })
      const { token } = (await ask(owner.userName)).envelope.data
      expect(await textsTo(owner.msisdn)).toEqual([expect.stringMatching(REFUSED)])
      expect(await codeTo(owner.msisdn)).toBe('')
      await expectOpensNothing(token)
    }
  })

  test('members of the staff, and a mobile that changed within a day, get the same text', async () => {
    const [staff, moved] = [await newOwner(), await newOwner()]
    await testDb.sql(`update users set kind = 'staff', staff_areas = '{money}' where id = $1`, [staff.userId])
    await testDb.sql('update users set mobile_changed_at = $2 where id = $1', [moved.userId, new Date(clock.now() - 86_399_000)]) // prettier-ignore
    for (const { msisdn } of [staff, moved]) {
      await expectOpensNothing((await ask(local(msisdn))).envelope.data.token)
      expect(await textsTo(msisdn)).toEqual([expect.stringMatching(REFUSED)])
    }
    clock.move(60_000)
    await ask(local(moved.msisdn))
    expect(await codeTo(moved.msisdn)).toMatch(/^\d{6}$/)
  })

  test.each([
    ['the second factor was switched on', `update accounts set two_factor = 'sms' where id = $1`, 'accountId'],
    ['the user was switched off', `update users set status = 'inactive' where id = $1`, 'userId'],
    ['the mobile became another', `update users set mobile = mobile + 5000000000 where id = $1`, 'userId'],
  ] as const)('a code on its way opens nothing any more when %s', async (_what, change, key) => {
    const owner = await newOwner()
    const { token } = (await ask(owner.userName)).envelope.data
    await testDb.sql(change, [owner[key]])
    expect((await confirm(token, await codeTo(owner.msisdn))).status).toBe(401)
  })
})

/** Not even a code that somebody wrote into the database. */
async function expectOpensNothing(token: string) {
  const { hashCode } = await import('./challenges/usecases/send-code.ts')
  const { secretHash } = await import('../../platform/http/auth/tokens.ts')
  await testDb.sql('update challenges set code_hash = $2 where token_hash = $1', [secretHash(token), hashCode({ token, code: '654321' })]) // prettier-ignore
  expect((await confirm(token, '654321')).status).toBe(401)
}

describe('[promise S4] a stranger', () => {
  test('gets one answer by the same statements for a user, a made-up name, a made-up mobile, one with a second factor, one without a mobile and one who is switched off', async () => {
    const [owner, guarded, bare, off] = [await newOwner(), await newOwner({ twoFactor: 'ga' }), await newOwner(), await newOwner()] // prettier-ignore
    await testDb.sql('update users set mobile = null where id = $1', [bare.userId])
    await testDb.sql(`update users set status = 'inactive' where id = $1`, [off.userId])
    const asked = [owner.userName, local(owner.msisdn), 'nobody-of-that-name', local(freshMsisdn()), guarded.userName, bare.userName, off.userName] // prettier-ignore
    const seen: unknown[] = []
    const missed: unknown[] = []
    for (const typed of asked) {
      statements.length = 0
      const answer = await ask(typed)
      seen.push([shapeOf(answer), [...statements]])
      statements.length = 0
      const wrong = await confirm(answer.envelope.data.token, 'wrong')
      missed.push([wrong.status, wrong.text, [...statements]])
    }
    for (const one of seen.slice(1)) expect(one).toEqual(seen[0])
    for (const one of missed.slice(1)) expect(one).toEqual(missed[0])
  })

  test('who asks by a name and then by a mobile learns not whether they belong together', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    for (const msisdn of [owner.msisdn, other.msisdn]) {
      clock.move(3_600_000)
      const from = freshAddress()
      const answers = [
        await ask(owner.userName, from),
        await ask(local(msisdn), from),
        await publicCall('acl/auth/forgot_password', { username: 'made-up', mobile: local(msisdn) }, from),
        await ask(owner.userName, from),
        await ask(local(msisdn), from),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    }
  })

  test('cannot have the code texted again by the call that names the mobile', async () => {
    const owner = await newOwner()
    const { token } = (await ask(owner.userName)).envelope.data
    clock.move(60_000)
    expect((await publicCall('acl/auth/send_sms_otp', { token })).status).toBe(401)
    expect(await textsTo(owner.msisdn)).toHaveLength(1)
  })

  test('from many addresses has no more than a code a minute texted, and what was not texted is right for nobody', async () => {
    const owner = await newOwner()
    const first = (await ask(owner.userName)).envelope.data.token
    const code = await codeTo(owner.msisdn)
    const second = (await ask(owner.userName)).envelope.data.token
    expect(await textsTo(owner.msisdn)).toHaveLength(1)
    const rows = await testDb.sql<{ code_hash: Buffer }>('select code_hash from challenges where user_id = $1 order by id', [owner.userId]) // prettier-ignore
    const { hashCode } = await import('./challenges/usecases/send-code.ts')
    expect(rows[0]?.code_hash).toEqual(hashCode({ token: first, code }))
    const stored = rows[1]?.code_hash.toString('hex')
    const isGuessable = Array.from({ length: 1_000_000 }).some((_, at) => hash('sha256', `${second}:${String(at).padStart(6, '0')}`) === stored) // prettier-ignore
    expect(isGuessable).toBe(false)
    expect((await confirm(first, code)).status).toBe(200)
  })

  test('waits a minute for another code to the same name, made up or not, and is told the same', async () => {
    const [owner, from] = [await newOwner(), freshAddress()]
    for (const typed of [owner.userName, 'another-made-up-name']) {
      expect((await ask(typed, from)).status).toBe(200)
      const early = await ask(typed, from)
      expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    }
    clock.move(60_000)
    expect((await ask(owner.userName, from)).status).toBe(200)
    expect(await textsTo(owner.msisdn)).toHaveLength(2)
  })

  test('has five tries with a token and ten with many, made up or not, and then the right code is refused, too', async () => {
    const owner = await newOwner()
    for (const typed of [owner.userName, 'nobody-with-codes']) {
      const tokens: string[] = []
      for (let at = 0; at < 3; at += 1) {
        clock.move(60_000)
        tokens.push((await ask(typed)).envelope.data.token)
      }
      const right = await codeTo(owner.msisdn)
      const guess = async (token: string, otp: string) => (await confirm(token, otp)).status
      const answers: number[] = []
      for (const token of tokens)
        for (let tries = 0; tries < 4; tries += 1) answers.push(await guess(token, wrongCodeFor(right)))
      expect(answers, typed).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
      expect(await guess(tokens[2] as string, right)).toBe(429)
      expect((await ask(typed)).status).toBe(429)
    }
    // The phone itself still lets its owner in, and a token is dead after five.
    clock.move(60_000)
    const [byMobile, code] = [(await ask(local(owner.msisdn))).envelope.data.token, await codeTo(owner.msisdn)]
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(byMobile, wrongCodeFor(code))).status).toBe(401)
    expect((await confirm(byMobile, code)).status).toBe(401)
    clock.move(60_000)
    const fresh = (await ask(local(owner.msisdn))).envelope.data.token
    expect((await confirm(fresh, await codeTo(owner.msisdn))).status).toBe(200)
  })

  test('leaves a miss in the history of whom they tried, and none counts as a wrong password of another', async () => {
    const owner = await newOwner()
    const { token } = (await ask(local(owner.msisdn))).envelope.data
    await confirm(token, wrongCodeFor(await codeTo(owner.msisdn)))
    expect(await loginHistoryOf(owner.userId)).toEqual([{ method: 'sms', is_success: false }])
    expect(await testDb.sql('select user_name from login_failures where user_name = $1', [`mobile ${owner.msisdn}`])).toHaveLength(1) // prettier-ignore
    expect((await publicCall('acl/auth/login', { username: owner.userName, password: PASSWORD })).status).toBe(200)
  })
})

test('[promise S11] neither the code, the token, the mobile nor the session of such a login stands in the log', async () => {
  const owner = await newOwner()
  const { token } = (await ask(local(owner.msisdn))).envelope.data
  const code = await codeTo(owner.msisdn)
  const opened = (await confirm(token, code)).envelope.data.token
  const log = logLines.join('\n')
  for (const secret of [token, code, opened, local(owner.msisdn), String(owner.msisdn)]) {
    expect(log.includes(secret), `«${secret}» stands in the log`).toBe(false)
  }
})
