import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Carrier, CarrierConnection, CarrierDeliveries, CarrierSettings, OpenCarrier, PreparedText, SubmitOutcome } from './carrier-interface.ts' // prettier-ignore
import { systemTimers } from '@peyk/smpp/timers.ts'

/** A stand-in for the operator, made anew for each test. */
export interface TestOperator {
  settings: CarrierSettings
  /** From now on: takes everything, refuses everything for good, is too busy, or takes and never answers. */
  setBehaviour(how: 'takes' | 'refuses' | 'busy' | 'silent'): void
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

/** What every carrier must keep, whatever it speaks. Call it in the carrier's test. */
export function carrierConformance({
  name,
  open,
  openWorld,
}: {
  name: string
  open: OpenCarrier
  openWorld: () => Promise<TestOperator>
}): void {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  async function start() {
    const world = await openWorld()
    closing.push(() => world.close())
    const up = new Map<number, CarrierConnection>()
    const downs: number[] = []
    const reports: CarrierDeliveries[] = []
    const carrier: Carrier = open(
      {
        settings: world.settings,
        events: {
          onUp: (connection) => void up.set(connection.number, connection),
          onDown: ({ number }) => {
            up.delete(number)
            downs.push(number)
          },
          onRoom: () => {},
          onDeliveries: (told) => {
            reports.push(told)
            told.acknowledge()
          },
        },
      },
      { timers: systemTimers, random: () => 0.5 },
    )
    closing.push(() => carrier.close({ drainMs: 0 }))
    await until(() => up.size === world.settings.binds)
    return { world, carrier, up, downs, reports }
  }

  const hand = (connection: CarrierConnection, text: PreparedText, msisdns: readonly number[]) => {
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

  const only = (map: Map<number, CarrierConnection>) => [...map.values()][0] as CarrierConnection
  const kinds = (results: Map<number, SubmitOutcome[]>) => [...results.values()].flat().map((outcome) => outcome.kind)

  test(`${name}: every connection comes up under its number`, async () => {
    const { world, up, carrier } = await start()
    expect([...up.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: world.settings.binds }, (_, at) => at + 1),
    )
    expect(carrier.stats.connections).toBe(world.settings.binds)
  })

  test(`${name}: each message is answered exactly once, with an id a part, and arrives as it was written`, async () => {
    const { world, carrier, up } = await start()
    const long = { ...TEXT, parts: ['الف'.repeat(20), 'ب'.repeat(30)] }
    const { results } = hand(only(up), carrier.prepare(TEXT), numbers(50))
    const second = hand(only(up), carrier.prepare(long), numbers(3, 100))
    await until(() => results.size === 50 && second.results.size === 3)
    expect(new Set([...kinds(results), ...kinds(second.results)])).toEqual(new Set(['accepted']))
    expect([...results.values()].every((outcomes) => outcomes.length === 1)).toBe(true)
    const ids = [...results.values()].flat().flatMap((outcome) => ('smscIds' in outcome ? outcome.smscIds : []))
    expect(new Set(ids).size).toBe(50)
    expect(
      world
        .accepted()
        .filter(({ text }) => text === 'سلام')
        .map(({ msisdn }) => msisdn)
        .toSorted((one, other) => one - other),
    ).toEqual(numbers(50))
    expect(world.accepted().filter(({ text }) => text === long.parts.join(''))).toHaveLength(3)
  })

  test(`${name}: a refusal for good and one for the moment are told apart`, async () => {
    const { world, carrier, up } = await start()
    world.setBehaviour('refuses')
    const refused = hand(only(up), carrier.prepare(TEXT), numbers(3))
    await until(() => refused.results.size === 3)
    expect(new Set(kinds(refused.results))).toEqual(new Set(['refused']))
    const [outcome] = [...refused.results.values()].flat()
    expect(outcome?.kind === 'refused' && carrier.isTemporary(outcome.status)).toBe(false)
    world.setBehaviour('busy')
    const throttled = hand(only(up), carrier.prepare(TEXT), numbers(1))
    await until(() => throttled.results.size === 1)
    expect(kinds(throttled.results)).toEqual(['throttled'])
    expect(world.accepted()).toEqual([])
  })

  test(`${name}: what was not begun can be taken back and is told at once`, async () => {
    const { world, carrier, up } = await start()
    world.setBehaviour('silent')
    const { results, withdraw } = hand(only(up), carrier.prepare(TEXT), numbers(world.settings.windowSize * 3))
    await sleep(100)
    const taken = withdraw()
    expect(taken).toBeGreaterThan(0)
    expect(kinds(results).filter((kind) => kind === 'unsent')).toHaveLength(taken)
  })

  test(`${name}: after a break every message has its result, then the connection is down, then up again`, async () => {
    const { world, carrier, up, downs } = await start()
    world.setBehaviour('silent')
    const { results } = hand(only(up), carrier.prepare(TEXT), numbers(world.settings.windowSize * 2))
    await sleep(100)
    world.breakConnections()
    await until(() => downs.length >= world.settings.binds)
    expect(results.size).toBe(world.settings.windowSize * 2)
    expect(kinds(results).filter((kind) => kind !== 'unknown' && kind !== 'unsent')).toEqual([])
    expect(kinds(results).filter((kind) => kind === 'unknown').length).toBeLessThanOrEqual(world.settings.windowSize)
    world.setBehaviour('takes')
    await until(() => up.size === world.settings.binds)
    const again = hand(only(up), carrier.prepare(TEXT), numbers(2))
    await until(() => again.results.size === 2)
    expect(kinds(again.results)).toEqual(['accepted', 'accepted'])
  }, 20_000)

  test(`${name}: receipts name their message and its number, and a subscriber's text comes whole`, async () => {
    const { world, carrier, up, reports } = await start()
    const { results } = hand(only(up), carrier.prepare(TEXT), numbers(5))
    await until(() => reports.flatMap((told) => told.receipts).length >= 5)
    const ids = new Set(
      [...results.values()].flat().flatMap((outcome) => ('smscIds' in outcome ? outcome.smscIds : [])),
    )
    const receipts = reports.flatMap((told) => told.receipts)
    expect(new Set(receipts.map((receipt) => receipt.smscId))).toEqual(ids)
    expect(new Set(receipts.map((receipt) => receipt.msisdn))).toEqual(new Set(numbers(5)))
    const text = 'این پیام از یک بخش بلندتر است. '.repeat(5).trim()
    world.sendInbound({ from: 989_121_000_009, line: '+983000505', text })
    await until(() => reports.some((told) => told.inbound.length > 0))
    expect(reports.flatMap((told) => told.inbound)).toEqual([{ line: '+983000505', msisdn: 989_121_000_009, text }])
  })

  test(`${name}: closing waits for answers, and afterwards nothing is begun`, async () => {
    const { carrier, up, world } = await start()
    const connection = only(up)
    const { results } = hand(connection, carrier.prepare(TEXT), numbers(10))
    await carrier.close({ drainMs: 2000 })
    expect(results.size).toBe(10)
    const late = hand(connection, carrier.prepare(TEXT), numbers(2, 50))
    await until(() => late.results.size === 2)
    expect(kinds(late.results)).toEqual(['unsent', 'unsent'])
    expect(world.accepted().length + kinds(results).filter((kind) => kind === 'unsent').length).toBe(10)
  })
}

async function until(holds: () => boolean, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('it never came about')
    await sleep(5)
  }
}
