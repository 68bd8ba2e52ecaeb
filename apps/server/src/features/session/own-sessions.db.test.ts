import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { LIVE_CHANNEL } from '../../platform/live/publish.ts'
import { seedBase } from '../demo/usecases/seed-base.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { PASSWORD, sessionBuilders } from './session.fixtures.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
const { app, call, impersonationTokenOf, apiKeyOf, deps } = await testCalls(testDb, { clock })
const { publicCall, newOwner, newColleague, auditActionsOf } = sessionBuilders(testDb, app)
await seedBase(deps)

const logIn = async (username: string) => {
  clock.move(1000)
  return String((await publicCall('acl/auth/login', { username, password: PASSWORD })).envelope.data.token)
}
const list = async (token: string, query = {}) => (await call('GET', 'user/sessions', { token, query })).envelope
const end = (token: string, body: object) => call('POST', 'user/sessions/end', { token, body })
const isAlive = async (token: string) => (await call('GET', 'acl/auth/check_token', { token })).status === 200
const idsOf = async (token: string) => ((await list(token)).data as { id: number }[]).map((one) => one.id)

describe('sessions', () => {
  test('are listed newest first with device, browser and address, and only the caller’s own active ones', async () => {
    const owner = await newOwner()
    const mate = await newColleague(owner)
    const [first, second] = [await logIn(owner.userName), await logIn(owner.userName)]
    await logIn(mate.userName)
    await logIn((await newOwner()).userName)
    await testDb.sql(
      `insert into sessions (account_id, user_id, token_hash, expires_at) values ($1, $2, '\\x01'::bytea || $3::text::bytea, $4)`,
      [owner.accountId, owner.userId, owner.userName, new Date(clock.now() - 1)],
    )
    const { data, meta } = await list(second)
    expect(meta).toMatchObject({ total: 2, current_page: 1, per_page: 10 })
    expect(data).toEqual([
      expect.objectContaining({
        is_current: true,
        impersonated: false,
        device: 'desktop',
        os: expect.stringMatching(/^Windows/),
        browser: 'Chrome 143',
        created_at: new Date(clock.now() - 2000).toISOString(),
      }),
      expect.objectContaining({ is_current: false, ip: expect.stringMatching(/^10\.77\./) }),
    ])
    expect(((await list(first)).data as { is_current: boolean }[]).map((one) => one.is_current)).toEqual([false, true])
    expect((await list(first, { per_page: 1, page: 2 })).data).toHaveLength(1)
  })

  test('end one by one: the named one is dead at once and its sockets are told, the others stay', async () => {
    const owner = await newOwner()
    const [leaving, staying] = [await logIn(owner.userName), await logIn(owner.userName)]
    const [, leavingId] = await idsOf(staying)
    const told: string[] = []
    const stop = await deps.pgListener.listen(LIVE_CHANNEL, (payload) => void told.push(payload))
    const { status, envelope } = await end(staying, { session_id: String(leavingId) })
    expect([status, envelope.data]).toEqual([200, { ended: 1 }])
    expect([await isAlive(leaving), await isAlive(staying)]).toEqual([false, true])
    await expect
      .poll(() => told.map((one) => JSON.parse(one)))
      .toContainEqual({
        accountId: owner.accountId,
        event: 'session_revoked',
        data: { reason: 'logout' },
        sessionId: leavingId,
      })
    await stop()
    expect((await end(staying, { session_id: leavingId })).status).toBe(404)
    expect(await auditActionsOf(owner.accountId)).toEqual([
      { action: 'session.ended', actor_name: owner.userName, details: { ended: 1 } },
    ])
  })

  test('end all at once but this, and those of colleagues stay', async () => {
    const owner = await newOwner()
    const mate = await newColleague(owner)
    const others = [await logIn(owner.userName), await logIn(owner.userName)]
    const [theirs, mine] = [await logIn(mate.userName), await logIn(owner.userName)]
    expect((await end(mine, { all: true })).envelope.data).toEqual({ ended: 2 })
    expect(await Promise.all([...others, theirs, mine].map(isAlive))).toEqual([false, false, true, true])
    expect((await end(mine, { all: true })).envelope.data).toEqual({ ended: 0 })
    expect(await auditActionsOf(owner.accountId)).toEqual([
      { action: 'session.all_ended', actor_name: owner.userName, details: { ended: 2 } },
    ])
  })

  test('[promise S2] of others cannot be ended, of a colleague of the same account neither', async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()]
    const mate = await newColleague(owner)
    const [mine, theirs, mates] = [
      await logIn(owner.userName),
      await logIn(stranger.userName),
      await logIn(mate.userName),
    ]
    for (const token of [theirs, mates]) {
      const [id] = await idsOf(token)
      const { status, envelope } = await end(mine, { session_id: id })
      expect([status, envelope.meta.message]).toEqual([404, 'دستگاه مورد نظر یافت نشد'])
      expect(await isAlive(token)).toBe(true)
    }
    for (const body of [{}, { session_id: 'x' }, { session_id: -1 }, { all: false }])
      expect((await end(mine, body)).status).toBe(422)
  })

  test('cannot be listed or ended with an API key, nor ended by staff in the account', async () => {
    const owner = await newOwner()
    const key = await apiKeyOf(owner)
    expect((await call('GET', 'user/sessions', { token: key })).status).toBe(403)
    expect((await end(key, { all: true })).status).toBe(403)
    const entered = await impersonationTokenOf(owner)
    expect((await list(entered)).data).toEqual([expect.objectContaining({ impersonated: true, is_current: true })])
    expect((await end(entered, { all: true })).envelope.meta.message_code).toBe('403-1')
  })
})

describe('the account’s field of activity', () => {
  const ask = async (token: string) =>
    (await call('GET', 'user/activity_domain', { token })).envelope.data as {
      need_business: boolean
      activity_domain_id: number | null
      activity_sub_domain_id: number | null
      items: { id: number; title: string; children: { id: number; title: string }[] }[]
    }
  const tell = (token: string, body: object) => call('POST', 'user/activity_domain', { token, body })

  test('[CALL-019] is asked of the owner of an account without one, and of nobody else', async () => {
    const owner = await newOwner()
    const mate = await newColleague(owner)
    const asked = await ask(await logIn(owner.userName))
    expect(asked).toMatchObject({ need_business: true, activity_domain_id: null, activity_sub_domain_id: null })
    expect(asked.items.length).toBeGreaterThan(10)
    expect(asked.items[0]).toEqual({
      id: 100,
      title: 'فروشگاه و خرده‌فروشی',
      children: expect.arrayContaining([{ id: 101, title: 'پوشاک، کیف و کفش' }]),
    })
    expect(await ask(await logIn(mate.userName))).toMatchObject({ need_business: false })
  })

  test('[CALL-020] [AUTH-09] is stored with company and website, and is not asked again', async () => {
    const owner = await newOwner()
    const token = await logIn(owner.userName)
    expect(
      (
        await tell(token, {
          activity_domain_id: '100',
          activity_sub_domain_id: 101,
          company: 'فروشگاه لبخند',
          website: 'https://labkhand.ir',
        })
      ).envelope.data,
    ).toBeNull()
    expect(await ask(token)).toMatchObject({
      need_business: false,
      activity_domain_id: 100,
      activity_sub_domain_id: 101,
    })
    expect(await testDb.sql('select company, website from profiles where account_id = $1', [owner.accountId])).toEqual([
      { company: 'فروشگاه لبخند', website: 'https://labkhand.ir' },
    ])
    // What is left out stays as it was; a field without a part is enough.
    await tell(token, { activity_domain_id: 1500 })
    expect(await ask(token)).toMatchObject({
      need_business: false,
      activity_domain_id: 1500,
      activity_sub_domain_id: null,
    })
    expect(await testDb.sql('select company, website from profiles where account_id = $1', [owner.accountId])).toEqual([
      { company: 'فروشگاه لبخند', website: 'https://labkhand.ir' },
    ])
    expect((await auditActionsOf(owner.accountId)).map((one) => one.action)).toEqual([
      'account.business_told',
      'account.business_told',
    ])
  })

  test('refuses an unknown field, a part of another field and an invalid website by name, and changes nothing', async () => {
    const owner = await newOwner()
    const token = await logIn(owner.userName)
    for (const [body, field] of [
      [{}, 'activity_domain_id'],
      [{ activity_domain_id: 7 }, 'activity_domain_id'],
      [{ activity_domain_id: 101 }, 'activity_domain_id'],
      [{ activity_domain_id: 200, activity_sub_domain_id: 101 }, 'activity_sub_domain_id'],
      [{ activity_domain_id: 100, activity_sub_domain_id: 100 }, 'activity_sub_domain_id'],
      [{ activity_domain_id: 100, website: 'javascript:alert(1)' }, 'website'],
    ] as const) {
      const { status, envelope } = await tell(token, body)
      expect([status, Object.keys(envelope.meta.errors ?? {})]).toEqual([422, [field]])
    }
    expect(await ask(token)).toMatchObject({ need_business: true })
  })

  test('cannot be set by a colleague', async () => {
    const owner = await newOwner()
    const mate = await newColleague(owner)
    expect((await tell(await logIn(mate.userName), { activity_domain_id: 100 })).envelope.meta.message_code).toBe(
      '403-8',
    )
  })
})
