// How many adverts each number gets on one day, a page for a hundred thousand neighbouring numbers: four octets for each
// number that gets any, sorted, its ending in the page × 64 + its count. A million people are ten thousand small pages, where
// a row for each of them would cost as much as storing the whole send.

/** Numbers of a page; the ending is a number's last five digits. */
const PAGE_NUMBERS = 100_000
const FIRST_MSISDN = 989_000_000_000
/** More adverts a day than any installation allows one number. */
const COUNTS = 64
/** Behind all entries of a page. */
const NO_ENTRY = PAGE_NUMBERS * COUNTS

/** Where a stored number stands among all there may be: four octets, which are sorted twice as fast as the number's eight. */
export const advertPlaceOf = (msisdn: number): number => msisdn - FIRST_MSISDN

/** The number that stands there. */
export const msisdnAtPlace = (place: number): number => FIRST_MSISDN + place

/** The page of a place. */
export const advertPageOf = (place: number): number => Math.floor(place / PAGE_NUMBERS)

/** A page as it is stored, and the numbers of it that have all they may get: their endings, four octets each. */
export interface AdvertPage {
  readonly entries: Uint8Array
  readonly full: Uint8Array
}

const viewOf = (octets: Uint8Array): DataView => new DataView(octets.buffer, octets.byteOffset, octets.byteLength)

/** The numbers of a page that are full. */
export function fullNumbersOf(page: number, full: Uint8Array): number[] {
  const view = viewOf(full)
  const first = FIRST_MSISDN + page * PAGE_NUMBERS
  return Array.from({ length: full.byteLength / 4 }, (_, at) => first + view.getInt32(at * 4))
}

/** Octets that entries are written behind each other into. */
class EntryWriter {
  readonly #view: DataView<ArrayBuffer>
  #octets = 0

  constructor(most: number) {
    this.#view = new DataView(new ArrayBuffer(most * 4))
  }

  push(entry: number): void {
    this.#view.setInt32(this.#octets, entry)
    this.#octets += 4
  }

  get written(): Uint8Array {
    return new Uint8Array(this.#view.buffer, 0, this.#octets)
  }
}

function changePage(
  entries: Uint8Array,
  { places, most, countFor }: { places: Int32Array; most: number; countFor: (count: number, place: number) => number },
): AdvertPage {
  const known = viewOf(entries)
  const knownEnd = entries.byteLength
  const numbers = knownEnd / 4 + places.length
  const changed = new EntryWriter(numbers)
  const full = new EntryWriter(numbers)
  const keep = (ending: number, count: number) => {
    if (count === 0) return
    changed.push(ending * COUNTS + count)
    if (count >= most) full.push(ending)
  }
  let at = 0
  let entry = knownEnd === 0 ? NO_ENTRY : known.getInt32(0)
  const next = () => {
    at += 4
    entry = at < knownEnd ? known.getInt32(at) : NO_ENTRY
  }
  const keepBefore = (ending: number) => {
    for (; entry < ending * COUNTS; next()) keep(Math.floor(entry / COUNTS), entry % COUNTS)
  }
  for (const place of places) {
    const ending = place % PAGE_NUMBERS
    keepBefore(ending)
    const isKnown = Math.floor(entry / COUNTS) === ending
    const count = isKnown ? entry % COUNTS : 0
    if (isKnown) next()
    keep(ending, countFor(count, place))
  }
  keepBefore(PAGE_NUMBERS)
  return { entries: changed.written, full: full.written }
}

/**
 * Gives each number of a page another advert as long as it has had fewer than `most`; answers the page and the places of those
 * that had none left. `places`: of this page, sorted, each once.
 */
export function takeAdverts(
  entries: Uint8Array,
  { places, most }: { places: Int32Array; most: number },
): { page: AdvertPage; refused: number[] } {
  const refused: number[] = []
  const page = changePage(entries, {
    places,
    most,
    countFor(count, place) {
      if (count < most) return count + 1
      refused.push(place)
      return count
    },
  })
  return { page, refused }
}

/** Takes one advert back from each number, sorted by their places, of a page. */
export const returnAdverts = (
  entries: Uint8Array,
  { places, most }: { places: Int32Array; most: number },
): AdvertPage => changePage(entries, { places, most, countFor: (count) => Math.max(0, count - 1) })
