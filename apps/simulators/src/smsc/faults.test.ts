import { until } from '@peyk/smpp/testing/listen.ts'
import type { SubmitOutcome } from '@peyk/smpp/submission.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { World } from '../testing/world.ts'

let world: World
afterEach(() => world.end())

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => 989121110001 + i)

function kindsOf(outcomes: SubmitOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const acceptedCount = async (): Promise<number> => (await world.get<{ accepted: number }>('/api/stats')).accepted

describe('[promise R4] on demand the SMSC', () => {
  test('delays its answers', async () => {
    world = await World.start()
    await world.behave({ answer_delay_ms: 150 })
    const { session } = await world.bind()
    const from = performance.now()
    await world.send(session, { to: 989121110001 })
    expect(performance.now() - from).toBeGreaterThan(140)
  })

  test('throttles above a rate', async () => {
    world = await World.start()
    await world.behave({ throttle_per_second: 0 })
    const { session } = await world.bind()
    expect(await world.send(session, { to: 989121110001 })).toEqual([{ kind: 'throttled', status: 0x58 }])
    expect(await acceptedCount()).toBe(0)
  })

  test('has its queue full', async () => {
    world = await World.start()
    await world.behave({ queue_full_share: 1 })
    const { session } = await world.bind()
    expect(await world.send(session, { to: 989121110001 })).toEqual([{ kind: 'throttled', status: 0x14 }])
  })

  test('refuses with any status', async () => {
    world = await World.start()
    await world.behave({ refuse_share: 1, refuse_status: 0x45 })
    const { session } = await world.bind()
    expect(await world.send(session, { to: 989121110001 })).toEqual([{ kind: 'refused', status: 0x45, smscIds: [] }])
  })

  test('accepts and does not answer', async () => {
    world = await World.start()
    await world.behave({ drop_answer_share: 1 })
    const { session } = await world.bind({ responseTimeoutMs: 80, enquireLinkMs: 200 })
    const outcomes = await world.send(session, { to: many(10) })
    expect(kindsOf(outcomes)).toEqual({ unknown: 2, unsent: 8 })
    expect(await acceptedCount()).toBe(2)
  })

  test('resets the connection after it accepted', async () => {
    world = await World.start()
    const { session } = await world.bind({ window: 10 })
    await world.send(session, { to: many(30) })
    await world.behave({ reset_share: 1 })
    const { unknown = 0, unsent = 0, accepted = 0 } = kindsOf(await world.send(session, { to: many(50) }))
    expect(unknown).toBeGreaterThan(0)
    expect(unknown).toBeLessThanOrEqual(10)
    expect(unknown + unsent + accepted).toBe(50)
    expect(await session.ended).toMatchObject({ reason: 'lost' })
  })

  test('is silent altogether: neither submits nor the link are answered', async () => {
    world = await World.start()
    const { session } = await world.bind({ enquireLinkMs: 100 })
    await world.behave({ silent: 'all' })
    const outcomes = await world.send(session, { to: many(3) })
    expect(await session.ended).toMatchObject({ reason: 'silent' })
    expect(kindsOf(outcomes)).toEqual({ unknown: 1, unsent: 2 })
    expect(await acceptedCount()).toBe(0)
    await expect(world.bind({ bindTimeoutMs: 80 })).rejects.toThrow('in time')
    await world.behave({ silent: 'no' })
    await world.bind()
  })

  test('swallows submits and answers the link', async () => {
    world = await World.start()
    await world.behave({ silent: 'submits' })
    const { session } = await world.bind({ enquireLinkMs: 100, responseTimeoutMs: 100 })
    await world.send(session, { to: many(3) })
    expect(await session.ended).toMatchObject({ reason: 'unanswered' })
    expect(await world.get('/api/stats')).toMatchObject({ swallowed: 2, accepted: 0 })
  })

  test.each([
    ['reset', 'lost'],
    ['close', 'lost'],
    ['unbind', 'unbound'],
    ['garbage', 'garbage'],
    ['half_open', 'silent'],
  ])('does at once: %s', async (now, reason) => {
    world = await World.start()
    const { session } = await world.bind({ enquireLinkMs: 100 })
    await world.behave({ now })
    expect(await session.ended).toMatchObject({ reason })
    const again = await world.bind()
    expect(again.session.isBound).toBe(true)
  })

  test('sends garbage in front of an answer', async () => {
    world = await World.start()
    await world.behave({ garbage_share: 1 })
    const { session } = await world.bind()
    const outcomes = await world.send(session, { to: many(3) })
    expect(kindsOf(outcomes)).toEqual({ unknown: 1, unsent: 2 })
    expect(await session.ended).toMatchObject({ reason: 'garbage' })
  })

  test('refuses binds', async () => {
    world = await World.start()
    await world.behave({ refuse_binds: true })
    await expect(world.bind()).rejects.toMatchObject({ status: 0x0d })
  })

  test('gives the same ids again', async () => {
    world = await World.start()
    await world.behave({ id_space: 2 })
    const { session } = await world.bind()
    const outcomes = await world.send(session, { to: many(4) })
    const ids = outcomes.map((outcome) => (outcome.kind === 'accepted' ? outcome.smscIds[0] : ''))
    expect(ids[2]).toBe(ids[0])
    expect(ids[3]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[1])
  })

  test('never tells what became of some messages', async () => {
    world = await World.start()
    await world.behave({ no_receipt_share: 1 })
    const client = await world.bind()
    await world.send(client.session, { to: [989121110001, 989120000001] })
    await until(() => client.deliveries.length === 1, 'the receipt of the one that always receives came')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(client.deliveries).toHaveLength(1)
  })
})

test('[promise R5] the same seed gives the same fates', async () => {
  const fates = async (): Promise<string[]> => {
    world = await World.start({
      behaviour: { receipt_delay_ms: [0, 0], seed: 42, not_delivered_share: 0.5 },
      firstId: 1,
    })
    const client = await world.bind()
    await world.send(client.session, { to: many(100) })
    await until(() => client.deliveries.length === 100, 'the receipts came')
    const facts = client.deliveries.map(({ receipt }) => `${receipt?.smscId} ${receipt?.stat}`)
    await world.end()
    return facts.sort()
  }
  const [first, second] = [await fates(), await fates()]
  expect(first).toEqual(second)
  world = await World.start()
})

describe('a change of behaviour', () => {
  test('is answered with the whole behaviour, and undone by defaults', async () => {
    world = await World.start()
    const changed = await world.post('/api/behaviour', { failure_share: 0.5, receipt_delay_ms: { min: 1, max: 2 } })
    expect(await changed.json()).toMatchObject({ not_delivered_share: 0.5, receipt_delay_ms: [1, 2] })
    await world.behave({ defaults: true, answer_delay_ms: [3, 4] })
    expect(await world.get('/api/behaviour')).toMatchObject({
      not_delivered_share: 0.06,
      blacklisted_share: 0.02,
      receipt_delay_ms: [200, 3000],
      answer_delay_ms: [3, 4],
    })
  })

  test.each([
    [{ not_delivered_share: 2 }, 'not_delivered_share: a number between 0 and 1'],
    [{ no_such_thing: 1 }, 'no_such_thing: not known'],
    [{ __proto__x: 1 }, '__proto__x: not known'],
    ['{"__proto__": 1}', '__proto__: not known'],
    [{ now: 'explode' }, 'now: one of reset, close, unbind, garbage, half_open'],
    [{ receipt_delay_ms: [5, 1] }, 'receipt_delay_ms: milliseconds'],
    [{ seed: 1, silent: 'maybe' }, 'silent: one of no, submits, all'],
    [[], 'the body must be a JSON object'],
    ['nonsense', 'the body must be a JSON object'],
  ])('%j is refused with a reason, and nothing changes', async (body, reason) => {
    world = await World.start()
    const before = await world.get('/api/behaviour')
    const response = await world.post('/api/behaviour', body)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toContain(reason)
    expect(await world.get('/api/behaviour')).toEqual(before)
  })
})
