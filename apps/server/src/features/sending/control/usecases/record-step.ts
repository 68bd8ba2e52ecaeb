import type { Tx } from '@peyk/database/database.ts'
import type { SendEventDetail, SendEventStep } from '@peyk/domain/delivery/send-event.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { insertSendEvent } from '../../queries/send-events.ts'
import type { SendKey } from '../../queries/send-state.ts'

/** Who asked for something to be done to a send. */
export type SendActor = Pick<Caller, 'kind' | 'name' | 'userName' | 'apiKeyId' | 'impersonatorId'>

/** Writes a step into the timeline of a locked send, in the transaction of the act; without an actor Peyk itself did it. */
export function recordStep(
  { send: { accountId, sendId }, step, by, detail = {} }: { send: SendKey; step: SendEventStep; by?: SendActor | undefined; detail?: SendEventDetail }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const actor =
    by === undefined
      ? { kind: 'system' as const, name: '', apiKeyId: null }
      : {
          kind: by.impersonatorId === null ? by.kind : ('staff' as const),
          name: by.name === '' ? by.userName : by.name,
          apiKeyId: by.apiKeyId,
        }
  return insertSendEvent(tx, { accountId, sendId, step, actor, detail })
}
