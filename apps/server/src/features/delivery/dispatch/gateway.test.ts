import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import type { CarrierRow } from '../queries/carrier-leases.ts'
import { openMemoryStore } from '../../../../../../testkit/simulation/fake-store.ts'
import { Tables } from '../../../../../../testkit/simulation/models/memory-tables.ts'
import { Gateway } from './gateway.ts'
import type { GatewayDeps } from './gateway.ts'
import { GATEWAY_INTERVALS } from './gateway-intervals.ts'
import { ReceiptIntake } from './receipts/receipt-intake.ts'

const aCarrier = (key: string): CarrierRow => ({
  key,
  host: 'operator',
  port: 2775,
  systemId: 'peyk',
  password: 'peyk',
  binds: 1,
  windowSize: 10,
  longStyle: 'header',
  usesTls: false,
  blacklistErrors: [],
  ratePerSecond: null,
  receiptIdForm: 'same',
})

const NOTHING = { urgent: false, others: false, receipts: false }

/** A gateway of two carriers over tables in memory, on a clock that moves when the test looks. */
function openGateway({ deps: more = {} }: { deps?: Partial<GatewayDeps> } = {}) {
  const lines: string[] = []
  const log = createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } })
  const tables = new Tables({ now: () => 0 })
  const refusing = new Set<string>()
  const leased: string[] = []
  const waiting = { first: { ...NOTHING }, second: { ...NOTHING } }
  let now = 0
  const timers = { now: () => now, after: () => () => {} }
  const metrics = { countOutcomes: () => {}, countReceipts: () => {}, watch: () => {} }
  const deps: GatewayDeps = {
    leases: {
      acquire: async () => ({
        taken: (['first', 'second'] as const).map((key) => ({
          carrier: aCarrier(key),
          isContinuous: true,
          waiting: { ...waiting[key] },
        })),
        freeInMs: null,
      }),
      release: async () => {},
    },
    openStore({ carrier: { key, receiptIdForm }, owner }) {
      const store = openMemoryStore(tables, { carrier: key, owner, receiptIdForm }, async (_name, work) => work())
      return {
        ...store,
        recover: () => (refusing.has(key) ? Promise.reject(new Error('its books are wrong')) : store.recover()),
        async lease({ isUrgent }) {
          leased.push(`${key} ${isUrgent ? 'urgent' : 'others'}`)
          return []
        },
      }
    },
    open: () => ({
      prepare: () => ({ pdus: [] }),
      countPdus: () => 0,
      isTemporary: () => false,
      close: async () => {},
      stats: { connections: 0, inFlight: 0, queued: 0, ratePerSecond: Infinity },
    }),
    createIntake: (of) => new ReceiptIntake({ ...of, inbound: async () => {}, metrics, log, timers }),
    newOwner: () => 'somebody',
    timers,
    clock: { now: () => 0 },
    random: () => 0.5,
    log,
    metrics,
    ...more,
  }
  const gateway = new Gateway(deps)
  return {
    gateway,
    lines,
    refusing,
    waiting,
    running: () => gateway.workers.map((run) => run.carrier.key),
    /** The leases since the last look. */
    async leases() {
      await new Promise((resolve) => setImmediate(resolve))
      now += 100
      return leased.splice(0)
    },
  }
}

test('[promise R1] a carrier that cannot be recovered does not block others from being started, and is started once it can be', async () => {
  const { gateway, lines, refusing, running } = openGateway()
  refusing.add('first')
  await gateway.renew()
  expect(running()).toEqual(['second'])
  expect(lines.filter((line) => line.includes('"first"') && line.includes('its books are wrong'))).toHaveLength(1)
  refusing.clear()
  await gateway.renew()
  expect(running().toSorted()).toEqual(['first', 'second'])
  expect(lines).toHaveLength(1)
})

test('a notice makes the run of its carrier lease what its class is leased with, and nobody else anything', async () => {
  const { gateway, leases } = openGateway()
  await gateway.renew()
  expect((await leases()).toSorted()).toEqual(['first others', 'first urgent', 'second others', 'second urgent'])
  gateway.wake({ carrier: 'first', class: 0 })
  expect(await leases()).toEqual(['first urgent'])
  for (const urgency of [1, 2] as const) {
    gateway.wake({ carrier: 'second', class: urgency })
    expect(await leases()).toEqual(['second others'])
  }
  gateway.wake({ carrier: 'a carrier of another gateway', class: 0 })
  expect(await leases()).toEqual([])
  gateway.wake(null)
  expect(await leases()).toHaveLength(4)
})

test('batches of which no notice came are found by the next renewal, and a gateway at rest leases nothing', async () => {
  const { gateway, leases, waiting } = openGateway()
  await gateway.renew()
  await leases()
  await gateway.renew()
  expect(await leases()).toEqual([])
  waiting.second.others = true
  await gateway.renew()
  expect(await leases()).toEqual(['second others'])
})

test('[promise R2] a gateway looks again as soon as the lease of another ends', async () => {
  let freeInMs: number | null = 1300
  const acquire = async () => ({ taken: [], freeInMs })
  const { gateway } = openGateway({ deps: { leases: { acquire, release: async () => {} } } })
  expect(await gateway.renew()).toBeGreaterThan(1300)
  expect(await gateway.renew()).toBeLessThan(1400)
  for (freeInMs of [6000, null]) expect(await gateway.renew()).toBe(GATEWAY_INTERVALS.renewMs)
})
