import type { Database, Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import {
  RECIPIENT_CODES,
  SEND_STATES,
  codesWhere,
  isSettledCode,
  moneyStateOf,
  recipientStateOf,
} from '@peyk/domain/delivery/states.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { notifySendsFinished } from '../../account/usecases/notify-send-finished.ts'
import { publishSendState } from '../../sending/control/usecases/publish-send-state.ts'
import { queueSendsFinished } from '../../webhooks/usecases/queue-webhook-event.ts'
import { publishRefunds } from '../../wallet/usecases/publish-refunds.ts'
import { finishSends } from '../queries/send-completion.ts'
import { foldDeltas, readProgress } from '../queries/counters.ts'
import type { FoldedSend, SendProgress } from '../queries/counters.ts'

/** Deltas of one transaction; further ones wait for the next round, which follows at once. */
const MAX_DELTAS = 20_000
const UNSETTLED_CODES = codesWhere((code) => !isSettledCode(code))

/**
 * Folds the deltas since the last round into the stored counters, finishes sends of which everything is settled
 * (promise R8), and notifies the accounts: progress of each send at most once a round, returned money, new states.
 */
export async function updateCountersAndFinish(
  { scope }: { scope: EngineScope },
  { db }: { db: Database },
): Promise<{ deltas: number; hasMore: boolean }> {
  return db.asEngine(scope, async (tx) => {
    const folded = await foldDeltas(tx, { most: MAX_DELTAS })
    if (folded === null || folded.deltas === 0) return { deltas: 0, hasMore: false }
    const sendIds = folded.sends.map((send) => send.sendId)
    await finishAndPublish({ sendIds }, { tx })
    for (const progress of await readProgress(tx, sendIds)) await publishProgress(progress, { tx })
    await publishRefunds({ returnedTenths: returnedByAccount(folded.sends) }, { tx })
    return { deltas: folded.deltas, hasMore: folded.deltas >= MAX_DELTAS }
  })
}

/** Finishes whatever a fold could not: its flights ended after its last step was folded. */
export async function finishRemaining({ scope }: { scope: EngineScope }, { db }: { db: Database }): Promise<number> {
  return db.asEngine(scope, (tx) => finishAndPublish({ sendIds: null }, { tx }))
}

async function finishAndPublish(
  { sendIds }: { sendIds: readonly number[] | null },
  { tx }: { tx: Tx },
): Promise<number> {
  const finished = await finishSends(tx, { sendIds, unsettledCodes: UNSETTLED_CODES })
  for (const send of finished) {
    await publishSendState({ ...send, state: SEND_STATES.finish, previous: SEND_STATES.sending }, { tx })
  }
  await notifySendsFinished({ sends: finished }, { tx })
  await queueSendsFinished(tx, finished)
  return finished.length
}

function returnedByAccount(sends: readonly FoldedSend[]): Map<number, number> {
  const returned = new Map<number, number>()
  for (const { accountId, returnedTenths } of sends) {
    if (returnedTenths > 0) returned.set(accountId, (returned.get(accountId) ?? 0) + returnedTenths)
  }
  return returned
}

/**
 * Contract §4 `bulk_progress`. `processed` counts recipients with a settled state, `sent` those that the operator
 * accepted.
 */
async function publishProgress(progress: SendProgress, { tx }: { tx: Tx }): Promise<void> {
  const { accountId, sendId, state, recipientCount, counts } = progress
  const sum = (test: (code: number) => boolean) =>
    counts.reduce((total, { code, count }) => (test(code) ? total + count : total), 0)
  const processed = sum(isSettledCode)
  await publishEvent(tx, {
    accountId,
    event: 'bulk_progress',
    data: {
      messages_outbox_id: String(sendId),
      state_id: state,
      rcpts_count: recipientCount,
      processed_count: processed,
      sent_count: sum((code) => moneyStateOf(code) === 'charged'),
      delivered_count: sum((code) => code === RECIPIENT_CODES.delivered),
      failed_count: sum((code) => recipientStateOf(code) === 'failed'),
      blacklist_count: sum((code) => code === RECIPIENT_CODES.blacklist),
      percent: recipientCount === 0 ? 0 : Math.min(100, Math.floor((processed / recipientCount) * 100)),
    },
  })
}
