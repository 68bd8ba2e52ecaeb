import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Database, Tx } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { freshAddress, freshMsisdn, sessionBuilders, wrongCodeFor } from './session.fixtures.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
/** Every statement that the gate makes, in order. */
const statements: string[] = []
const recordingDb: Database = {
  ...testDb.db,
  asGate: (scope, work) => testDb.db.asGate(scope, (tx) => work(recordStatements(tx))),
}
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
const { app, call, tokenOf, logLines } = await testCalls(testDb, {
  clock,
  deps: { db: recordingDb },
  live: { sweepMs: 50 },
})
const { publicCall, newOwner, newColleague, codeTo, textsTo, auditActionsOf } = sessionBuilders(testDb, app)

const NEW_PASSWORD = 'Taze@14050'
const local = (msisdn: number) => `0${String(msisdn).slice(2)}`
const forgotPassword = (username: string, msisdn: number, from = freshAddress()) =>
  publicCall('acl/auth/forgot_password', { username, mobile: local(msisdn) }, from)
const check = (token: string, otp: string) => publicCall('acl/auth/forgot_password_check_otp', { token, otp })
const change = (body: object) => publicCall('acl/auth/change_password_by_token', body)
const logIn = (username: string, password: string) => publicCall('acl/auth/login', { username, password })
const userWithResetCode = async () => {
  const owner = await newOwner()
  const { token } = (await forgotPassword(owner.userName, owner.msisdn)).envelope.data
  return { ...owner, token: String(token), code: await codeTo(owner.msisdn) }
}

describe('a forgotten password', () => {
  test('[AUTH-07] [CALL-015] [CALL-012] [CALL-016] runs in three steps: code, check, new password', async () => {
    const owner = await newOwner()
    const { status, envelope } = await forgotPassword(` ${owner.userName.toUpperCase()} `, owner.msisdn)
    expect([status, envelope.data]).toEqual([
      200,
      { token: expect.stringMatching(/^[\w-]{30,255}$/), expire_in: 120, resend_in: 60 },
    ])
    const { token } = envelope.data
    expect((await textsTo(owner.msisdn))[0]).toMatch(/^بازیابی رمز عبور\nکد: \d{6}\nاین کد را به کسی نگویید\.$/)
    const checked = await check(token, await codeTo(owner.msisdn))
    expect([checked.status, checked.envelope.data]).toEqual([200, { token }])
    clock.move(299_000)
    const changed = await change({ token, password: NEW_PASSWORD })
    expect([changed.status, changed.envelope.data]).toEqual([200, null])
    expect((await logIn(owner.userName, NEW_PASSWORD)).status).toBe(200)
    expect((await logIn(owner.userName, 'Peyk@1405')).status).toBe(422)
    expect(await auditActionsOf(owner.accountId)).toEqual([
      { action: 'session.password_forgotten', actor_name: owner.userName, details: {} },
    ])
  })

  test('[CALL-016] accepts the code together with the new password, without the step between', async () => {
    const { userName, token, code } = await userWithResetCode()
    expect((await change({ token, otp: code, password: NEW_PASSWORD })).status).toBe(200)
    expect((await logIn(userName, NEW_PASSWORD)).status).toBe(200)
  })

  test('[CALL-016] accepts a verified token together with the code that is already used', async () => {
    const { userName, token, code } = await userWithResetCode()
    expect((await check(token, code)).status).toBe(200)
    expect((await change({ token, otp: code, password: NEW_PASSWORD })).status).toBe(200)
    expect((await logIn(userName, NEW_PASSWORD)).status).toBe(200)
  })

  test('[CALL-013] a fresh code may be asked for after a minute', async () => {
    const { msisdn, token, userName } = await userWithResetCode()
    clock.move(60_000)
    expect((await publicCall('acl/auth/send_sms_otp', { token })).envelope.data).toMatchObject({ method: 'sms', token })
    expect((await change({ token, otp: await codeTo(msisdn), password: NEW_PASSWORD })).status).toBe(200)
    expect((await logIn(userName, NEW_PASSWORD)).status).toBe(200)
  })

  test('a colleague who was invited without a password sets their first one so, and is active after the first login (W11)', async () => {
    const account = await newOwner()
    const mate = await newColleague(account)
    await testDb.sql('update users set password_hash = null where id = $1', [mate.userId])
    const { token } = (await forgotPassword(mate.userName, mate.msisdn)).envelope.data
    expect((await change({ token, otp: await codeTo(mate.msisdn), password: NEW_PASSWORD })).status).toBe(200)
    expect((await logIn(mate.userName, NEW_PASSWORD)).status).toBe(200)
    expect(await testDb.sql('select status from users where id = $1', [mate.userId])).toEqual([{ status: 'active' }])
  })

  test('a weak password is refused with its reason and leaves code and token usable', async () => {
    const { token, code } = await userWithResetCode()
    for (const password of [
      '',
      'short@1A'.slice(0, 7),
      'nocapital@1405',
      'NOSMALL@1405',
      'NoDigits@@@@',
      'NoSpecial1405',
    ]) {
      const { status, envelope } = await change({ token, otp: code, password })
      expect([status, envelope.meta.message_code, Object.keys(envelope.meta.errors ?? {})]).toEqual([
        422,
        '400-2',
        ['password'],
      ])
    }
    expect((await change({ token, otp: code, password: NEW_PASSWORD })).status).toBe(200)
  })

  test('wrong, used, expired and foreign codes and tokens are 401, and the password stays', async () => {
    const { userName, token, code, msisdn } = await userWithResetCode()
    const other = await userWithResetCode()
    const refused = [
      await change({ token, otp: other.code === code ? wrongCodeFor(code) : other.code, password: NEW_PASSWORD }),
      await change({ token, password: NEW_PASSWORD }),
      await change({ token: 'x'.repeat(43), otp: code, password: NEW_PASSWORD }),
      await check(token, 'abc'),
      // The steps of a login do not take a token of this one, nor the other way round.
      await publicCall('acl/auth/confirm_otp', { token, otp: code }),
    ]
    for (const { status, envelope } of refused)
      expect([status, envelope.data, envelope.meta.message_code]).toEqual([401, null, '400-1'])
    clock.move(121_000)
    expect((await change({ token, otp: code, password: NEW_PASSWORD })).status).toBe(401)
    await publicCall('acl/auth/send_sms_otp', { token })
    clock.move(480_000)
    expect((await change({ token, otp: await codeTo(msisdn), password: NEW_PASSWORD })).status).toBe(401)
    expect((await logIn(userName, 'Peyk@1405')).status).toBe(200)

    const used = await userWithResetCode()
    expect((await change({ token: used.token, otp: used.code, password: NEW_PASSWORD })).status).toBe(200)
    expect((await change({ token: used.token, otp: used.code, password: 'Another@1405' })).status).toBe(401)
    expect((await change({ token: used.token, password: 'Another@1405' })).status).toBe(401)
    expect((await logIn(used.userName, NEW_PASSWORD)).status).toBe(200)
  })

  test('a verified token is valid for five minutes', async () => {
    const { token, code } = await userWithResetCode()
    await check(token, code)
    clock.move(301_000)
    expect((await change({ token, password: NEW_PASSWORD })).status).toBe(401)
  })

  test('of ten parallel requests with one token exactly one sets its password', async () => {
    const { token, code, userName } = await userWithResetCode()
    const passwords = Array.from({ length: 10 }, (_, at) => `Parallel@${1000 + at}`)
    const answers = await Promise.all(passwords.map((password) => change({ token, otp: code, password })))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const set = passwords[answers.findIndex((one) => one.status === 200)] as string
    expect((await logIn(userName, set)).status).toBe(200)
  })
})

describe('[promise S4] a stranger learns nothing', () => {
  test('a right and a wrong pair of name and mobile get the same answer by the same statements, and only one gets a text', async () => {
    const [owner, other, off] = [await newOwner(), await newOwner(), await newOwner()]
    await testDb.sql(`update users set status = 'inactive' where id = $1`, [off.userId])
    const pairs: [string, number][] = [
      [owner.userName, owner.msisdn],
      [owner.userName, freshMsisdn()],
      ['nobody-of-that-name', freshMsisdn()],
      [owner.userName, other.msisdn],
      [off.userName, off.msisdn],
    ]
    const seen: { answer: unknown; statements: string[] }[] = []
    for (const [username, msisdn] of pairs) {
      statements.length = 0
      const { status, headers, envelope } = await forgotPassword(username, msisdn)
      const shape = { ...envelope, data: { ...envelope.data, token: String(envelope.data.token).length } }
      seen.push({ answer: [status, Object.keys(headers).toSorted(), shape], statements: [...statements] })
    }
    for (const one of seen.slice(1)) expect(one).toEqual(seen[0])
    expect(seen[0]?.statements).toContain('system-message-add')
    expect((await textsTo(owner.msisdn)).length).toBe(1)
    for (const [, msisdn] of pairs.slice(1)) expect(await textsTo(msisdn)).toEqual([])
  })

  test('a decoy token is refused like a wrong code at every step, even with its own code', async () => {
    const msisdn = freshMsisdn()
    const { token } = (await forgotPassword('nobody-of-that-name', msisdn)).envelope.data
    const owner = await userWithResetCode()
    const wrong = wrongCodeFor(owner.code)
    expect((await check(token, '123456')).text).toBe((await check(owner.token, wrong)).text)
    const answers = [
      await change({ token, otp: '123456', password: NEW_PASSWORD }),
      await change({ token: owner.token, otp: wrong, password: NEW_PASSWORD }),
    ]
    expect(answers[0]?.text).toBe(answers[1]?.text)
    // The code is guessed by changing what is stored of it: it still opens nothing.
    const { hashCode } = await import('./challenges/usecases/send-code.ts')
    await testDb.sql('update challenges set code_hash = $2 where msisdn = $1', [
      msisdn,
      hashCode({ token, code: '654321' }),
    ])
    expect((await check(token, '654321')).status).toBe(401)
    expect((await change({ token, password: NEW_PASSWORD })).status).toBe(401)
  })

  test('a real and an unknown user may ask again after sixty seconds, and are refused earlier with the same message', async () => {
    const [owner, nobody, from] = [await newOwner(), freshMsisdn(), freshAddress()]
    const ask = (name: string, msisdn: number, by = from) => forgotPassword(name, msisdn, by)
    await ask(owner.userName, owner.msisdn)
    await ask('nobody-of-that-name', nobody)
    const [early, alsoEarly] = [await ask(owner.userName, owner.msisdn), await ask('nobody-of-that-name', nobody)]
    expect([early.status, alsoEarly.status, alsoEarly.text]).toEqual([429, 429, early.text])
    clock.move(60_000)
    expect((await ask(owner.userName, owner.msisdn)).status).toBe(200)
    expect((await ask('nobody-of-that-name', nobody)).status).toBe(200)
  })

  test('a caller from two addresses, with a real and a made-up name, gets the same answers and learns of no pair', async () => {
    const owner = await newOwner()
    for (const first of [owner.userName, 'nobody-of-that-name']) {
      clock.move(3_600_000)
      const [one, other] = [freshAddress(), freshAddress()]
      const asked = [
        await forgotPassword(first, owner.msisdn, one),
        await forgotPassword('another-made-up-name', owner.msisdn, one),
        await forgotPassword('another-made-up-name', owner.msisdn, other),
        await forgotPassword(owner.userName, owner.msisdn, other),
        await forgotPassword(owner.userName, owner.msisdn, freshAddress()),
      ]
      expect(
        asked.map(({ status }) => status),
        first,
      ).toEqual([200, 429, 200, 429, 200])
    }
    // The number itself got what its measure lets through, and no more.
    expect(await textsTo(owner.msisdn)).toHaveLength(2)
  })

  test('a stranger who sends a made-up name with somebody’s mobile does not block that person’s second factor', async () => {
    const owner = await newOwner({ twoFactor: 'sms' })
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await forgotPassword('nobody-of-that-name', owner.msisdn, freshAddress())).status).toBe(200)
    }
    const { status, envelope } = await logIn(owner.userName, 'Peyk@1405')
    expect([status, envelope.data.method]).toEqual([200, 'sms'])
    expect(await textsTo(owner.msisdn)).toHaveLength(1)
    const opened = await publicCall('acl/auth/confirm_otp', {
      token: envelope.data.token,
      otp: await codeTo(owner.msisdn),
    })
    expect(opened.envelope.data.method).toBe('login')
  })

  test('a new code for a decoy token is answered like one for a real token', async () => {
    const [owner, nobody] = [await userWithResetCode(), freshMsisdn()]
    const { token } = (await forgotPassword('nobody-of-that-name', nobody)).envelope.data
    clock.move(60_000)
    const answers = [
      await publicCall('acl/auth/send_sms_otp', { token: owner.token }),
      await publicCall('acl/auth/send_sms_otp', { token }),
    ]
    const shapes = answers.map(({ status, envelope }) => [
      status,
      Object.keys(envelope.data),
      envelope.data.expire_in,
      envelope.data.resend_in,
    ])
    expect(shapes[0]).toEqual(shapes[1])
    expect(await textsTo(nobody)).toEqual([])
  })

  test('a login of an unknown name makes the same statements as one with a wrong password', async () => {
    const owner = await newOwner()
    const made: string[][] = []
    for (const name of [owner.userName, 'nobody-of-that-name']) {
      statements.length = 0
      await logIn(name, 'wrong')
      made.push([...statements])
    }
    expect(made[0]).toEqual(made[1])
  })
})

describe('[promise S3] a new password', () => {
  const sockets: WebSocket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate()
  })

  test('ends every session of the user, their open sockets within a second, and nobody else’s', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const connect = async (token: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live?token=${token}`)
      sockets.push(socket)
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      await new Promise((resolve) => socket.once('message', resolve))
      return { socket, closed }
    }
    const owner = await newOwner()
    const mate = await newColleague(owner)
    const tokens = [await tokenOf(owner), await tokenOf(owner)]
    const theirs = await tokenOf(owner, { userId: mate.userId })
    const ears = [await connect(tokens[0] as string), await connect(tokens[1] as string)]
    const staying = await connect(theirs)
    const { token } = (await forgotPassword(owner.userName, owner.msisdn)).envelope.data
    await change({ token, otp: await codeTo(owner.msisdn), password: NEW_PASSWORD })
    const doneAt = performance.now()
    expect(await Promise.all(ears.map((ear) => ear.closed))).toEqual([4401, 4401])
    expect(performance.now() - doneAt).toBeLessThan(1000)
    for (const one of tokens) expect((await call('GET', 'acl/auth/check_token', { token: one })).status).toBe(401)
    expect((await call('GET', 'acl/auth/check_token', { token: theirs })).status).toBe(200)
    expect(staying.socket.readyState).toBe(WebSocket.OPEN)
  })
})

test('[promise S11] of all these flows no token, code or password stands in the log', async () => {
  const { token, code, userName, msisdn } = await userWithResetCode()
  await check(token, wrongCodeFor(code))
  await check(token, code)
  await change({ token, password: NEW_PASSWORD })
  const session = (await logIn(userName, NEW_PASSWORD)).envelope.data.token
  const log = logLines.join('\n')
  expect(logLines.length).toBeGreaterThan(5)
  for (const secret of [token, code, NEW_PASSWORD, session, local(msisdn), String(msisdn)]) {
    expect(log.includes(secret), `«${secret}» stands in the log`).toBe(false)
  }
})
