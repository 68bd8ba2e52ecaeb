import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { findDueSends, findLateSends, readNextExpiry, readNextStart } from '../queries/due-sends.ts'
import { expireSend } from './expire-send.ts'
import { startSend } from './start-send.ts'

/** Sends of one round; more wait for the next, which follows at once. */
const ROUND_SIZE = 100

/** Starts scheduled sends that are due, each in a transaction of its own; returns how many. */
export async function startDueSends({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number> {
  const due = await db.asEngine(scope, (tx) => findDueSends(tx, { most: ROUND_SIZE }))
  for (const send of due) await db.asEngine(scope, (tx) => startSend(send, { tx }))
  return due.length
}

/** Ends sends that could not leave in time: expired, money returned, never sent (promises, SMPP rules). */
export async function expireLateSends({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number> {
  const late = await db.asEngine(scope, (tx) => findLateSends(tx, { most: ROUND_SIZE }))
  for (const send of late) await db.asEngine(scope, (tx) => expireSend(send, { tx }))
  return late.length
}

/** In how many milliseconds a send is to be started: none or fewer, now; null: none waits for its time. */
export const nextStartInMs = ({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number | null> =>
  db.asEngineOnce(scope, readNextStart)

/** In how many milliseconds a send runs out of its time: none or fewer, now; null: none runs. */
export const nextExpiryInMs = ({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number | null> =>
  db.asEngineOnce(scope, readNextExpiry)
