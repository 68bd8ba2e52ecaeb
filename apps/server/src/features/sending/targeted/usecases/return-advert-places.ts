import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { forgetAdverts, markPlacesToReturn, nextPlacesToReturn, setReturned } from '../queries/advert-places.ts'
import type { LockedSend, SendKey } from '../../queries/send-state.ts'
import { dayOf } from './day-of.ts'
import { giveAdvertsBack } from './take-advert-places.ts'

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
    const isMore = await db.asEngine(scope, async (tx) => {
      const next = await nextPlacesToReturn(tx, scope, send)
      if (next === null) return false
      await giveAdvertsBack(next, { tx })
      await setReturned(tx, scope, { ...send, lastSeq: next.lastSeq })
      return true
    })
    if (!isMore) return
  }
}

/** Forgets the adverts of days that are over. */
export async function forgetPastAdverts(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await db.asEngine(scope, (tx) => forgetAdverts(tx, scope, { before: dayOf(clock.now()) }))
}
