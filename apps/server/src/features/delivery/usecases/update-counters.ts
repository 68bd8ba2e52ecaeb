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
import { EVENTS_PER_ACCOUNT, publishEvents } from '../../../platform/live/publish.ts'
import type { PublishedEvent } from '../../../platform/live/publish.ts'
import { notifySendsFinished } from '../../account/usecases/notify-send-finished.ts'
import { toStateEvent } from '../../sending/control/usecases/publish-send-state.ts'
import { queueSendsFinished } from '../../webhooks/usecases/queue-webhook-event.ts'
import { refundEvents } from '../../wallet/usecases/publish-refunds.ts'
import { finishRunningSends, finishSends } from '../queries/send-completion.ts'
import type { SendRef } from '../queries/send-completion.ts'
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
    const moved = folded.sends.toSorted((a, b) => b.steps - a.steps)
    const finished = inOrderOf(
      moved,
      await finishSends(tx, { sends: moved.filter((send) => send.hasSettled), unsettledCodes: UNSETTLED_CODES }),
    )
    await reportFinished(finished, { tx })
    const told = chooseTold({ finished, moved })
    const progress = await readProgress(tx, told.moved)
    await publishEvents(tx, [
      ...told.finished.map(toFinishEvent),
      ...progress.map(toProgressEvent),
      ...told.missed,
      ...(await refundEvents({ returnedTenths: returnedByAccount(folded.sends) }, { tx })),
    ])
    return { deltas: folded.deltas, hasMore: folded.deltas >= MAX_DELTAS }
  })
}

/** Finishes whatever a fold could not: its flights ended after its last step was folded. */
export async function finishRemaining({ scope }: { scope: EngineScope }, { db }: { db: Database }): Promise<number> {
  return db.asEngine(scope, async (tx) => {
    const finished = await finishRunningSends(tx, { unsettledCodes: UNSETTLED_CODES })
    await reportFinished(finished, { tx })
    const told = chooseTold({ finished, moved: [] })
    await publishEvents(tx, [...told.finished.map(toFinishEvent), ...told.missed])
    return finished.length
  })
}

/** By text message and to endpoints, where the account wants it. */
async function reportFinished(finished: readonly SendRef[], { tx }: { tx: Tx }): Promise<void> {
  await notifySendsFinished({ sends: finished }, { tx })
  await queueSendsFinished(tx, finished)
}

function inOrderOf(moved: readonly SendRef[], finished: readonly SendRef[]): SendRef[] {
  const order = new Map(moved.map(({ sendId }, at) => [sendId, at]))
  return finished.toSorted((a, b) => (order.get(a.sendId) ?? 0) - (order.get(b.sendId) ?? 0))
}

/**
 * Which sends are told of one by one: all of an account, or the first of each kind when they are too many. A program that
 * sends codes moves hundreds of sends in a round: its panels are told of the largest, and by one event that there were more.
 */
function chooseTold({ finished, moved }: { finished: readonly SendRef[]; moved: readonly SendRef[] }): {
  finished: SendRef[]
  moved: SendRef[]
  missed: PublishedEvent[]
} {
  const counts = new Map<number, number>()
  for (const { accountId } of [...finished, ...moved]) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  const isMany = (accountId: number) => (counts.get(accountId) ?? 0) > EVENTS_PER_ACCOUNT
  const firstOf = (sends: readonly SendRef[]) => {
    const taken = new Map<number, number>()
    return sends.filter(({ accountId }) => {
      const before = taken.get(accountId) ?? 0
      taken.set(accountId, before + 1)
      return !isMany(accountId) || before < EVENTS_PER_ACCOUNT / 2
    })
  }
  const missed = [...counts.keys()].filter(isMany).map((accountId) => ({
    accountId,
    event: 'missed' as const,
    data: { events: ['bulk_state', 'bulk_progress'] as const },
  }))
  return { finished: firstOf(finished), moved: firstOf(moved), missed }
}

const toFinishEvent = (send: SendRef): PublishedEvent =>
  toStateEvent({ ...send, state: SEND_STATES.finish, previous: SEND_STATES.sending })

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
function toProgressEvent(progress: SendProgress): PublishedEvent {
  const { accountId, sendId, state, recipientCount, counts } = progress
  const sum = (test: (code: number) => boolean) =>
    counts.reduce((total, { code, count }) => (test(code) ? total + count : total), 0)
  const processed = sum(isSettledCode)
  return {
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
  }
}
