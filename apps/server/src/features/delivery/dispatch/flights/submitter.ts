import { canonicalSmscId } from '@peyk/domain/delivery/receipt.ts'
import type { CarrierConnection, SubmitOutcome } from '../../../../carriers/_kit/carrier-interface.ts'
import { DISPATCH_STATES, resolveOutcome } from './flight.ts'
import type { Flight } from './flight.ts'
import type { RateLimits } from '../rates/rate-limits.ts'

/** Counts of results since the last read. */
export interface SubmitCounts {
  handed: number
  accepted: number
  refused: number
  doubtful: number
  returned: number
  throttled: number
}

export interface SubmitterEvents {
  /** Something may be ready to store or to write. */
  onProgress(): void
  onAccepted(accepted: { flight: Flight; at: number; smscIds: readonly string[] }): void
  /** The operator's id of a part whose message had been called doubtful. */
  onLateId(late: { flight: Flight; at: number; part: number; smscId: string }): void
}

interface ConnectionQueue {
  connection: CarrierConnection
  /** Flights with messages to hand over; urgent ones first. */
  queue: Flight[]
}

/** A refusal that may pass is tried again so often, after one, two and four seconds. */
const MAX_TRIES = 3
const RETRY_MS = 1000

const emptyCounts = (): SubmitCounts => ({ handed: 0, accepted: 0, refused: 0, doubtful: 0, returned: 0, throttled: 0 })

/** Submits recorded messages to the connections and handles their results. */
export class Submitter {
  readonly #rateLimits: RateLimits
  readonly #isTemporary: (status: number) => boolean
  readonly #now: () => number
  readonly #events: SubmitterEvents
  readonly #queues = new Map<number, ConnectionQueue>()
  #retries: { flight: Flight; at: number; dueAt: number }[] = []
  #counts = emptyCounts()

  constructor(
    { rates, isTemporary, now }: { rates: RateLimits; isTemporary: (status: number) => boolean; now: () => number },
    events: SubmitterEvents,
  ) {
    this.#rateLimits = rates
    this.#isTemporary = isTemporary
    this.#now = now
    this.#events = events
  }

  get connections(): Iterable<number> {
    return this.#queues.keys()
  }

  connectionUp(connection: CarrierConnection): void {
    this.#queues.set(connection.number, { connection, queue: [] })
  }

  connectionDown(number: number): void {
    this.#queues.delete(number)
  }

  /** Takes a flight on; false when its connection is gone. */
  add(flight: Flight): boolean {
    const slot = this.#queues.get(flight.connection)
    if (slot === undefined) return false
    if (slot.queue.includes(flight)) return true
    const klass = flight.batch.row.class
    const at = slot.queue.findIndex((other) => other.batch.row.class > klass)
    slot.queue.splice(at < 0 ? slot.queue.length : at, 0, flight)
    return true
  }

  /** Nothing of the flight that has not been begun may be written any more. */
  stop(flight: Flight): void {
    if (flight.isStopped) return
    flight.stop()
    const waiting = this.#retries.filter((retry) => retry.flight === flight)
    this.#retries = this.#retries.filter((retry) => retry.flight !== flight)
    for (const { at } of waiting) flight.end(at, DISPATCH_STATES.returned)
  }

  /**
   * Writes the messages that window and rates allow. Returns the milliseconds until the next call is useful; Infinity
   * when only an answer or a new flight can help.
   */
  run(): number {
    const now = this.#now()
    const due = this.#retries.filter((retry) => retry.dueAt <= now)
    this.#retries = this.#retries.filter((retry) => retry.dueAt > now)
    for (const { flight, at } of due) this.#requeue(flight, at)
    let waitMs = Math.min(Infinity, ...this.#retries.map((retry) => retry.dueAt - now))
    for (const slot of this.#queues.values()) waitMs = Math.min(waitMs, this.#submitFromQueue(slot, now))
    return waitMs
  }

  #requeue(flight: Flight, at: number): void {
    if (!flight.isStopped && this.#queues.has(flight.connection)) {
      flight.requeue(at)
      this.add(flight)
    } else flight.end(at, DISPATCH_STATES.returned)
  }

  /**
   * Messages are written at once: they never wait behind others in the connection's own queue, where a burst could
   * build up long after its line's limit was checked.
   */
  #submitFromQueue(slot: ConnectionQueue, now: number): number {
    const { connection } = slot
    let { room } = connection
    if (slot.queue.length === 0 || room <= 0) return Infinity
    const { parts: allowed, inMs } = connection.allowance
    let left = allowed
    let waitMs = Infinity
    for (const flight of slot.queue.slice()) {
      const { sendId, lineId } = flight.batch.row
      const ats: number[] = []
      while (flight.todo.length > 0) {
        const at = flight.todo[flight.todo.length - 1] as number
        const parts = flight.partsAt(at)
        if (left <= 0 || (parts > room && (ats.length > 0 || !connection.isIdle))) {
          room = 0
          break
        }
        const wait = this.#rateLimits.acquire({ sendId, lineId, parts, now })
        if (wait > 0) {
          waitMs = Math.min(waitMs, wait)
          break
        }
        flight.todo.pop()
        flight.states[at] = DISPATCH_STATES.handed
        ats.push(at)
        room -= parts
        left -= parts
      }
      if (flight.todo.length === 0) slot.queue.splice(slot.queue.indexOf(flight), 1)
      if (ats.length > 0) this.#submitMessages(slot, flight, ats)
      if (room <= 0) break
    }
    // Behind an answer there will be room again; for the operator's rate only time can help.
    return slot.queue.length > 0 && left <= 0 ? Math.min(waitMs, Math.max(1, inMs)) : waitMs
  }

  #submitMessages(slot: ConnectionQueue, flight: Flight, ats: readonly number[]): void {
    this.#counts.handed += ats.length
    const isSameText = flight.batch.recipients.messages === null
    const { withdraw } = slot.connection.submit({
      text: isSameText ? flight.textAt(ats[0] as number) : ats.map((at) => flight.textAt(at)),
      msisdns: ats.map((at) => flight.msisdnAt(at)),
      urgent: flight.batch.row.class === 0,
      onResult: (index, outcome) => this.#onOutcome(flight, ats[index] as number, outcome),
      onLateId: ({ index, part, smscId }) =>
        this.#events.onLateId({ flight, at: ats[index] as number, part, smscId: canonicalSmscId(smscId) }),
    })
    flight.withdraws.push(withdraw)
  }

  #onOutcome(flight: Flight, at: number, outcome: SubmitOutcome): void {
    const tries = flight.tries.get(at) ?? 0
    const mayRetry = outcome.kind === 'refused' && tries < MAX_TRIES && this.#isTemporary(outcome.status)
    const decision = resolveOutcome(outcome, { isStopped: flight.isStopped, mayRetry })
    if (decision === 'again') {
      this.#counts.throttled += 1
      this.#requeue(flight, at)
    } else if (decision === 'later') {
      flight.tries.set(at, tries + 1)
      flight.states[at] = DISPATCH_STATES.waiting
      this.#retries.push({ flight, at, dueAt: this.#now() + RETRY_MS * 2 ** tries })
    } else {
      // Kept in their one spelling, which receipts are brought into as well.
      const smscIds = 'smscIds' in outcome ? outcome.smscIds.map(canonicalSmscId) : undefined
      flight.end(at, DISPATCH_STATES[decision], smscIds)
      this.#counts[decision] += 1
      if (decision === 'accepted' && smscIds !== undefined) this.#events.onAccepted({ flight, at, smscIds })
    }
    if (flight.isOver || decision === 'again' || decision === 'later') this.#events.onProgress()
  }

  /** Messages that got their result since the last read of the counts. */
  get ended(): number {
    const { accepted, refused, doubtful, returned } = this.#counts
    return accepted + refused + doubtful + returned
  }

  drainCounts(): SubmitCounts {
    const tally = this.#counts
    this.#counts = emptyCounts()
    return tally
  }
}
