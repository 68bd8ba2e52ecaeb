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
const NOBODY = { mci: 0, irancell: 0, other: 0, total: 0 }

/** Both versions by id: whoever stands in one of them alone has nobody in the other. The most people first. */
function joined(own: readonly Counted[], others: readonly Counted[], isOpenable: boolean): CountRow[] {
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
      isOpenable,
    }))
    .toSorted((a, b) => b.total - a.total || b.otherTotal - a.otherTotal || a.id - b.id)
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

/** The rows of a view; `inside`: what lies in one province or main trade. `parent` is its name, null at the top. */
export function countRows(
  { own, beside }: { own: BankCounts; beside: BankCounts | null },
  { view, inside }: { view: CountView; inside: number | undefined },
): { rows: CountRow[]; parent: string | null } {
  if (view === 'towers') return { rows: joined(own.towers, beside?.towers ?? [], false), parent: null }
  if (view === 'trades') {
    const of = (counts: BankCounts | null) => counts?.trades.find(({ id }) => id === inside)
    const [main, other] = [of(own), of(beside)]
    const parent = (main ?? other)?.title
    return parent === undefined
      ? { rows: joined(own.trades, beside?.trades ?? [], true), parent: null }
      : { rows: joined(main?.trades ?? [], other?.trades ?? [], false), parent }
  }
  const countiesOf = (counts: BankCounts | null) => counts?.counties.filter((one) => one.province_id === inside) ?? []
  const parent = [...own.provinces, ...(beside?.provinces ?? [])].find(({ id }) => id === inside)?.title
  return parent === undefined
    ? { rows: joined(own.provinces, beside?.provinces ?? [], true), parent: null }
    : { rows: joined(countiesOf(own), countiesOf(beside), false), parent }
}
