import type { Timers } from '@peyk/smpp/session/timers.ts'
import type { Trace } from './trace.ts'

/** A target of events: a process, an operator, the database. */
export interface Actor {
  readonly name: string
  isAlive: boolean
  /** No event of a frozen actor runs before this virtual moment; then all of them run, in order. */
  frozenUntil: number
}

export const anActor = (name: string): Actor => ({ name, isAlive: true, frozenUntil: 0 })

interface PlannedEvent {
  at: number
  /** When it would have run without any freeze. */
  due: number
  order: number
  actor: Actor
  what: string
  callback: () => void
  isOff: boolean
}

/** Lets every pending promise settle: nothing here waits for a real timer or a real socket. */
const flushPromises = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/**
 * The only source of time and order: events run one by one, by virtual time and then in the order in which they were
 * scheduled; between two events every promise settles. The same events give the same steps, to the byte.
 */
export class Scheduler {
  readonly #trace: Trace
  readonly #heap: PlannedEvent[] = []
  #now = 0
  #order = 0
  #steps = 0

  constructor(trace: Trace) {
    this.#trace = trace
  }

  /** Virtual milliseconds. */
  get now(): number {
    return this.#now
  }

  get steps(): number {
    return this.#steps
  }

  /** Schedules an event; the returned function cancels it. */
  after(ms: number, { actor, what, callback }: { actor: Actor; what: string; callback: () => void }): () => void {
    const due = this.#now + Math.max(0, ms)
    const planned = { at: due, due, order: this.#order++, actor, what, callback, isOff: false }
    this.#push(planned)
    return () => {
      planned.isOff = true
    }
  }

  /** A clock for one actor: it shows `offset` at the virtual beginning, and its timers die with the actor. */
  timersOf(actor: Actor, offset = 0): Timers {
    return {
      now: () => this.#now + offset,
      after: (ms, callback) => this.after(ms, { actor, what: 'timer', callback }),
    }
  }

  /** Runs the next event; false when none is scheduled before `until`. */
  async step(until: number): Promise<boolean> {
    for (;;) {
      const next = this.#heap[0]
      if (next === undefined || next.at > until) return false
      this.#pop()
      if (next.isOff || !next.actor.isAlive) continue
      if (next.actor.frozenUntil > next.at) {
        next.at = next.actor.frozenUntil
        this.#push(next)
        continue
      }
      this.#now = next.at
      this.#steps += 1
      this.#trace.note(`${next.actor.name} ${next.what}`, this.#now)
      next.callback()
      await flushPromises()
      return true
    }
  }

  #push(planned: PlannedEvent): void {
    const heap = this.#heap
    let at = heap.push(planned) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (isBefore(heap[parent] as PlannedEvent, planned)) break
      heap[at] = heap[parent] as PlannedEvent
      at = parent
    }
    heap[at] = planned
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop() as PlannedEvent
    if (heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1] as PlannedEvent, heap[child] as PlannedEvent)) child += 1
      if (isBefore(last, heap[child] as PlannedEvent)) break
      heap[at] = heap[child] as PlannedEvent
      at = child
    }
    heap[at] = last
  }
}

/** However often its actor was frozen again, what was due first runs first: octets of a connection stay in order. */
const isBefore = (one: PlannedEvent, other: PlannedEvent): boolean => {
  if (one.at !== other.at) return one.at < other.at
  return one.due === other.due ? one.order < other.order : one.due < other.due
}
