import { until } from '@peyk/smpp/testing/listen.ts'
import type { SubmitOutcome } from '@peyk/smpp/submit/submission.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { SimulatorFixture } from '../testing/world.ts'

let fixture: SimulatorFixture
afterEach(() => fixture.end())

const many = (count: number): number[] => Array.from({ length: count }, (_, i) => 989121110001 + i)

function kindsOf(outcomes: SubmitOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const acceptedCount = async (): Promise<number> => (await fixture.get<{ accepted: number }>('/api/stats')).accepted

describe('[promise R4] on demand the SMSC', () => {
  test('delays its answers', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ answer_delay_ms: 150 })
    const { session } = await fixture.bind()
    const from = performance.now()
    await fixture.send(session, { to: 989121110001 })
    expect(performance.now() - from).toBeGreaterThan(140)
  })

  test('throttles above a rate', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ throttle_per_second: 0 })
    const { session } = await fixture.bind()
    expect(await fixture.send(session, { to: 989121110001 })).toEqual([{ kind: 'throttled', status: 0x58 }])
    expect(await acceptedCount()).toBe(0)
  })

  test('has its queue full', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ queue_full_share: 1 })
    const { session } = await fixture.bind()
    expect(await fixture.send(session, { to: 989121110001 })).toEqual([{ kind: 'throttled', status: 0x14 }])
  })

  test('refuses with any status', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ refuse_share: 1, refuse_status: 0x45 })
    const { session } = await fixture.bind()
    expect(await fixture.send(session, { to: 989121110001 })).toEqual([{ kind: 'refused', status: 0x45, smscIds: [] }])
  })

  test('accepts and does not answer', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ drop_answer_share: 1 })
    const { session } = await fixture.bind({ responseTimeoutMs: 80, enquireLinkMs: 200 })
    const outcomes = await fixture.send(session, { to: many(10) })
    expect(kindsOf(outcomes)).toEqual({ unknown: 2, unsent: 8 })
    expect(await acceptedCount()).toBe(2)
  })

  test('resets the connection after it accepted', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind({ window: 10 })
    await fixture.send(session, { to: many(30) })
    await fixture.setBehaviour({ reset_share: 1 })
    const { unknown = 0, unsent = 0, accepted = 0 } = kindsOf(await fixture.send(session, { to: many(50) }))
    expect(unknown).toBeGreaterThan(0)
    expect(unknown).toBeLessThanOrEqual(10)
    expect(unknown + unsent + accepted).toBe(50)
    expect(await session.ended).toMatchObject({ reason: 'lost' })
  })

  test('is silent and answers neither submits nor enquire_link', async () => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind({ enquireLinkMs: 100 })
    await fixture.setBehaviour({ silent: 'all' })
    const outcomes = await fixture.send(session, { to: many(3) })
    expect(await session.ended).toMatchObject({ reason: 'silent' })
    expect(kindsOf(outcomes)).toEqual({ unknown: 1, unsent: 2 })
    expect(await acceptedCount()).toBe(0)
    await expect(fixture.bind({ bindTimeoutMs: 80 })).rejects.toThrow('in time')
    await fixture.setBehaviour({ silent: 'no' })
    await fixture.bind()
  })

  test('swallows submits and answers the link', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ silent: 'submits' })
    const { session } = await fixture.bind({ enquireLinkMs: 100, responseTimeoutMs: 100 })
    await fixture.send(session, { to: many(3) })
    expect(await session.ended).toMatchObject({ reason: 'unanswered' })
    expect(await fixture.get('/api/stats')).toMatchObject({ swallowed: 2, accepted: 0 })
  })

  test.each([
    ['reset', 'lost'],
    ['close', 'lost'],
    ['unbind', 'unbound'],
    ['garbage', 'garbage'],
    ['half_open', 'silent'],
  ])('does at once: %s', async (now, reason) => {
    fixture = await SimulatorFixture.start()
    const { session } = await fixture.bind({ enquireLinkMs: 100 })
    await fixture.setBehaviour({ now })
    expect(await session.ended).toMatchObject({ reason })
    const again = await fixture.bind()
    expect(again.session.isBound).toBe(true)
  })

  test('sends garbage in front of an answer', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ garbage_share: 1 })
    const { session } = await fixture.bind()
    const outcomes = await fixture.send(session, { to: many(3) })
    expect(kindsOf(outcomes)).toEqual({ unknown: 1, unsent: 2 })
    expect(await session.ended).toMatchObject({ reason: 'garbage' })
  })

  test('refuses binds', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ refuse_binds: true })
    await expect(fixture.bind()).rejects.toMatchObject({ status: 0x0d })
  })

  test('gives the same ids again', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ id_space: 2 })
    const { session } = await fixture.bind()
    const outcomes = await fixture.send(session, { to: many(4) })
    const ids = outcomes.map((outcome) => (outcome.kind === 'accepted' ? outcome.smscIds[0] : ''))
    expect(ids[2]).toBe(ids[0])
    expect(ids[3]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[1])
  })

  test('sends no receipt for some messages', async () => {
    fixture = await SimulatorFixture.start()
    await fixture.setBehaviour({ no_receipt_share: 1 })
    const client = await fixture.bind()
    await fixture.send(client.session, { to: [989121110001, 989120000001] })
    await until(() => client.deliveries.length === 1, 'the receipt of the one that always receives came')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(client.deliveries).toHaveLength(1)
  })
})

test('[promise R5] the same seed gives the same outcomes', async () => {
  const outcomes = async (): Promise<string[]> => {
    fixture = await SimulatorFixture.start({
      behaviour: { receipt_delay_ms: [0, 0], seed: 42, not_delivered_share: 0.5 },
      firstId: 1,
    })
    const client = await fixture.bind()
    await fixture.send(client.session, { to: many(100) })
    await until(() => client.deliveries.length === 100, 'the receipts came')
    const facts = client.deliveries.map(({ receipt }) => `${receipt?.smscId} ${receipt?.stat}`)
    await fixture.end()
    return facts.sort()
  }
  const [first, second] = [await outcomes(), await outcomes()]
  expect(first).toEqual(second)
  fixture = await SimulatorFixture.start()
})

describe('a change of behaviour', () => {
  test('returns the whole behaviour, and is undone by defaults', async () => {
    fixture = await SimulatorFixture.start()
    const changed = await fixture.post('/api/behaviour', { failure_share: 0.5, receipt_delay_ms: { min: 1, max: 2 } })
    expect(await changed.json()).toMatchObject({ not_delivered_share: 0.5, receipt_delay_ms: [1, 2] })
    await fixture.setBehaviour({ defaults: true, answer_delay_ms: [3, 4] })
    expect(await fixture.get('/api/behaviour')).toMatchObject({
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
    fixture = await SimulatorFixture.start()
    const before = await fixture.get('/api/behaviour')
    const response = await fixture.post('/api/behaviour', body)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toContain(reason)
    expect(await fixture.get('/api/behaviour')).toEqual(before)
  })
})
