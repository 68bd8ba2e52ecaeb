import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import type { Line, Tables } from '../models/memory-tables.ts'
import { anActor } from '../scheduler.ts'
import type { Scheduler } from '../scheduler.ts'
import type { ApiProcess, SubmitAnswer, SubmitCall } from './api-process.ts'
import type { SubmitTables } from './submit-model.ts'

type RangeMs = readonly [least: number, most: number]

/** How programs call. */
export interface CallingHabits {
  /** Moments at which several call at once; 0: nobody sends one message at a time. */
  bursts: number
  burstSize: readonly [least: number, most: number]
  /** Within a burst. */
  spreadMs: number
  latencyMs: RangeMs
  /** Shares of the calls. */
  keyed: number
  repeatedAfterAnswer: number
}

interface ProgramCall {
  call: SubmitCall
  /** Whether it is repeated until it is answered; only with a key. */
  isPatient: boolean
  isRepeatedAfterAnswer: boolean
  sendIds: Set<number>
  /** Tries that wait for the answer of a process. */
  waitsFor: Set<ApiProcess>
  isOver: boolean
}

/** A program gives a try up after so long. */
const PATIENCE_MS = 4000
const REPEAT_AFTER_MS: RangeMs = [50, 2500]

/**
 * Programs that send to one number with each call, and hold what they were answered against the tables: an answered submit
 * is stored, once, whole and at the price of its moment; one that was not answered is whole or not there.
 */
export class CallingPrograms {
  readonly #scheduler: Scheduler
  readonly #random: SeededRandom
  readonly #habits: CallingHabits
  readonly #tables: Tables
  readonly #submits: SubmitTables
  readonly #api: () => ApiProcess
  readonly #report: (rule: string, detail: string) => void
  readonly #actor = anActor('programs')
  readonly #calls: ProgramCall[] = []
  readonly #checked = new Set<number>()
  /** How many sends each call has. */
  readonly #stored = new Map<number, number>()

  constructor(of: {
    scheduler: Scheduler
    random: SeededRandom
    habits: CallingHabits
    tables: Tables
    submits: SubmitTables
    api: () => ApiProcess
    report: (rule: string, detail: string) => void
  }) {
    this.#scheduler = of.scheduler
    this.#random = of.random
    this.#habits = of.habits
    this.#tables = of.tables
    this.#submits = of.submits
    this.#api = of.api
    this.#report = of.report
  }

  /** Every call was answered for good, or given up. */
  get isDone(): boolean {
    return this.#calls.every(({ isOver }) => isOver)
  }

  get calls(): number {
    return this.#calls.length
  }

  /** Plans all calls within so many milliseconds. */
  plan({ lines, withinMs }: { lines: readonly Line[]; withinMs: number }): void {
    const { bursts, burstSize, spreadMs, keyed, repeatedAfterAnswer } = this.#habits
    for (let burst = 0; burst < bursts; burst += 1) {
      const at = this.#random.between([0, withinMs])
      const size = this.#random.integer(burstSize)
      for (let nth = 0; nth < size; nth += 1) {
        const line = this.#random.pick(lines) as Line
        const isKeyed = this.#random.happens(keyed)
        const number = this.#calls.length + 1
        const planned: ProgramCall = {
          call: {
            call: number,
            accountId: line.accountId,
            lineId: line.id,
            operator: this.#random.pick([1, 2, 13]) as number,
            class: this.#random.integer([0, 1]) as 0 | 1,
            key: isKeyed ? `key ${number}` : null,
          },
          isPatient: isKeyed && this.#random.happens(0.8),
          isRepeatedAfterAnswer: isKeyed && this.#random.happens(repeatedAfterAnswer),
          sendIds: new Set(),
          waitsFor: new Set(),
          isOver: false,
        }
        this.#calls.push(planned)
        this.#after(at + this.#random.next() * spreadMs, `call ${number}`, () => this.#try(planned))
      }
    }
  }

  /** Checks every send of a call that was not looked at yet. */
  check(): void {
    for (const [sendId, call] of this.#submits.callOf) {
      if (this.#checked.has(sendId)) continue
      this.#checked.add(sendId)
      const count = (this.#stored.get(call) ?? 0) + 1
      this.#stored.set(call, count)
      if (count > 1) this.#report('a call is stored once', `call ${call}, again as send ${sendId}`)
      this.#checkPrice(sendId)
    }
  }

  /** A process that lives answers every call. */
  checkAnswered(): void {
    for (const { call, waitsFor } of this.#calls) {
      const living = [...waitsFor].find((api) => api.isAlive)
      if (living !== undefined) this.#report('every call is answered', `call ${call.call} by ${living.actor.name}`)
    }
  }

  #checkPrice(sendId: number): void {
    const { lineId, sendAt, recipients } = this.#tables.send(sendId)
    const at = this.#submits.prices.get(lineId)?.findLast(({ from }) => from <= sendAt)
    const paid = recipients[0]?.priceTenths
    if (paid !== at?.price.tenths) {
      this.#report('a price counts from its moment', `send ${sendId}: ${paid} ≠ ${at?.price.tenths}`)
    }
  }

  #try(planned: ProgramCall): void {
    const api = this.#api()
    const { call } = planned.call
    let isClosed = false
    const close = (what: string, then: () => void) => {
      if (isClosed) return
      isClosed = true
      this.#scheduler.after(0, { actor: this.#actor, what: `call ${call} ${what}`, callback: then })
    }
    planned.waitsFor.add(api)
    this.#after(PATIENCE_MS, `call ${call} waits no longer`, () => close('gives up', () => this.#unanswered(planned)))
    this.#scheduler.after(this.#random.between(this.#habits.latencyMs), {
      actor: api.actor,
      what: `takes call ${call}`,
      callback: () => {
        void api.submit(planned.call).then((answer) => {
          planned.waitsFor.delete(api)
          this.#after(this.#random.between(this.#habits.latencyMs), `call ${call} hears ${answer.kind}`, () =>
            close('is answered', () => this.#answered(planned, answer)),
          )
        })
      },
    })
  }

  #answered(planned: ProgramCall, answer: SubmitAnswer): void {
    if (answer.kind !== 'sent') {
      if (answer.kind === 'insufficient_credit') planned.isOver = true
      else this.#unanswered(planned)
      return
    }
    this.#checkAnswer(planned, answer.sendId)
    if (planned.isRepeatedAfterAnswer) {
      planned.isRepeatedAfterAnswer = false
      this.#repeat(planned)
    } else planned.isOver = true
  }

  #unanswered(planned: ProgramCall): void {
    if (planned.isPatient) this.#repeat(planned)
    else planned.isOver = true
  }

  #repeat(planned: ProgramCall): void {
    this.#after(this.#random.between(REPEAT_AFTER_MS), `call ${planned.call.call} again`, () => this.#try(planned))
  }

  #checkAnswer({ call, sendIds }: ProgramCall, sendId: number): void {
    const send = this.#tables.sends.get(sendId)
    const isOwn =
      send !== undefined &&
      this.#submits.callOf.get(sendId) === call.call &&
      send.accountId === call.accountId &&
      send.lineId === call.lineId
    if (!isOwn) this.#report('an answered submit is stored', `call ${call.call} was answered send ${sendId}`)
    sendIds.add(sendId)
    if (sendIds.size > 1) {
      this.#report('a repeat is answered as the first', `call ${call.call}: ${[...sendIds].join(', ')}`)
    }
  }

  #after(ms: number, what: string, callback: () => void): void {
    this.#scheduler.after(ms, { actor: this.#actor, what, callback })
  }
}
