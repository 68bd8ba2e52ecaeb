import { expect, test } from 'vitest'
import { toPeriod, toPeriodRows, toPoints, withTotal } from './finance.model.ts'

const today = { jy: 1405, jm: 9, jd: 3 }
const search = (from?: string, to?: string) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

test('the period is the last 30 days unless the address says another; a range that is open or too long is not asked for', () => {
  expect(toPeriod({}, today).asked).toEqual({ from_day: '2026-10-26', to_day: '2026-11-24' })
  expect(toPeriod(search('1405/01/01', '1405/01/31'), today)).toMatchObject({ problem: null, asked: { from_day: '2026-03-21', to_day: '2026-04-20' } }) // prettier-ignore
  expect(toPeriod(search('1405/01/01'), today)).toMatchObject({ asked: null, problem: 'هر دو سر بازه را انتخاب کنید' })
  expect(toPeriod(search('1404/01/01', '1405/01/03'), today)).toMatchObject({ asked: null, problem: expect.stringContaining('یک سال') as string }) // prettier-ignore
  expect(toPeriod(search('1405/02/01', '1405/01/01'), today).asked).toBeNull()
})

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
    revenue: 10,
    paid_in: 1,
    tax: 0.1,
    liability: at,
  }))

test('few days stand by themselves, many are added up to weeks and months; what is owed is that of the last day', () => {
  expect(toPeriodRows([])).toEqual({ period: 'day', rows: [] })
  const month = toPeriodRows(daysFrom('2026-10-26', 30))
  expect([month.period, month.rows.length]).toEqual(['day', 30])
  expect(month.rows[0]).toMatchObject({ name: '۱۴۰۵/۰۸/۰۴', shortName: '۰۸/۰۴', revenue: 10, liability: 0 })
  const year = toPeriodRows(daysFrom('2026-03-21', 365))
  expect([year.period, year.rows.length]).toEqual(['month', 12])
  expect(year.rows[0]).toMatchObject({ name: 'فروردین ۱۴۰۵', revenue: 310, paidIn: 31, liability: 30 })
  expect(toPoints(year.rows, (row) => [row.tax])[1]).toMatchObject({ label: 'اردیبهشت ۱۴۰۵', values: [3] })
})

test('the sum under the trial balance is exact to the tenth', () => {
  const row = (opening: number) => ({
    book: 'available' as const,
    book_fa: '',
    opening,
    in: 0,
    out: 0,
    closing: opening,
  })
  expect(withTotal([row(0.1), row(0.2), row(-0.3)]).at(-1)).toMatchObject({ opening: 0, closing: 0, book_fa: 'جمع' })
})
