import type { Tx } from '@peyk/database/database.ts'
import { canMove, isEndState, sendStateOf } from '@peyk/domain/delivery/states.ts'
import { queueSendsFinished } from '../../../webhooks/usecases/queue-webhook-event.ts'
import { setState } from '../../queries/send-state.ts'
import type { SendState } from '@peyk/domain/delivery/states.ts'
import type { LockedSend } from '../../queries/send-state.ts'
import { notifySendFailed } from './notify-send-failed.ts'
import { publishSendState } from './publish-send-state.ts'

/** Ends that nobody chose. */
const FAILURES: readonly SendState[] = ['no_credit', 'invalid', 'failed']

/**
 * Moves a locked send to another state and tells it. The states and their transitions (contract §3 Flow):
 * 0 create → 1 monitor → 5 queue → 2 sending → 6 finish; 1 → 3 reject; any of 0, 1, 2, 5 → 4 invalid, 7 cancel,
 * 9 failed; 0, 1, 5 → 8 no credit. A step that is not in that table is a bug and thrown.
 */
export async function changeState(
  {
    send,
    state,
    comment,
  }: { send: Pick<LockedSend, 'accountId' | 'sendId' | 'state'>; state: number; comment?: string },
  { tx }: { tx: Tx },
): Promise<void> {
  const { accountId, sendId, state: previous } = send
  const from = sendStateOf(previous)
  const to = sendStateOf(state)
  if (from === null || to === null || !canMove(from, to))
    throw new Error(`a send never goes from ${previous} to ${state}`)
  await setState(tx, { accountId, sendId, state, ...(comment === undefined ? {} : { comment }) })
  await publishSendState({ accountId, sendId, state, previous, comment: comment ?? null }, { tx })
  if (isEndState(to)) await queueSendsFinished(tx, [send])
  if (FAILURES.includes(to)) await notifySendFailed({ accountId, sendId, reason: comment ?? '' }, { tx })
}
