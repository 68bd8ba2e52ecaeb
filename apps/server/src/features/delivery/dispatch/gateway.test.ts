import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import type { CarrierRow } from '../queries/leasing.ts'
import { openMemoryStore } from '../../../../../../testkit/simulation/fake-store.ts'
import { Tables } from '../../../../../../testkit/simulation/memory-tables.ts'
import { Gateway } from './gateway.ts'
import type { GatewayDeps } from './gateway.ts'
import { ReceiptIntake } from './receipt-intake.ts'

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

test('[promise R1] a carrier that cannot be recovered does not block others from being started, and is started once it can be', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } })
  const tables = new Tables({ now: () => 0 })
  const refusing = new Set(['first'])
  const timers = { now: () => 0, after: () => () => {} }
  const metrics = { countOutcomes: () => {}, countReceipts: () => {}, watch: () => {} }
  const deps: GatewayDeps = {
    leases: {
      acquire: async () => ({
        taken: ['first', 'second'].map((key) => ({ carrier: aCarrier(key), isContinuous: true, waiting: NOTHING })),
        freeInMs: null,
      }),
      release: async () => {},
    },
    openStore({ carrier: { key, receiptIdForm }, owner }) {
      const store = openMemoryStore(tables, { carrier: key, owner, receiptIdForm }, async (_name, work) => work())
      return {
        ...store,
        recover: () => (refusing.has(key) ? Promise.reject(new Error('its books are wrong')) : store.recover()),
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
  }
  const gateway = new Gateway(deps)
  const running = () => gateway.workers.map((run) => run.carrier.key)
  await gateway.renew()
  expect(running()).toEqual(['second'])
  expect(lines.filter((line) => line.includes('"first"') && line.includes('its books are wrong'))).toHaveLength(1)
  refusing.clear()
  await gateway.renew()
  expect(running().toSorted()).toEqual(['first', 'second'])
  expect(lines).toHaveLength(1)
})
