import { describe, expect, test } from 'vitest'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { toChartSeries, clickPeriodOf, totalClicks, toClickBars, clickExportColumns } from './clicks.model.ts'

const at = (jm: number, jd: number, hour = 0, minute = 0) => epochOfTehran({ jy: 1405, jm, jd, hour, minute })
const seconds = (ms: number) => ms / 1000
const nowMs = at(9, 2, 14, 20)
const of = (madeMs: number, params: Parameters<typeof clickPeriodOf>[0] = {}) =>
  clickPeriodOf(params, { madeMs, nowMs })

describe('the stretch of which visits are told', () => {
  test('is all of a link’s life until the hour that runs: of a young one by the hour, of an older one by the day', () => {
    const until = seconds(at(9, 2, 15))
    expect(of(at(8, 30, 9))).toMatchObject({
      per: 'hour',
      range: { from: '1405/08/30', to: '1405/09/02' },
      params: { per: 'hour', from: seconds(at(8, 30)), to: until },
      problem: undefined,
    })
    expect(of(at(9, 1, 9)).params).toEqual({ per: 'hour', from: seconds(at(9, 1)), to: until })
    expect(of(at(8, 20, 9)).params).toEqual({ per: 'day', from: seconds(at(8, 20)), to: until })
  })

  test('is no longer than can be told at once, unless somebody asks for it: then it says how long it may be', () => {
    expect(of(at(1, 1), { per: 'hour' })).toMatchObject({ range: { from: '1405/08/19', to: '1405/09/02' } })
    expect(of(at(1, 1), { per: 'hour' }).problem).toBeUndefined()
    const long = of(at(1, 1), { per: 'hour', from: '1405/08/01' })
    expect(long).toMatchObject({ params: null, problem: 'بازهٔ ساعتی تا ۱۴ روز است' })
  })

  test('is what the address says; what it says wrongly counts as not said, and ends that are reversed ask nothing', () => {
    const params = of(at(1, 1), { from: '1405/08/29', to: '1405/08/30', per: 'day' })
    expect(params.params).toEqual({ per: 'day', from: seconds(at(8, 29)), to: seconds(at(9, 1)) })
    expect(of(at(8, 20), { from: 'x', to: '1405/13/40' })).toEqual(of(at(8, 20)))
    expect(of(at(1, 1), { from: '1405/08/30', to: '1405/08/29' }).params).toBeNull()
    expect(of(at(9, 2), { from: '1405/09/09', to: '1405/09/10' }).params).toBeNull()
  })
})

const click = (
  ms: number,
  [all, first, machines, ahead]: readonly [number, number, number, number] = [0, 0, 0, 0],
) => ({
  at: new Date(ms).toISOString(),
  click_count: all,
  unique_count: first,
  robot_count: machines,
  prefetch_count: ahead,
})

describe('visits as bars', () => {
  const visits = [click(at(9, 1, 23), [9, 7, 5, 2]), click(at(9, 2), [4, 4, 0, 0])]

  test('people by their first visit and those after it, machines apart from them', () => {
    expect(toClickBars(visits, { per: 'hour', who: 'people' }).map(({ values }) => values)).toEqual([[7, 2], [4, 0]]) // prettier-ignore
    expect(toClickBars(visits, { per: 'hour', who: 'machines' }).map(({ values }) => values)).toEqual([[3, 2], [0, 0]]) // prettier-ignore
    expect([totalClicks(visits, 'people'), totalClicks(visits, 'machines')]).toEqual([13, 5])
    expect(toChartSeries('people').map(({ key }) => key)).toEqual(['first', 'again'])
  })

  test('are named by hours of a day, by days of a week of hours, by days, and by months of a year', () => {
    const named = (count: number, stepMs: number, per: 'hour' | 'day') =>
      toClickBars(
        Array.from({ length: count }, (_, step) => click(at(8, 29) + step * stepMs)),
        { per, who: 'people' },
      )
        .map(({ shortLabel }) => shortLabel)
        .filter((label) => label !== '')
    const [hour, day] = [3_600_000, 86_400_000]
    expect(named(3, hour, 'hour')).toEqual(['۰:۰۰', '۱:۰۰', '۲:۰۰'])
    expect(named(48, hour, 'hour')).toEqual(['۸/۲۹', '۸/۳۰'])
    expect(named(3, day, 'day')).toEqual(['۸/۲۹', '۸/۳۰', '۹/۱'])
    expect(named(100, day, 'day')).toEqual(['آذر', 'دی', 'بهمن', 'اسفند'])
    expect(toClickBars(visits, { per: 'hour', who: 'people' })[0]?.label).toBe('یکشنبه ۱ آذر ۱۴۰۵، ساعت ۲۳:۰۰')
  })

  test('a file tells each hour or day in figures that a sheet can count with', () => {
    const row = (per: 'hour' | 'day') => clickExportColumns(per).map(({ text }) => text?.(visits[0]!))
    expect(row('hour')).toEqual(['1405/09/01 23:00', 9, 7, 3, 2])
    expect(row('day')[0]).toBe('1405/09/01')
  })
})
