import { SubmitCollector } from '@peyk/server/features/sending/grouped/usecases/submit-collector.ts'
import { Remembered } from '@peyk/server/platform/known/remembered.ts'
import { anActor } from '../scheduler.ts'
import type { Actor, Scheduler } from '../scheduler.ts'
import type { LinePrice, ModelOutcome, SubmitMember, SubmitStore } from './submit-model.ts'

export type SubmitCall = Omit<SubmitMember, 'price'>
/** `running`: the same key is on its way. `unknown`: what became of it cannot be told. */
export type SubmitAnswer =
  | { readonly kind: 'sent'; readonly sendId: number }
  | { readonly kind: 'insufficient_credit' | 'running' | 'unknown' }

const MAX_MEMBERS = 8
const MOST_REMEMBERED = 3

/**
 * The role api as one process, as far as it takes submits of one recipient: the real collector and memory on virtual time,
 * with the steps of the group of submits and `submitQuickSend` around them.
 */
export class ApiProcess {
  readonly actor: Actor
  readonly #store: SubmitStore
  readonly #collector: SubmitCollector<SubmitMember, ModelOutcome>
  readonly #memory = new Remembered<LinePrice>(MOST_REMEMBERED)
  readonly #running = new Set<string>()

  constructor(
    name: string,
    { scheduler, storeFor }: { scheduler: Scheduler; storeFor: (actor: Actor) => SubmitStore },
  ) {
    this.actor = anActor(name)
    this.#store = storeFor(this.actor)
    this.#collector = new SubmitCollector<SubmitMember, ModelOutcome>({
      store: (members) => this.#store.storeGroup(members),
      maxMembers: MAX_MEMBERS,
      mustWait: () => false,
      defer: (work) => void scheduler.after(0, { actor: this.actor, what: 'begins a group', callback: work }),
    })
  }

  async submit(call: SubmitCall): Promise<SubmitAnswer> {
    try {
      return toAnswer(await this.#tryGroup(call))
    } catch {
      return { kind: 'unknown' }
    }
  }

  async #tryGroup(call: SubmitCall): Promise<ModelOutcome | { kind: 'running' }> {
    const price = await this.#memory.get(String(call.lineId), () => this.#store.readLine(call.lineId))
    const lock = call.key === null ? null : `${call.accountId} ${call.key}`
    if (lock !== null && this.#running.has(lock)) return { kind: 'running' }
    if (lock !== null) this.#running.add(lock)
    try {
      const outcome = await this.#collector.submit({ ...call, price: price as LinePrice })
      if (outcome.kind !== 'alone' && outcome.kind !== 'stale') return outcome
      if (outcome.kind === 'stale') this.#memory.forget(String(call.lineId))
    } finally {
      if (lock !== null) this.#running.delete(lock)
    }
    return this.#store.storeAlone(call)
  }

  get isAlive(): boolean {
    return this.actor.isAlive
  }

  /** As kill -9: whatever it had asked the database for goes on there, and nobody hears of it. */
  kill(): void {
    this.actor.isAlive = false
  }
}

function toAnswer(outcome: ModelOutcome | { kind: 'running' }): SubmitAnswer {
  switch (outcome.kind) {
    case 'stored':
    case 'replayed':
      return { kind: 'sent', sendId: outcome.sendId }
    case 'insufficient_credit':
    case 'running':
      return { kind: outcome.kind }
    case 'alone':
    case 'stale':
      throw new Error('a submit by itself was told to go alone')
  }
}
