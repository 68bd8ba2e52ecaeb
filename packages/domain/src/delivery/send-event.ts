import type { Throttle } from './throttle.ts'

/** Steps of a send that are stored as events; its other steps are told by its columns and by its review. */
export type SendEventStep = 'credit_held' | 'moved' | 'paused' | 'resumed' | 'pace_changed' | 'cancelled' | 'expired'

/** What there is to say of a step besides its name. */
export interface SendEventDetail {
  /** Of `moved`: when it leaves now, Unix milliseconds. */
  sendAtMs?: number
  /** Of `pace_changed`; null: as fast as its line. */
  pace?: Throttle | null
  /** Of `expired`: recipients that it could not be handed over for. */
  recipients?: number
}

/** Who did something to a send; staff also in a customer's place, `system` for Peyk itself. */
export type SendEventActorKind = 'owner' | 'colleague' | 'staff' | 'key' | 'system'
