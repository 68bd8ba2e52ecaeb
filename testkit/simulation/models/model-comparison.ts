import type { CarrierReceipt } from '@peyk/server/carriers/_kit/carrier-interface.ts'
import { LeasedBatch } from '@peyk/server/features/delivery/dispatch/batches/leased-batch.ts'
import type { EngineStore } from '@peyk/server/features/delivery/dispatch/store/engine-store.ts'
import { DISPATCH_STATES, Flight } from '@peyk/server/features/delivery/dispatch/flights/flight.ts'
import { markStored, collectResult } from '@peyk/server/features/delivery/dispatch/flights/flight-results.ts'
import type { RecentReceipt } from '@peyk/server/features/delivery/queries/receipts-fast-path.ts'
import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'

// The actions that the comparison runs on the real and on the in-memory tables.

/** Of two parts. */
export const LONG_TEXT = 'متن بلند '.repeat(12)

/** One side of the comparison. Sends are named by their place in the script. */
export interface Side {
  sendIds: number[]
  open(owner: string): EngineStore
  pause(nth: number): Promise<boolean>
  resume(nth: number): Promise<boolean>
  cancel(nth: number): Promise<boolean>
  makeLate(nth: number): Promise<void>
  makeOld(nth: number): Promise<void>
  endLeases(owner: string): Promise<void>
  runJob(what: 'expire' | 'fold' | 'finish' | 'give up'): Promise<unknown>
  snapshot(): Promise<unknown>
}

export const sortRows = <Row extends readonly unknown[]>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** A gateway of one side with the engine's own objects in memory. */
export class TestGateway {
  readonly owner: string
  readonly store: EngineStore
  readonly #side: Side
  batches: LeasedBatch[] = []
  flights: Flight[] = []
  /** Accepted and stored messages, for which receipts may come. */
  readonly accepted: { flight: Flight; at: number; smscIds: readonly string[] }[] = []

  constructor(side: Side, owner: string) {
    this.#side = side
    this.owner = owner
    this.store = side.open(owner)
  }

  #nth = (sendId: number) => this.#side.sendIds.indexOf(sendId)

  async lease(perPair: number) {
    const asked = { perPair, most: 300, inHand: [] }
    const urgent = await this.store.lease({ ...asked, isUrgent: true })
    const leased = [...urgent, ...(await this.store.lease({ ...asked, isUrgent: false }))]
    const countPdus = ({ message }: { message: string }) => (message === LONG_TEXT ? 2 : 1)
    const preparer = {
      prepare: (text: { message: string }) => ({ pdus: Array.from({ length: countPdus(text) }) }),
      countPdus,
    }
    for (const one of leased) {
      const batch = new LeasedBatch({ ...one, preparer })
      this.batches = [...this.batches.filter((other) => other.key !== batch.key), batch]
    }
    return leased.map(({ row: facts, recipients }) => [this.#nth(facts.sendId), facts.number, facts.nextSeq, facts.toSeq, facts.class, recipients.seqs, recipients.prices]) // prettier-ignore
  }

  async record(random: SeededRandom) {
    const planned = this.batches.flatMap((batch) => {
      const slices = []
      for (let more = random.integer([0, 2]); more > 0 && batch.remaining > 0; more--) {
        const range = batch.peek(random.integer([1, 4]))
        batch.consume(range)
        const { accountId, sendId, number, period } = batch.row
        slices.push({ ...range, batch, accountId, sendId, number, period, connection: random.integer([1, 2]) })
      }
      return slices
    })
    if (planned.length === 0) return []
    const rows = await this.store.record(planned)
    for (const slice of planned) {
      const row = rows.find((one) => one.sendId === slice.sendId && one.batch === slice.number && one.fromSeq === slice.fromSeq) // prettier-ignore
      if (row === undefined) this.batches = this.batches.filter((batch) => batch !== slice.batch)
      else this.flights.push(new Flight({ ...slice, id: row.id, recordedAt: new Date(0), now: 0 }))
    }
    this.batches = this.batches.filter((batch) => !batch.isExhausted)
    return sortRows(rows.map((row) => [this.#nth(row.sendId), row.batch, row.fromSeq]))
  }

  /** Some messages in flight get their results, which are stored, perhaps twice because the first answer was lost. */
  async endFlights(random: SeededRandom, nextId: () => string) {
    const flights = this.flights.filter(() => random.happens(0.7))
    for (const flight of flights) {
      for (let at = 0; at < flight.count; at++) {
        if (flight.states[at] !== DISPATCH_STATES.waiting) continue
        const luck = random.next()
        const smscIds = Array.from({ length: flight.partsAt(at) }, nextId)
        if (luck < 0.55) flight.end(at, DISPATCH_STATES.accepted, smscIds)
        else if (luck < 0.65) flight.end(at, DISPATCH_STATES.refused)
        else if (luck < 0.75) flight.end(at, DISPATCH_STATES.doubtful, luck < 0.7 ? smscIds.slice(0, 1) : [])
        else if (luck < 0.88) flight.end(at, DISPATCH_STATES.returned)
        if (luck < 0.55) this.accepted.push({ flight, at, smscIds })
      }
    }
    const results = flights.map(collectResult)
    if (results.length === 0) return []
    let stored = await this.store.storeResults({ results, lateSubmits: [], isRepeat: false })
    const isRepeated = random.happens(0.3)
    if (isRepeated) stored = await this.store.storeResults({ results, lateSubmits: [], isRepeat: true })
    for (const [at, flight] of flights.entries()) {
      markStored(flight, { result: results[at] as (typeof results)[number], ids: stored.openIds[at] ?? [], now: 0 })
    }
    this.flights = this.flights.filter((flight) => !(flight.isOver && flight.unstored === 0))
    return [stored.openIds.map((ids) => ids.length), isRepeated ? null : stored.fenced]
  }

  async receive(random: SeededRandom) {
    const recent: RecentReceipt[] = []
    const others: CarrierReceipt[] = []
    const codes = [2, 3, 3, 4, 5]
    for (const { flight, at, smscIds } of this.accepted) {
      if (!random.happens(0.4)) continue
      const { accountId, sendId, period } = flight.batch.row
      const index = flight.from + at
      for (const [part, smscId] of smscIds.entries()) {
        const code = random.pick(codes) as 2 | 3 | 4 | 5
        const isKnown = flight.states[at] === DISPATCH_STATES.stored && random.happens(0.5)
        if (
          isKnown &&
          !recent.some((one) => one.sendId === sendId && one.seq === flight.seqAt(at) && one.part === part + 1)
        ) {
          recent.push({
            accountId, sendId, period, code, hasEarlierReceipt: random.happens(0.1), seq: flight.seqAt(at), part: part + 1, partCount: smscIds.length,
            operator: flight.batch.recipients.operators[index] as number,
            priceTenths: flight.batch.recipients.prices[index] as number,
          }) // prettier-ignore
        } else others.push({ smscId, msisdn: random.happens(0.1) ? null : flight.msisdnAt(at), code })
        if (random.happens(0.1)) others.push({ smscId, msisdn: 989_390_000_001, code })
        if (random.happens(0.1)) others.push({ smscId: `77${smscId}`, msisdn: flight.msisdnAt(at), code })
      }
    }
    return this.store.storeReceipts({ recent, others })
  }

  async returnBatches() {
    await this.store.returnBatches(this.batches.splice(0).map((batch) => batch.row))
  }

  async findStopped() {
    const stopped = await this.store.findStopped(this.#side.sendIds)
    return [...stopped].map(this.#nth).toSorted((a, b) => a - b)
  }

  /** As after a recording whose answer was lost: flights that memory does not know are returned. */
  async reconcile(random: SeededRandom) {
    this.flights = this.flights.filter(() => random.happens(0.7))
    return this.store.reconcile(this.flights.flatMap((flight) => flight.ids))
  }
}

type Action = (hand: TestGateway, side: Side, random: SeededRandom) => Promise<unknown>

/** The possible actions and their weights. */
const ACTIONS_BY_WEIGHT: readonly (readonly [weight: number, name: string, act: Action])[] = [
  [5, 'lease', (hand, _side, random) => hand.lease(random.integer([1, 40]))],
  [8, 'record', (hand, _side, random) => hand.record(random)],
  [3, 'receive', (hand, _side, random) => hand.receive(random)],
  [1, 'give back', (hand) => hand.returnBatches()],
  [1, 'renew', (hand) => hand.store.renew(hand.batches.map((batch) => batch.row))],
  [1, 'stopped', (hand) => hand.findStopped()],
  [2, 'recover', (hand) => hand.store.recover()],
  [1, 'reconcile', (hand, _side, random) => hand.reconcile(random)],
  [1, 'orphans', (hand) => hand.store.rematchReceipts({ fromSeconds: 0, toSeconds: 120 })],
  [1, 'pause', (_hand, side, random) => side.pause(random.integer([0, 2]))],
  [2, 'resume', (_hand, side, random) => side.resume(random.integer([0, 2]))],
  [0.4, 'cancel', (_hand, side, random) => side.cancel(random.integer([0, 2]))],
  [0.4, 'late', (_hand, side, random) => side.makeLate(random.integer([0, 2]))],
  [0.3, 'old', (_hand, side, random) => side.makeOld(random.integer([0, 2]))],
  [0.5, 'leases end', (hand, side) => side.endLeases(hand.owner)],
  [1, 'expire', (_hand, side) => side.runJob('expire')],
  [2, 'fold', (_hand, side) => side.runJob('fold')],
  [1, 'finish', (_hand, side) => side.runJob('finish')],
  [0.5, 'give up', (_hand, side) => side.runJob('give up')],
]

export function pickAction(random: SeededRandom) {
  let luck = random.next() * ACTIONS_BY_WEIGHT.reduce((sum, [weight]) => sum + weight, 0)
  return (
    ACTIONS_BY_WEIGHT.find(([weight]) => (luck -= weight) < 0) ??
    (ACTIONS_BY_WEIGHT[0] as (typeof ACTIONS_BY_WEIGHT)[number])
  )
}
