import type { Tx } from '@peyk/database/database.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { advertPageOf, returnAdverts, takeAdverts } from '@peyk/domain/number-banks/advert-page.ts'
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

/** Sorted numbers of each page, in the order of the pages. */
function byPage(msisdns: Float64Array): [page: number, msisdns: number[]][] {
  msisdns.sort()
  const pages: [number, number[]][] = []
  for (const msisdn of msisdns) {
    const page = advertPageOf(msisdn)
    const last = pages.at(-1)
    if (last?.[0] === page) last[1].push(msisdn)
    else pages.push([page, [msisdn]])
  }
  return pages
}

/** Changes the adverts of a day, page by page; the adverts are locked. */
async function changeAdverts(
  { day, msisdns, change }: { day: string; msisdns: Float64Array; change: (entries: Uint8Array, msisdns: readonly number[]) => AdvertPage }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const pages = byPage(msisdns)
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    const some = pages.slice(from, from + PAGES_AT_ONCE)
    const known = await readAdvertPages(tx, { day, pages: some.map(([page]) => page) })
    const changed = some.map(([page, numbers]) => [page, change(known.get(page) ?? new Uint8Array(), numbers)] as const)
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
  const msisdns = new Float64Array(people)
  let at = 0
  for (const chunk of chunks) {
    msisdns.set(chunk, at)
    at += chunk.length
  }
  const refused = new Set<number>()
  await changeAdverts(
    {
      day,
      msisdns,
      change(entries, numbers) {
        const taken = takeAdverts(entries, { msisdns: numbers, most })
        for (const msisdn of taken.refused) refused.add(msisdn)
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
  const change = (entries: Uint8Array, numbers: readonly number[]) => returnAdverts(entries, { msisdns: numbers, most })
  await changeAdverts({ day, msisdns: Float64Array.from(msisdns), change }, { tx })
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
