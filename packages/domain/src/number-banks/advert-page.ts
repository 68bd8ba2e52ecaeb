// How many adverts each number gets on one day, a page for a hundred thousand neighbouring numbers: four octets for each
// number that gets any, sorted, its ending in the page × 64 + its count. A million people are ten thousand small pages, where
// a row for each of them would cost as much as storing the whole send.

/** Numbers of a page; the ending is a number's last five digits. */
const PAGE_NUMBERS = 100_000
const FIRST_MSISDN = 989_000_000_000
/** More adverts a day than any installation allows one number. */
const COUNTS = 64

/** The page of a stored number. */
export const advertPageOf = (msisdn: number): number => Math.floor((msisdn - FIRST_MSISDN) / PAGE_NUMBERS)

/** A page as it is stored, and the numbers of it that have all they may get: their endings, four octets each. */
export interface AdvertPage {
  readonly entries: Uint8Array
  readonly full: Uint8Array
}

const toEntries = (octets: Uint8Array): number[] => {
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength)
  return Array.from({ length: octets.byteLength / 4 }, (_, at) => view.getInt32(at * 4))
}

function toOctets(entries: readonly number[]): Uint8Array {
  const octets = new Uint8Array(entries.length * 4)
  const view = new DataView(octets.buffer)
  for (const [at, entry] of entries.entries()) view.setInt32(at * 4, entry)
  return octets
}

/** The numbers of a page that are full. */
export const fullNumbersOf = (page: number, full: Uint8Array): number[] =>
  toEntries(full).map((ending) => FIRST_MSISDN + page * PAGE_NUMBERS + ending)

function changePage(
  entries: Uint8Array,
  { msisdns, most, countFor }: { msisdns: readonly number[]; most: number; countFor: (count: number, msisdn: number) => number }, // prettier-ignore
): AdvertPage {
  const known = toEntries(entries)
  const changed: number[] = []
  const full: number[] = []
  const keep = (ending: number, count: number) => {
    if (count === 0) return
    changed.push(ending * COUNTS + count)
    if (count >= most) full.push(ending)
  }
  let at = 0
  const keepBefore = (ending: number) => {
    for (let entry = known[at]; entry !== undefined && Math.floor(entry / COUNTS) < ending; entry = known[at]) {
      keep(Math.floor(entry / COUNTS), entry % COUNTS)
      at += 1
    }
  }
  for (const msisdn of msisdns) {
    const ending = (msisdn - FIRST_MSISDN) % PAGE_NUMBERS
    keepBefore(ending)
    const entry = known[at]
    const isKnown = entry !== undefined && Math.floor(entry / COUNTS) === ending
    if (isKnown) at += 1
    keep(ending, countFor(isKnown ? entry % COUNTS : 0, msisdn))
  }
  keepBefore(PAGE_NUMBERS)
  return { entries: toOctets(changed), full: toOctets(full) }
}

/**
 * Gives each number of a page another advert as long as it has had fewer than `most`; answers the page and those that had
 * none left. `msisdns`: of this page, sorted, each once.
 */
export function takeAdverts(
  entries: Uint8Array,
  { msisdns, most }: { msisdns: readonly number[]; most: number },
): { page: AdvertPage; refused: number[] } {
  const refused: number[] = []
  const page = changePage(entries, {
    msisdns,
    most,
    countFor(count, msisdn) {
      if (count < most) return count + 1
      refused.push(msisdn)
      return count
    },
  })
  return { page, refused }
}

/** Takes one advert back from each number, sorted, of a page. */
export const returnAdverts = (
  entries: Uint8Array,
  { msisdns, most }: { msisdns: readonly number[]; most: number },
): AdvertPage => changePage(entries, { msisdns, most, countFor: (count) => Math.max(0, count - 1) })
