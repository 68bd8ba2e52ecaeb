import { bankCountTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-counts.ts'
import type { BankCounts } from '../staff-number-banks.api.ts'

export type CountView = 'places' | 'trades' | 'towers'

/** A place, a trade or a tower, in this version and in the one beside it. */
export interface CountRow {
  id: number
  title: string
  mci: number
  irancell: number
  other: number
  total: number
  /** In the other version. */
  otherTotal: number
  /** It can be opened: there are counties or trades below it. */
  isOpenable: boolean
}

type Counted = Pick<BankCounts['provinces'][number], 'id' | 'title' | 'mci' | 'irancell' | 'other' | 'total'>
const [always, never] = [() => true, () => false]
const NOBODY = { mci: 0, irancell: 0, other: 0, total: 0 }

/** Both versions by id: whoever stands in one of them alone has nobody in the other. The most people first. */
function joined(
  own: readonly Counted[],
  others: readonly Counted[],
  isOpenable: (row: Counted) => boolean,
): CountRow[] {
  const beside = new Map(others.map((row) => [row.id, row]))
  const here = new Set(own.map(({ id }) => id))
  const missing = others.filter(({ id }) => !here.has(id)).map(({ id, title }) => ({ id, title, ...NOBODY }))
  return [...own, ...missing]
    .map((row) => ({
      id: row.id,
      title: row.title,
      mci: row.mci,
      irancell: row.irancell,
      other: row.other,
      total: row.total,
      otherTotal: beside.get(row.id)?.total ?? 0,
      isOpenable: isOpenable(row),
    }))
    .toSorted((a, b) => b.total - a.total || b.otherTotal - a.otherTotal || a.id - b.id)
}

/** Of no place, so that it opens nothing. */
const UNKNOWN_ID = 0
const missingOf = (whole: number, parts: readonly number[]) =>
  Math.max(0, whole - parts.reduce((sum, part) => sum + part, 0))

/**
 * The parts of a place, and last whoever of it is in none of them: a file may know the province of a person and no
 * more, and without this row the counties would add up to less than their province without a word.
 */
function withUnknown(
  rows: readonly CountRow[],
  { own, beside, title }: { own: Counted | undefined; beside: Counted | undefined; title: string },
): CountRow[] {
  const rest = (key: 'mci' | 'irancell' | 'other' | 'total') => missingOf(own?.[key] ?? 0, rows.map((row) => row[key])) // prettier-ignore
  const unknown = {
    id: UNKNOWN_ID,
    title,
    mci: rest('mci'),
    irancell: rest('irancell'),
    other: rest('other'),
    total: rest('total'),
    otherTotal: missingOf(beside?.total ?? 0, rows.map(({ otherTotal }) => otherTotal)), // prettier-ignore
    isOpenable: false,
  }
  return unknown.total > 0 || unknown.otherTotal > 0 ? [...rows, unknown] : [...rows]
}

/** The views that have anybody in them, of either version. */
export const viewsOf = (own: BankCounts, beside: BankCounts | null): readonly CountView[] => {
  const all = beside === null ? [own] : [own, beside]
  return [
    'places',
    ...(all.some(({ trades }) => trades.length > 0) ? (['trades'] as const) : []),
    ...(all.some(({ towers }) => towers.length > 0) ? (['towers'] as const) : []),
  ]
}

/**
 * The rows of a view; `inside`: what lies in one province or main trade, `county`: the cities of one county of it. `parents`
 * are the names of what is open, the widest first.
 */
export function countRows(
  { own, beside }: { own: BankCounts; beside: BankCounts | null },
  { view, inside, county }: { view: CountView; inside: number | undefined; county?: number | undefined },
): { rows: CountRow[]; parents: string[] } {
  if (view === 'towers') return { rows: joined(own.towers, beside?.towers ?? [], never), parents: [] }
  if (view === 'trades') {
    const of = (counts: BankCounts | null) => counts?.trades.find(({ id }) => id === inside)
    const [main, other] = [of(own), of(beside)]
    const parent = (main ?? other)?.title
    return parent === undefined
      ? { rows: joined(own.trades, beside?.trades ?? [], always), parents: [] }
      : { rows: joined(main?.trades ?? [], other?.trades ?? [], never), parents: [parent] }
  }
  const both = beside === null ? [own] : [own, beside]
  const countiesOf = (counts: BankCounts | null) => counts?.counties.filter((one) => one.province_id === inside) ?? []
  const citiesOf = (counts: BankCounts | null) => counts?.cities.filter((one) => one.county_id === county) ?? []
  const provinceOf = (counts: BankCounts | null) => counts?.provinces.find(({ id }) => id === inside)
  const province = (provinceOf(own) ?? provinceOf(beside))?.title
  if (province === undefined) return { rows: joined(own.provinces, beside?.provinces ?? [], always), parents: [] }
  const countyOf = (counts: BankCounts | null) => countiesOf(counts).find(({ id }) => id === county)
  const open = (countyOf(own) ?? countyOf(beside))?.title
  if (open !== undefined) {
    const whole = { own: countyOf(own), beside: countyOf(beside), title: texts.unknownCity }
    return { rows: withUnknown(joined(citiesOf(own), citiesOf(beside), never), whole), parents: [province, open] }
  }
  const withCities = new Set(both.flatMap(({ cities }) => cities.map((city) => city.county_id)))
  const hasCities = ({ id }: Counted) => withCities.has(id)
  const whole = { own: provinceOf(own), beside: provinceOf(beside), title: texts.unknownCounty }
  return { rows: withUnknown(joined(countiesOf(own), countiesOf(beside), hasCities), whole), parents: [province] }
}
