import { formatPercent } from '@peyk/domain/digits/format.ts'
import { useEffect, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import type { FilterItem, FilterValues } from '../filter/filter-query.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { BarChart, type BarPoint, type BarSeries } from '../chart/bar-chart.tsx'
import { ChartLegend } from '../chart/chart-legend.tsx'
import { Chip } from '../display/chip.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { DonutChart } from '../chart/donut-chart.tsx'
import { Filters } from '../filter/filters.tsx'
import { ProgressBar } from '../display/progress-bar.tsx'
import { StatTile } from '../display/stat-tile.tsx'

type Sent = { id: string; text: string; people: string; state: string }
const rows: Sent[] = Array.from({ length: 10 }, (_, at) => ({
  id: `${at}`,
  text: `پیام ${at}`,
  people: '۱۲',
  state: 'ارسال شد',
}))
const columns: Column<Sent>[] = [
  { key: 'text', header: 'متن', cell: ({ text }) => text, priority: 'title' },
  { key: 'people', header: 'گیرنده', cell: ({ people }) => people },
  { key: 'state', header: 'وضعیت', cell: ({ state }) => <Chip tone="success">{state}</Chip>, priority: 'state' },
]
const table = { label: 'ارسال‌ها', columns, rowKey: ({ id }: Sent) => id, rowHref: ({ id }: Sent) => `/reports/${id}` }

describe('a table', () => {
  test('is a table on desktop whose rows open their details', async () => {
    const navigate = vi.fn()
    await renderUi(<DataTable {...table} rows={rows} />, { navigate })
    expect(page.getByRole('table', { name: 'ارسال‌ها' }).getByRole('row').elements()).toHaveLength(11)
    await expectAccessible()
    // Anywhere in the row, not only on the text.
    await page.getByRole('cell', { name: '۱۲' }).nth(3).click({ force: true })
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/reports/3')
  })

  test('is cards on the phone, with label and value in pairs', async () => {
    await renderUi(<DataTable {...table} rows={rows} />, { size: PHONE })
    await expect.element(page.getByRole('list', { name: 'ارسال‌ها' })).toBeVisible()
    expect(page.getByRole('table').query()).toBeNull()
    expect(page.getByRole('term').elements()[0]?.textContent).toBe('گیرنده')
    await expectAccessible()
  })

  test('[UI-16] given an error shows the error state in place of rows, with a way to try again', async () => {
    const onRetry = vi.fn()
    await renderUi(<DataTable {...table} rows={rows} error={new Error('offline')} onRetry={onRetry} />)
    await expect.element(page.getByRole('alert').getByText('خطا در دریافت اطلاعات')).toBeVisible()
    expect(page.getByRole('table').query()).toBeNull()
    await page.getByRole('button', { name: 'تلاش دوباره' }).click()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  test('shows skeletons of the final row height while it loads, and says so', async () => {
    const shown = await renderUi(<DataTable {...table} rows={[]} isLoading skeletonRows={3} />)
    const rowHeight = () => page.getByRole('row').elements()[1]?.getBoundingClientRect().height
    await expect.element(page.getByText('در حال بارگذاری')).toBeInTheDocument()
    const loading = rowHeight()
    await shown.rerender(<DataTable {...table} rows={rows} />)
    expect(rowHeight()).toBe(loading)
  })

  test('says that it is empty', async () => {
    await renderUi(<DataTable {...table} rows={[]} />)
    await expect.element(page.getByText('موردی ثبت نشده است')).toBeVisible()
  })

  test('[UI-39] changing the page scrolls the view to the top of the table', async () => {
    const onPageChange = vi.fn()
    await renderUi(
      <>
        <div style={{ height: 1200 }} />
        <DataTable {...table} rows={rows} pagination={{ page: 2, size: 10, total: 95, onPageChange }} />
        <div style={{ height: 1200 }} />
      </>,
    )
    await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(3)
    await expect
      .poll(() => Math.abs(page.getByRole('table').element().getBoundingClientRect().top - 16))
      .toBeLessThan(4)
    window.scrollTo(0, 0)
  })

  test('can be scrolled by keyboard when it is wide', async () => {
    const wide = Array.from({ length: 14 }, (_, at) => ({
      key: `${at}`,
      header: `ستون بلند شمارهٔ ${at}`,
      cell: () => 'مقدار',
    }))
    await renderUi(<DataTable {...table} columns={wide} rows={rows} />)
    await expect.element(page.getByRole('region', { name: /ارسال‌ها/ })).toHaveAttribute('tabindex', '0')
    await expectAccessible()
  })
})

const items: FilterItem[] = [
  { type: 'search', key: 'text', title: 'متن پیام' },
  {
    type: 'options',
    key: 'state',
    title: 'وضعیت',
    isMultiple: true,
    options: [
      { value: 'sent', label: 'ارسال شد' },
      { value: 'failed', label: 'ناموفق' },
    ],
  },
  { type: 'date', key: 'day', title: 'روز' },
  { type: 'date_range', key: 'sent', title: 'زمان', dateFromKey: 'from', dateToKey: 'to' },
  { type: 'search_range', key: 'people', title: 'گیرنده' },
]

let values: FilterValues = {}
function StatefulFilters({ start = {} }: { start?: FilterValues }) {
  const [held, setHeld] = useState<FilterValues>(start)
  useEffect(() => {
    values = held
  }, [held])
  return <Filters items={items} values={held} onApply={setHeld} onClear={() => setHeld({})} />
}
const openFilters = () => page.getByRole('button', { name: /^فیلتر/ }).click()

describe('filters', () => {
  test('[UI-18] each of the five types has a working control', async () => {
    await renderUi(<StatefulFilters />)
    await openFilters()
    await userEvent.fill(page.getByRole('textbox', { name: 'متن پیام' }), 'تخفیف')
    await page.getByRole('button', { name: 'ناموفق' }).click()
    for (const [name, text] of [
      ['روز', '14050801'],
      ['از تاریخ', '14050802'],
      ['تا تاریخ', '14050803'],
    ] as const) {
      await userEvent.fill(page.getByRole('textbox', { name, exact: true }), text)
      await userEvent.tab()
    }
    await userEvent.fill(page.getByRole('textbox', { name: 'از', exact: true }), '۱۰')
    await userEvent.fill(page.getByRole('textbox', { name: 'تا', exact: true }), '200')
    await page.getByRole('button', { name: 'اعمال فیلتر' }).click()
    expect(values).toEqual({
      text: 'تخفیف',
      state: ['failed'],
      day: '1405/08/01',
      from: '1405/08/02',
      to: '1405/08/03',
      people_from: '10',
      people_to: '200',
    })
  })

  test('[UI-30] edits stay in a draft until they are applied', async () => {
    await renderUi(<StatefulFilters start={{ text: 'کهنه' }} />)
    await openFilters()
    await expectAccessible()
    await userEvent.fill(page.getByRole('textbox', { name: 'متن پیام' }), 'تازه')
    expect(values).toEqual({ text: 'کهنه' })
    await page.getByRole('button', { name: 'بستن' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(values).toEqual({ text: 'کهنه' })
    // What was not applied is still there, and is told to be nothing but a draft.
    await openFilters()
    await expect.element(page.getByRole('textbox', { name: 'متن پیام' })).toHaveValue('تازه')
    await expect.element(page.getByText(ui.filters.kept)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: ui.filters.dropDraft }).click()
    await expect.element(page.getByRole('textbox', { name: 'متن پیام' })).toHaveValue('کهنه')
    expect(page.getByText(ui.filters.kept).query()).toBeNull()
    expect(values).toEqual({ text: 'کهنه' })
  })

  test('[UI-30] a draft gives way to what came into force without it', async () => {
    await renderUi(<StatefulFilters start={{ text: 'کهنه' }} />)
    await openFilters()
    await userEvent.fill(page.getByRole('textbox', { name: 'متن پیام' }), 'تازه')
    await page.getByRole('button', { name: 'بستن' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'حذف متن پیام' }).click()
    await openFilters()
    await expect.element(page.getByRole('textbox', { name: 'متن پیام' })).toHaveValue('')
    expect(page.getByText(ui.filters.kept).query()).toBeNull()
  })

  test('[UI-35] on the phone the panel closes after apply', async () => {
    await renderUi(<StatefulFilters />, { size: PHONE })
    await openFilters()
    await userEvent.fill(page.getByRole('textbox', { name: 'متن پیام' }), 'تخفیف')
    await page.getByRole('button', { name: 'اعمال فیلتر' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(values).toEqual({ text: 'تخفیف' })
  })

  test('[UI-36] on the phone the panel closes after clear', async () => {
    await renderUi(<StatefulFilters start={{ text: 'تخفیف', state: ['sent'] }} />, { size: PHONE })
    await openFilters()
    await page.getByRole('button', { name: 'حذف فیلترها' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(values).toEqual({})
  })

  test('what is in force stands as chips that can be taken out one by one', async () => {
    await renderUi(<StatefulFilters start={{ text: 'تخفیف', from: '1405/08/02', to: '1405/08/03' }} />)
    await expect.element(page.getByText('زمان: از ۱۴۰۵/۰۸/۰۲ تا ۱۴۰۵/۰۸/۰۳')).toBeVisible()
    await page.getByRole('button', { name: 'حذف زمان' }).click()
    expect(values).toEqual({ text: 'تخفیف' })
    await expect.element(page.getByRole('button', { name: /^فیلتر/ })).toHaveFocus()
    await expectAccessible()
  })

  test('a long filter chip can be read to its end on the phone, and a range has grouped digits', async () => {
    const text = 'تخفیف ویژهٔ پاییز برای همهٔ مشتریان فروشگاه‌های تهران و البرز تا پایان هفته'
    await renderUi(<StatefulFilters start={{ text, people_from: '1000000' }} />, { size: PHONE })
    await expect.element(page.getByText('گیرنده: از ۱٬۰۰۰٬۰۰۰')).toBeVisible()
    const words = page.getByText(text).element().parentElement
    expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0)
    expect(getComputedStyle(words as Element).whiteSpace).toBe('normal')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  })

  test('are printed, and so is which part of the list this is', async () => {
    await renderUi(
      <>
        <StatefulFilters start={{ text: 'تخفیف', day: '1405/08/02' }} />
        <DataTable {...table} rows={rows} pagination={{ page: 2, size: 10, total: 95, onPageChange: () => {} }} />
      </>,
    )
    const paper = cdp() as unknown as { send: (method: string, asked: object) => Promise<unknown> }
    await paper.send('Emulation.setEmulatedMedia', { media: 'print' })
    onTestFinished(() => void paper.send('Emulation.setEmulatedMedia', { media: '' }))
    await expect.element(page.getByText('متن پیام: تخفیف')).toBeVisible()
    await expect.element(page.getByText('۱۱ تا ۲۰ از ۹۵')).toBeVisible()
    const pressed = [...document.querySelectorAll('main button')].filter((one) => one.getClientRects().length > 0)
    expect(pressed.map((one) => one.textContent)).toEqual([])
  })

  test('can all be cleared with one press, by keyboard too', async () => {
    await renderUi(<StatefulFilters start={{ text: 'تخفیف', day: '1405/08/02' }} />)
    await page.getByRole('button', { name: 'حذف همه' }).click()
    expect(values).toEqual({})
    await expect.element(page.getByRole('button', { name: /^فیلتر/ })).toHaveFocus()
  })

  test('do not apply a range that ends before it starts, and say so beside its end', async () => {
    await renderUi(<StatefulFilters />)
    await openFilters()
    await userEvent.fill(page.getByRole('textbox', { name: 'از', exact: true }), '20')
    await userEvent.fill(page.getByRole('textbox', { name: 'تا', exact: true }), '10')
    await page.getByRole('button', { name: 'اعمال فیلتر' }).click()
    await expect.element(page.getByText('پایان بازه پیش از شروع آن است')).toBeVisible()
    expect(values).toEqual({})
    await expect.element(page.getByRole('textbox', { name: 'تا', exact: true })).toHaveFocus()
    await userEvent.fill(page.getByRole('textbox', { name: 'تا', exact: true }), '30')
    await expect.element(page.getByText('پایان بازه پیش از شروع آن است')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'اعمال فیلتر' }).click()
    expect(values).toEqual({ people_from: '20', people_to: '30' })
  })
})

test('[UI-12] a bar of more than 100 percent is drawn and announced as 100', async () => {
  await renderUi(<ProgressBar label="ارسال" percent={130} />)
  const bar = page.getByRole('progressbar', { name: 'ارسال' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100')
  await expect.element(bar.getByText(formatPercent(100))).toBeVisible()
})

test('a bar chart runs from right to left and has its figures in a table', async () => {
  await renderUi(
    <BarChart
      label="دو روز"
      series={[{ key: 'a', label: 'رسیده', tone: 'info' }]}
      points={[
        { key: 'old', label: 'دیروز', shortLabel: 'دیروز', values: [10] },
        { key: 'new', label: 'امروز', shortLabel: 'امروز', values: [1250] },
      ]}
    />,
  )
  await expect.element(page.getByRole('row', { name: 'امروز ۱٬۲۵۰' })).toBeInTheDocument()
  const bars = [...document.querySelectorAll('rect')].filter((bar) => bar.getAttribute('fill') === 'var(--primary)')
  const [older, newer] = bars.map((bar) => bar.getBoundingClientRect().left)
  expect(older ?? 0).toBeGreaterThan(newer ?? 0)
  await expectAccessible()
})

const DAYS: BarPoint[] = ['پریروز', 'دیروز', 'امروز'].map((label, at) => ({
  key: label,
  label,
  shortLabel: label,
  values: [at * 10, at],
}))
const SERIES: BarSeries[] = [
  { key: 'a', label: 'رسیده', tone: 'info' },
  { key: 'b', label: 'نرسیده', tone: 'danger' },
]
const note = () => document.querySelector('.shadow-popover')?.textContent ?? null

test('the tooltip of a bar chart stays after a touch until one presses beside it', async () => {
  await renderUi(
    <>
      <BarChart label="سه روز" series={SERIES} points={DAYS} />
      <p>بیرون</p>
    </>,
  )
  const strips = [...document.querySelectorAll('svg rect[fill=transparent]')]
  const touch = (type: string) =>
    strips[2]?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
  touch('pointerdown')
  // React hears of a leaving pointer by its `out`.
  touch('pointerout')
  await expect.poll(note).toBe('امروزرسیده۲۰نرسیده۲')
  await page.getByText('بیرون').click()
  await expect.poll(note).toBeNull()
})

test('series differ by pattern as well as by colour, in the chart and in its legend', async () => {
  await renderUi(
    <>
      <BarChart label="سه روز" series={SERIES} points={DAYS} />
      <ChartLegend entries={SERIES} />
    </>,
  )
  await expect.poll(() => document.querySelectorAll('rect[fill^="url(#"]').length).toBe(2)
  const filled = document.querySelector('rect[fill^="url(#"]')?.getAttribute('fill') ?? ''
  expect(document.getElementById(filled.slice(5, -1))?.tagName).toBe('pattern')
  const [plain, marked] = [...document.querySelectorAll('ul span')].map((one) => getComputedStyle(one).backgroundImage)
  expect(plain).toBe('none')
  expect(marked).toContain('gradient')
})

test.each(['100%', '200%'])('large values beside a chart are not cut, with text of %s', async (size) => {
  document.documentElement.style.fontSize = size
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
  const points = DAYS.map((day) => ({ ...day, values: [123_456_789, 0] }))
  await renderUi(<BarChart label="سه روز" series={SERIES} points={points} />, { size: PHONE })
  await expect.poll(() => document.querySelector('svg text')).not.toBeNull()
  const box = document.querySelector('svg')?.getBoundingClientRect()
  const texts = [...document.querySelectorAll('svg text')].map((one) => one.getBoundingClientRect())
  expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual((box?.right ?? 0) + 1)
  expect(Math.max(...texts.map(({ height }) => height))).toBeGreaterThan(size === '200%' ? 22 : 11)
})

test('a stat tile shows its whole figure, in large text too', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
  await renderUi(
    <div className="w-40">
      <StatTile label="هزینهٔ همهٔ پیامک‌های امروز" value="۱٬۲۳۴٬۵۶۷٬۸۹۰" note="۱۲ درصد بیش از دیروز" />
    </div>,
    { size: PHONE },
  )
  for (const text of ['هزینهٔ همهٔ پیامک‌های امروز', '۱٬۲۳۴٬۵۶۷٬۸۹۰', '۱۲ درصد بیش از دیروز']) {
    const told = page.getByText(text).element()
    expect(told.scrollWidth).toBeLessThanOrEqual(told.clientWidth)
    expect(getComputedStyle(told).textOverflow).toBe('clip')
  }
})

test('a donut chart names the count and the share of every slice', async () => {
  await renderUi(
    <DonutChart
      label="وضعیت"
      slices={[
        { key: 'a', label: 'رسیده', value: 75, tone: 'success' },
        { key: 'b', label: 'نرسیده', value: 25, tone: 'danger' },
      ]}
    />,
  )
  await expect.element(page.getByRole('row', { name: `رسیده ۷۵ ${formatPercent(75)}` })).toBeVisible()
  await expectAccessible()
})
