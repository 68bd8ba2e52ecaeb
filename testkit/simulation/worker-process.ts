import type { Transact } from './fake-store.ts'
import { acquireAbandonedCarriers } from './models/leasing-model.ts'
import {
  expireLateSends,
  updateCountersAndFinish,
  expireMissingReceipts,
  startDueSends,
} from './models/send-lifecycle-model.ts'
import { anActor } from './scheduler.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import { recoverCarrier } from './models/flight-store-model.ts'
import type { Tables } from './models/memory-tables.ts'

const GONE_SECONDS = 30
const RECEIPT_HOURS = 72

/** The role worker as one process: its loops over the rules of the tables, at the intervals of loops/worker.ts. */
export class WorkerProcess {
  readonly actor: Actor

  constructor(
    name: string,
    {
      scheduler,
      tables,
      transactFor,
      wake,
      onFold,
    }: {
      scheduler: Scheduler
      tables: Tables
      transactFor: (actor: Actor) => Transact
      wake: () => void
      onFold?: ((tables: Tables) => void) | undefined
    },
  ) {
    this.actor = anActor(name)
    const timers = scheduler.timersOf(this.actor)
    const transact = transactFor(this.actor)
    const loop = (what: string, everyMs: number, work: () => number) => {
      const round = async () => {
        await transact(what, () => {
          if (work() > 0) tables.version += 1
        }).catch(() => {})
        timers.after(everyMs, () => void round())
      }
      void round()
    }
    loop('fold', 500, () => {
      onFold?.(tables)
      return updateCountersAndFinish(tables, { isThorough: false })
    })
    loop('finish', 5000, () => updateCountersAndFinish(tables, { isThorough: true }))
    loop('start', 500, () => {
      const started = startDueSends(tables)
      if (started > 0) wake()
      return started
    })
    loop('expire', 5000, () => expireLateSends(tables))
    loop('give up', 3000, () => expireMissingReceipts(tables, { hours: RECEIPT_HOURS }))
    loop('abandoned', 10_000, () => {
      const carriers = acquireAbandonedCarriers(tables, { owner: name, goneSeconds: GONE_SECONDS })
      for (const carrier of carriers) recoverCarrier(tables, { carrier, owner: name })
      return carriers.length
    })
  }

  kill(): void {
    this.actor.isAlive = false
  }
}
