import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Carrier, CarrierConnection, CarrierDeliveries, CarrierSettings, OpenCarrier, PreparedText, SubmitOutcome } from '@peyk/server/carriers/_kit/carrier-interface.ts' // prettier-ignore
import { systemTimers } from '@peyk/smpp/session/timers.ts'

/** A stand-in for the operator, made anew for each test. */
export interface TestOperator {
  settings: CarrierSettings
  /** From now on: takes everything, refuses everything for good, is too busy, or takes and never answers. */
  setBehaviour(behaviour: 'takes' | 'refuses' | 'busy' | 'silent'): void
  /** Every connection breaks, now. */
  breakConnections(): void
  /** What it accepted: number and whole text, in order. */
  accepted(): { msisdn: number; text: string }[]
  /** A subscriber writes to a line. */
  sendInbound(message: { from: number; line: string; text: string }): void
  close(): Promise<void>
}

const TEXT = { line: '+983000505', encoding: 'ucs2' as const, parts: ['سلام'], is66: false, validitySeconds: 3600 }
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => 989_121_000_000 + from + at)

/** The tests that every carrier must pass, whatever protocol it speaks. Call it in the carrier's test. */
export function carrierConformance({
  name,
  open,
  startOperator,
}: {
  name: string
  open: OpenCarrier
  startOperator: () => Promise<TestOperator>
}): void {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  async function start() {
    const operator = await startOperator()
    closing.push(() => operator.close())
    const up = new Map<number, CarrierConnection>()
    const downs: number[] = []
    const deliveries: CarrierDeliveries[] = []
    const carrier: Carrier = open(
      {
        settings: operator.settings,
        events: {
          onUp: (connection) => void up.set(connection.number, connection),
          onDown: ({ number }) => {
            up.delete(number)
            downs.push(number)
          },
          onRoom: () => {},
          onDeliveries: (batch) => {
            deliveries.push(batch)
            batch.acknowledge()
          },
        },
      },
      { timers: systemTimers, random: () => 0.5 },
    )
    closing.push(() => carrier.close({ drainMs: 0 }))
    await until(() => up.size === operator.settings.binds)
    return { operator, carrier, up, downs, deliveries }
  }

  const submit = (connection: CarrierConnection, text: PreparedText, msisdns: readonly number[]) => {
    const results = new Map<number, SubmitOutcome[]>()
    const { withdraw } = connection.submit({
      text,
      msisdns,
      urgent: false,
      onResult: (index, outcome) => void results.set(index, [...(results.get(index) ?? []), outcome]),
      onLateId: () => {},
    })
    return { results, withdraw }
  }

  const firstOf = (map: Map<number, CarrierConnection>) => [...map.values()][0] as CarrierConnection
  const kindsOf = (results: Map<number, SubmitOutcome[]>) => [...results.values()].flat().map((outcome) => outcome.kind)

  test(`${name}: every connection comes up under its number`, async () => {
    const { operator, up, carrier } = await start()
    expect([...up.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: operator.settings.binds }, (_, at) => at + 1),
    )
    expect(carrier.stats.connections).toBe(operator.settings.binds)
  })

  test(`${name}: each message gets exactly one result, with an id for each part, and its text arrives unchanged`, async () => {
    const { operator, carrier, up } = await start()
    const long = { ...TEXT, parts: ['الف'.repeat(20), 'ب'.repeat(30)] }
    const { results } = submit(firstOf(up), carrier.prepare(TEXT), numbers(50))
    const second = submit(firstOf(up), carrier.prepare(long), numbers(3, 100))
    await until(() => results.size === 50 && second.results.size === 3)
    expect(new Set([...kindsOf(results), ...kindsOf(second.results)])).toEqual(new Set(['accepted']))
    expect([...results.values()].every((outcomes) => outcomes.length === 1)).toBe(true)
    const ids = [...results.values()].flat().flatMap((outcome) => ('smscIds' in outcome ? outcome.smscIds : []))
    expect(new Set(ids).size).toBe(50)
    expect(
      operator
        .accepted()
        .filter(({ text }) => text === 'سلام')
        .map(({ msisdn }) => msisdn)
        .toSorted((one, other) => one - other),
    ).toEqual(numbers(50))
    expect(operator.accepted().filter(({ text }) => text === long.parts.join(''))).toHaveLength(3)
  })

  test(`${name}: a refusal for good and one for the moment are batch apart`, async () => {
    const { operator, carrier, up } = await start()
    operator.setBehaviour('refuses')
    const refused = submit(firstOf(up), carrier.prepare(TEXT), numbers(3))
    await until(() => refused.results.size === 3)
    expect(new Set(kindsOf(refused.results))).toEqual(new Set(['refused']))
    const [outcome] = [...refused.results.values()].flat()
    expect(outcome?.kind === 'refused' && carrier.isTemporary(outcome.status)).toBe(false)
    operator.setBehaviour('busy')
    const throttled = submit(firstOf(up), carrier.prepare(TEXT), numbers(1))
    await until(() => throttled.results.size === 1)
    expect(kindsOf(throttled.results)).toEqual(['throttled'])
    expect(operator.accepted()).toEqual([])
  })

  test(`${name}: what was not begun can be taken back and is batch at once`, async () => {
    const { operator, carrier, up } = await start()
    operator.setBehaviour('silent')
    const { results, withdraw } = submit(firstOf(up), carrier.prepare(TEXT), numbers(operator.settings.windowSize * 3))
    await sleep(100)
    const withdrawn = withdraw()
    expect(withdrawn).toBeGreaterThan(0)
    expect(kindsOf(results).filter((kind) => kind === 'unsent')).toHaveLength(withdrawn)
  })

  test(`${name}: when a connection breaks, every message gets its result first, and the connection comes up again`, async () => {
    const { operator, carrier, up, downs } = await start()
    operator.setBehaviour('silent')
    const { results } = submit(firstOf(up), carrier.prepare(TEXT), numbers(operator.settings.windowSize * 2))
    await sleep(100)
    operator.breakConnections()
    await until(() => downs.length >= operator.settings.binds)
    expect(results.size).toBe(operator.settings.windowSize * 2)
    expect(kindsOf(results).filter((kind) => kind !== 'unknown' && kind !== 'unsent')).toEqual([])
    expect(kindsOf(results).filter((kind) => kind === 'unknown').length).toBeLessThanOrEqual(
      operator.settings.windowSize,
    )
    operator.setBehaviour('takes')
    await until(() => up.size === operator.settings.binds)
    const again = submit(firstOf(up), carrier.prepare(TEXT), numbers(2))
    await until(() => again.results.size === 2)
    expect(kindsOf(again.results)).toEqual(['accepted', 'accepted'])
  }, 20_000)

  test(`${name}: receipts name their message and its number, and an inbound text arrives whole`, async () => {
    const { operator, carrier, up, deliveries } = await start()
    const { results } = submit(firstOf(up), carrier.prepare(TEXT), numbers(5))
    await until(() => deliveries.flatMap((batch) => batch.receipts).length >= 5)
    const ids = new Set(
      [...results.values()].flat().flatMap((outcome) => ('smscIds' in outcome ? outcome.smscIds : [])),
    )
    const receipts = deliveries.flatMap((batch) => batch.receipts)
    expect(new Set(receipts.map((receipt) => receipt.smscId))).toEqual(ids)
    expect(new Set(receipts.map((receipt) => receipt.msisdn))).toEqual(new Set(numbers(5)))
    const text = 'این پیام از یک بخش بلندتر است. '.repeat(5).trim()
    operator.sendInbound({ from: 989_121_000_009, line: '+983000505', text })
    await until(() => deliveries.some((batch) => batch.inbound.length > 0))
    expect(deliveries.flatMap((batch) => batch.inbound)).toEqual([
      { line: '+983000505', msisdn: 989_121_000_009, text },
    ])
  })

  test(`${name}: closing waits for answers, and nothing is submitted afterwards`, async () => {
    const { carrier, up, operator } = await start()
    const connection = firstOf(up)
    const { results } = submit(connection, carrier.prepare(TEXT), numbers(10))
    await carrier.close({ drainMs: 2000 })
    expect(results.size).toBe(10)
    const late = submit(connection, carrier.prepare(TEXT), numbers(2, 50))
    await until(() => late.results.size === 2)
    expect(kindsOf(late.results)).toEqual(['unsent', 'unsent'])
    expect(operator.accepted().length + kindsOf(results).filter((kind) => kind === 'unsent').length).toBe(10)
  })
}

async function until(isTrue: () => boolean, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('the expected state was not reached in time')
    await sleep(5)
  }
}
