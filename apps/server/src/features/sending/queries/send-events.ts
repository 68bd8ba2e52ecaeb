import type { Tx } from '@peyk/database/database.ts'
import type { SendEventActorKind, SendEventDetail, SendEventStep } from '@peyk/domain/delivery/send-event.ts'
import type { SendKey } from './send-state.ts'

/** Who did it, as the timeline shows it; the key by its title, which it may lose with the key. */
export interface SendEventActor {
  kind: SendEventActorKind
  name: string
  apiKeyId: number | null
}

/** Stores a step of a send, in the transaction of the act. */
export async function insertSendEvent(
  tx: Tx,
  { accountId, sendId, step, actor, detail }: SendKey & { step: SendEventStep; actor: SendEventActor; detail: SendEventDetail }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'send-event',
    text: `
      insert into send_events (account_id, send_id, step, actor_kind, actor_name, detail)
      values ($1, $2, $3, $4, coalesce((select title from api_keys where account_id = $1 and id = $5), $6), $7)`,
    values: [accountId, sendId, step, actor.kind, actor.apiKeyId, actor.name, JSON.stringify(detail)],
  })
}
