import type { Tx } from '@peyk/database/database.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import {
  advertPageOf,
  advertPlaceOf,
  msisdnAtPlace,
  returnAdverts,
  takeAdverts,
} from '@peyk/domain/number-banks/advert-page.ts'
import type { AdvertPage } from '@peyk/domain/number-banks/advert-page.ts'
import { lockAdverts, noteAdvertPlaces, readAdvertPages, writeAdvertPages } from '../queries/advert-places.ts'
import type { SendKey } from '../../queries/send-state.ts'
import {
  CHUNK_SIZE,
  insertStagedChunk,
  readStagedChunks,
  readStagedNumbers,
  removeStagedChunks,
} from '../../queries/staged-numbers.ts'

/** Pages that are read and written at once. */
const PAGES_AT_ONCE = 2000

/** Sorts places; each page's own stand behind each other then. */
function byPage(places: Int32Array): [page: number, places: Int32Array][] {
  places.sort()
  const pages: [number, Int32Array][] = []
  for (let from = 0, at = 0; from < places.length; from = at) {
    const page = advertPageOf(places[from] as number)
    while (at < places.length && advertPageOf(places[at] as number) === page) at += 1
    pages.push([page, places.subarray(from, at)])
  }
  return pages
}

/** Changes the adverts of a day, page by page; the adverts are locked. */
async function changeAdverts(
  {
    day,
    places,
    change,
  }: { day: string; places: Int32Array; change: (entries: Uint8Array, places: Int32Array) => AdvertPage },
  { tx }: { tx: Tx },
): Promise<void> {
  const pages = byPage(places)
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    const some = pages.slice(from, from + PAGES_AT_ONCE)
    const known = await readAdvertPages(tx, { day, pages: some.map(([page]) => page) })
    const changed = some.map(([page, of]) => [page, change(known.get(page) ?? new Uint8Array(), of)] as const)
    await writeAdvertPages(tx, { day, pages: new Map(changed) })
  }
}

/**
 * Takes a place among the day's adverts for each staged number of a targeted send, before its price is fixed, and unstages
 * those for whom there is none left any more: somebody else was faster since they were drawn. Answers how many stay and how
 * many went. Until the transaction ends nobody else takes places.
 */
export async function takeAdvertPlaces(
  { send: { accountId, sendId }, lineId, day }: { send: SendKey; lineId: number; day: string },
  { tx }: { tx: Tx },
): Promise<{ left: number; refused: number }> {
  const most = await lockAdverts(tx, { lineId })
  const chunks = await readStagedNumbers(tx, { accountId, sendId })
  const people = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const places = new Int32Array(people)
  let at = 0
  for (const chunk of chunks) for (const msisdn of chunk) places[at++] = advertPlaceOf(msisdn)
  const refused = new Set<number>()
  await changeAdverts(
    {
      day,
      places,
      change(entries, some) {
        const taken = takeAdverts(entries, { places: some, most })
        for (const place of taken.refused) refused.add(msisdnAtPlace(place))
        return taken.page
      },
    },
    { tx },
  )
  await noteAdvertPlaces(tx, { accountId, sendIds: [sendId], day })
  if (refused.size > 0) await restage({ send: { accountId, sendId }, without: refused }, { tx })
  return { left: people - refused.size, refused: refused.size }
}

/** Stages the same numbers without some of them; every chunk but the last is full again. */
async function restage(
  { send, without }: { send: SendKey; without: ReadonlySet<number> },
  { tx }: { tx: Tx },
): Promise<void> {
  const chunks = await readStagedChunks(tx, send)
  await removeStagedChunks(tx, send)
  const empty = (number: number) => ({ number, msisdns: [] as number[], operators: [] as number[], mciCount: 0 })
  let next = empty(1)
  for (const { msisdns, operators } of chunks) {
    for (const [at, msisdn] of msisdns.entries()) {
      if (without.has(msisdn)) continue
      const operator = operators[at] ?? OPERATOR_IDS.other
      next.msisdns.push(msisdn)
      next.operators.push(operator)
      if (operator === OPERATOR_IDS.mci) next.mciCount += 1
      if (next.msisdns.length < CHUNK_SIZE) continue
      await insertStagedChunk(tx, send, next)
      next = empty(next.number + 1)
    }
  }
  if (next.msisdns.length > 0) await insertStagedChunk(tx, send, next)
}

/** Gives places back. */
export async function giveAdvertsBack(
  { day, msisdns }: { day: string; msisdns: readonly number[] },
  { tx }: { tx: Tx },
): Promise<void> {
  const most = await lockAdverts(tx, { lineId: null })
  const change = (entries: Uint8Array, places: Int32Array) => returnAdverts(entries, { places, most })
  await changeAdverts({ day, places: Int32Array.from(msisdns, advertPlaceOf), change }, { tx })
}

/** Gives back the places of a send that nobody gets, since its credit did not suffice; its numbers are still staged. */
export async function returnStagedPlaces(
  { send, day }: { send: SendKey; day: string },
  { tx }: { tx: Tx },
): Promise<void> {
  for (const msisdns of await readStagedNumbers(tx, send)) await giveAdvertsBack({ day, msisdns }, { tx })
}

/** Of a test of texts: notes that the places of its people are those of its sends, so that a stopped one gives its own back. */
export async function shareAdvertPlaces(
  { accountId, sendIds, day }: { accountId: number; sendIds: readonly number[]; day: string },
  { tx }: { tx: Tx },
): Promise<void> {
  await noteAdvertPlaces(tx, { accountId, sendIds, day })
}
