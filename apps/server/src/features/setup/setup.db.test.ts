import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { startIdentityService } from '@peyk/simulators/identity/identity-registry.ts'
import { startSimulator } from '@peyk/simulators/smsc/simulator.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { Actor } from '../../platform/security/audit.ts'
import { seedBase } from '../demo/usecases/seed-base.ts'
import { sendSystemMessages } from '../sending/system-messages/usecases/send-system-messages.ts'
import { actAsOwner } from './usecases/act-as-owner.ts'
import { applySetup, setupFile, type Applied } from './usecases/apply-setup.ts'
import { testCarrier } from './usecases/test-carrier.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const clock = stoppedClock(new Date().toISOString())
const { call, tokenOf, deps, logLines } = await testCalls(testDb, { clock, env: { PEYK_DEMO: '0' } })
const { platformAccountId } = await seedBase(deps)
const [row] = await sql<{ id: number }>(
  `insert into users (account_id, kind, user_name, name, is_staff_owner) values ($1, 'staff', 'first', 'سارا', true) returning id`,
  [platformAccountId],
)
const operator = { accountId: platformAccountId, userId: row?.id ?? 0, userName: 'first' }
const staff = await tokenOf(operator as Parameters<typeof tokenOf>[0])
const simulator = await startSimulator({ smscPort: 0, httpPort: 0, behaviour: { system_id: 'peyk' } })
afterAll(() => simulator.close())

interface Step {
  key: string
  state: string
  reason: string
  values: { name: string; value: string }[]
}
const setup = async () => (await call('GET', 'staff/setup', { token: staff })).envelope.data as { steps: Step[] }
const step = async (key: string) => (await setup()).steps.find((one) => one.key === key)
const reasonOf = async (key: string) => (await step(key))?.reason
const write = (path: string, body: object = {}) => call('POST', path, { token: staff, body })

const place = { host: '127.0.0.1', port: simulator.smscPort, system_id: 'peyk', uses_tls: false }
const bindWith = async (more: object) =>
  (await write('staff/carriers/test', { ...place, password: 'peyk', ...more })).envelope
const carrierForm = { ...place, key: 'operator', title: 'اپراتور', password: 'peyk', binds: 1, window_size: 10, long_style: 'header', is_active: true } // prettier-ignore

describe('an installation without the demonstration', () => {
  test('names every step with what is missing, from an empty database on', async () => {
    const { steps } = await setup()
    expect(steps.map(({ key, state, reason }) => [key, state, reason])).toEqual([
      ['carrier', 'missing', 'none'],
      ['platform_line', 'missing', 'none'],
      ['tariffs', 'done', 'as_delivered'],
      ['test_message', 'missing', 'never'],
      ['identity', 'missing', 'none'],
      ['files', 'done', 'ready'],
      ['secret', 'warning', 'made_here'],
      ['address', 'warning', 'unknown'],
      ['customers', 'missing', 'none'],
    ])
    const progress = await call('GET', 'staff/setup/progress', { token: staff })
    expect(progress.envelope.data).toEqual({ is_done: false, is_demo: false, done: 2, steps: 9 })
  })

  test('says once in the log that the platform has no line, however often the worker looks', async () => {
    const look = () => sendSystemMessages({ scope: engineScope() }, deps)
    for (let n = 0; n < 3; n += 1) await look()
    expect(logLines.filter((line) => line.includes('no line of its own'))).toHaveLength(1)
  })

  test('closes one step after the other', async () => {
    expect((await write('staff/carriers', carrierForm)).status).toBe(200)
    expect(await reasonOf('carrier')).toBe('not_run')
    await sql(
      `insert into carrier_leases (carrier, owner, lease_until) values ('operator', gen_random_uuid(), now() + interval '1 hour')`,
    )
    expect(await step('carrier')).toMatchObject({ state: 'warning', reason: 'untested' })
    // Of the saved settings, with the saved password.
    expect((await bindWith({ key: 'operator', password: '' })).data).toMatchObject({ outcome: 'bound' })
    expect(await step('carrier')).toMatchObject({ state: 'done', reason: 'ready' })
    // Other settings than those that were tried.
    await sql(`update carriers set edition = edition + 1 where key = 'operator'`)
    expect(await reasonOf('carrier')).toBe('untested')

    await write('staff/setup/secret-kept')
    expect(await reasonOf('secret')).toBe('kept')
    await call('PUT', 'staff/setup/registration', { token: staff, body: { mode: 'invited' } })
    expect(await reasonOf('identity')).toBe('invited')
  })

  test('gives the platform a line that is everybody’s, and none of a customer', async () => {
    expect((await write('staff/setup/test-message', { mobile: '09121234567' })).envelope.meta.message).toMatch(/خط/)
    const line = {
      number: '982000140',
      type: 'service',
      operator_id: 7,
      carrier: 'operator',
      needs_cancel_suffix: false,
    }
    const { id } = (await write('staff/lines', line)).envelope.data as { id: number }
    const customer = await testDb.newAccount()
    const [own] = await sql<{ id: number }>('select id from lines where account_id = $1', [customer.accountId])
    expect((await write('staff/setup/platform-line', { line_id: own?.id })).status).toBeGreaterThanOrEqual(400)
    expect((await write('staff/setup/platform-line', { line_id: 999_999 })).status).toBe(404)
    expect((await write('staff/setup/platform-line', { line_id: id })).status).toBe(200)
    expect(await step('platform_line')).toMatchObject({ state: 'done', values: expect.arrayContaining([{ name: 'number', value: '+982000140' }]) }) // prettier-ignore
    expect(await reasonOf('customers')).toBe('ready')
  })

  test('follows a test message to its receipt', async () => {
    const state = async () => (await call('GET', 'staff/setup/test-message', { token: staff })).envelope.data
    expect(await state()).toBeNull()
    expect((await write('staff/setup/test-message', { mobile: '09121234567' })).status).toBe(200)
    expect(await state()).toMatchObject({ state: 'waiting', line: null })
    await sendSystemMessages({ scope: engineScope() }, deps)
    expect(await state()).toMatchObject({ state: 'queued', line: '+982000140', message_status: null })
    const become = (code: number) => sql(`update recipients set code = $1 where msisdn = 989121234567`, [code])
    await become(1)
    expect(await state()).toMatchObject({ state: 'handed_over', message_status: '0' })
    await become(5)
    expect(await state()).toMatchObject({ state: 'failed', message_status: '4' })
    expect(await reasonOf('test_message')).toBe('not_delivered')
    await become(3)
    expect(await state()).toMatchObject({ state: 'delivered', message_status: '2' })
    expect([await reasonOf('test_message'), await reasonOf('carrier')]).toEqual(['delivered', 'ready'])
    for (let n = 0; n < 4; n += 1) await write('staff/setup/test-message', { mobile: '09121234567' })
    expect((await write('staff/setup/test-message', { mobile: '09121234567' })).status).toBe(429)
  })
})

describe('a test bind', () => {
  test('tells what the operator answered, and writes down who asked, without the password', async () => {
    expect((await bindWith({})).data).toMatchObject({ outcome: 'bound', operator_code: null })
    expect((await bindWith({ password: 'wr0ng-secret' })).data).toMatchObject({ outcome: 'refused', operator_code: 'ESME_RINVPASWD' }) // prettier-ignore
    expect((await bindWith({ system_id: 'nobody' })).data).toMatchObject({ outcome: 'refused', operator_code: 'ESME_RINVSYSID' }) // prettier-ignore
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    expect((await bindWith({ port })).data).toMatchObject({ outcome: 'connection_refused' })
    const [entry] = await sql<{ details: object }>(
      `select details from audit_entries where action = 'staff.carrier_tested' and details::text like '%RINVPASWD%'`,
    )
    expect(entry?.details).toMatchObject({ host: '127.0.0.1', outcome: 'refused', code: 'ESME_RINVPASWD' })
    expect([JSON.stringify(entry), logLines.join('\n')].join('')).not.toContain('wr0ng-secret')
  })

  test('ends soon at a port that says nothing', async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    const input = { ...place, port: (server.address() as AddressInfo).port, password: 'peyk' }
    const by = { kind: 'staff', userId: operator.userId, name: 'first', impersonatorId: null, ip: null } as const
    expect(await testCarrier({ input, staff: by, patienceMs: 100 }, deps)).toMatchObject({ outcome: 'silent' })
  })

  test('[promise S2] sends a saved password nowhere but where it is saved for', async () => {
    for (const elsewhere of [{ port: 1 }, { host: 'localhost' }, { system_id: 'other' }, { uses_tls: true }]) {
      const refused = await bindWith({ key: 'operator', password: '', ...elsewhere })
      expect(Object.keys(refused.meta.errors ?? {})).toEqual(['password'])
    }
    expect((await write('staff/carriers/test', { ...place, key: 'none', password: 'x' })).status).toBe(404)
  })
})

test('the identity service is looked at without asking it about anybody', async () => {
  const registry = await startIdentityService({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${registry.port}`
  const other = await testCalls(testDb, { clock, env: { PEYK_DEMO: '0', IDENTITY_URL: url, PUBLIC_URL: 'https://sms.example.ir' } }) // prettier-ignore
  const look = async () => {
    const { steps } = (await other.call('GET', 'staff/setup', { token: staff })).envelope.data as { steps: Step[] }
    return Object.fromEntries(steps.map(({ key, state, reason }) => [key, [state, reason]]))
  }
  await call('PUT', 'staff/setup/registration', { token: staff, body: { mode: 'open' } })
  // Asked over another address than the public one.
  expect(await look()).toMatchObject({ identity: ['done', 'ready'], address: ['warning', 'other_address'] })
  await registry.close()
  expect(await look()).toMatchObject({ identity: ['missing', 'unreachable'] })
})

test('npm run setup does what a file names, and leaves what stands when it is done again', async () => {
  const staffActor = await actAsOwner(deps)
  expect(staffActor).toMatchObject({ kind: 'staff', userId: operator.userId, name: 'first (npm run setup)' })
  const file = setupFile.parse({
    carrier: { ...carrierForm, key: 'second' },
    platform_line: { number: '982000141', operator_id: 7, carrier: 'second' },
    registration: 'invited',
    customers: [{ user_type: 'real', name: 'مریم رضایی', mobile: '09129990011', user_name: 'of-a-file', way: 'password', credit: 250_000 }],
  }) // prettier-ignore
  const apply = async () => {
    const told: Applied[] = []
    await applySetup({ file, staff: staffActor as Actor, onApplied: (one) => void told.push(one) }, deps)
    return told
  }
  const first = await apply()
  expect(first.map(({ outcome }) => outcome)).toEqual(['made', 'made', 'set', 'made'])
  expect(first.at(-1)?.password).toMatch(/^\S{12}$/)
  expect((await apply()).map(({ outcome }) => outcome)).toEqual(['stands already', 'stands already', 'set', 'stands already']) // prettier-ignore
  const [wallet] = await sql(
    `select w.available_tenths from wallets w join users u using (account_id) where u.user_name = 'of-a-file'`,
  )
  expect(wallet).toEqual({ available_tenths: 2_500_000 })
  expect(setupFile.safeParse({ carriers: [] }).success).toBe(false)
})
