import type { SendStep } from '@peyk/contract/reports/reports.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { SendKey } from './send-state.ts'

/** Steps that are stored; the others are told by the columns of the send and by its review. */
export type StoredStep = Extract<
  SendStep,
  'credit_held' | 'moved' | 'paused' | 'resumed' | 'pace_changed' | 'cancelled' | 'expired'
>

/** What there is to say of a step besides its name. */
export interface SendEventDetail {
  /** Of `moved`: when it leaves now, Unix milliseconds. */
  sendAtMs?: number
  /** Of `pace_changed`; null: as fast as its line. */
  pace?: Throttle | null
  /** Of `expired`: recipients that it could not be handed over for. */
  recipients?: number
}

/** Who did it, as the timeline shows it; the key by its title, which it may lose with the key. */
export interface SendEventActor {
  kind: 'owner' | 'colleague' | 'staff' | 'key' | 'system'
  name: string
  apiKeyId: number | null
}

/** Stores a step of a send, in the transaction of the act. */
export async function insertSendEvent(
  tx: Tx,
  { accountId, sendId, step, actor, detail }: SendKey & { step: StoredStep; actor: SendEventActor; detail: SendEventDetail }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'send-event',
    text: `
      insert into send_events (account_id, send_id, step, actor_kind, actor_name, detail)
      values ($1, $2, $3, $4, coalesce((select title from api_keys where account_id = $1 and id = $5), $6), $7)`,
    values: [accountId, sendId, step, actor.kind, actor.apiKeyId, actor.name, JSON.stringify(detail)],
  })
}
