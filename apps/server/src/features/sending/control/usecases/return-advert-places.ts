import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { forgetAdverts, markPlacesToReturn, returnNextPlaces } from '../../queries/advert-places.ts'
import type { LockedSend, SendKey } from '../../queries/send-state.ts'
import { dayOf } from '../../submit/usecases/day-of.ts'

/** Whoever does not get a targeted send that was stopped may get another one on that day: a job gives the places back. */
export async function returnPlacesLater(
  { send: { accountId, sendId, sendingType } }: { send: Pick<LockedSend, 'accountId' | 'sendId' | 'sendingType'> },
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  const send = { accountId, sendId }
  if (!isTargeted(sendingType) || !(await markPlacesToReturn(tx, send))) return
  await jobs.enqueue(tx, { name: 'sending.return_places', payload: send })
}

/** Gives back the places of a stopped send, a transaction a step; it can be run again at any point. */
export async function returnPlaces(
  { send, scope, signal }: { send: SendKey; scope: EngineScope; signal?: AbortSignal },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    if (!(await db.asEngine(scope, (tx) => returnNextPlaces(tx, scope, send)))) return
  }
}

/** Forgets the adverts of days that are over. */
export async function forgetPastAdverts(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const before = dayOf(clock.now())
  while (await db.asEngine(scope, (tx) => forgetAdverts(tx, scope, { before })));
}
