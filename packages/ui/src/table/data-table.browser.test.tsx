import { useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import type { SortOrder } from './table-sort.ts'
import type { SelectedKeys } from './selection/table-selection.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { DESKTOP, PHONE, renderUi } from '../testing/render-ui.tsx'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { DataTable, type Column, type DataTableProps } from './data-table.tsx'

type Sent = { id: string; text: string; cost: number }
const TEXTS = ['پیک', 'آفتاب', 'گیلاس', 'بهار', 'تهران']
const rows: Sent[] = TEXTS.map((text, at) => ({ id: `${at}`, text, cost: at * 10 }))
const columns: Column<Sent>[] = [
  { key: 'text', header: 'متن', cell: ({ text }) => text, text: ({ text }) => text, priority: 'title', orderBy: ({ text }) => text },
  { key: 'cost', header: 'هزینه', cell: ({ cost }) => cost, text: ({ cost }) => cost, isOrderable: true },
] // prettier-ignore
const table = { label: 'ارسال‌ها', columns, rows, rowKey: ({ id }: Sent) => id }

afterEach(() => window.scrollTo(0, 0))

let selected: SelectedKeys = new Set()
function SelectableTable(props: Partial<DataTableProps<Sent>>) {
  const [held, setSelected] = useState<SelectedKeys>(new Set())
  useEffect(() => {
    selected = held
  }, [held])
  return (
    <DataTable {...table} {...props} selection={{ selected: held, onChange: setSelected, actions: <p>کار گروهی</p> }} />
  )
}

const bodyTexts = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent)

describe('sorting a table', () => {
  test('a header sorts loaded rows ascending, descending and back, and announces the direction', async () => {
    await renderUi(<DataTable {...table} />)
    const header = page.getByRole('columnheader', { name: 'متن' })
    await expect.element(header).toHaveAttribute('aria-sort', 'none')
    await header.getByRole('button').click()
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    expect(bodyTexts()).toEqual(['آفتاب', 'بهار', 'پیک', 'تهران', 'گیلاس'])
    await userEvent.keyboard('{Enter}')
    await expect.element(header).toHaveAttribute('aria-sort', 'descending')
    await userEvent.keyboard(' ')
    expect(bodyTexts()).toEqual(TEXTS)
    await expectAccessible()
  })

  test('a column that the server sorts only calls onOrderChange', async () => {
    const onOrderChange = vi.fn()
    const order: SortOrder = { key: 'cost', direction: 'ascending' }
    await renderUi(<DataTable {...table} order={order} onOrderChange={onOrderChange} />)
    await page.getByRole('columnheader', { name: 'هزینه' }).getByRole('button').click()
    expect(onOrderChange).toHaveBeenCalledExactlyOnceWith({ key: 'cost', direction: 'descending' })
    expect(bodyTexts()).toEqual(TEXTS)
  })

  test('on the phone, where cards have no headers, a select above them sorts', async () => {
    await renderUi(<DataTable {...table} />, { size: PHONE })
    const list = page.getByRole('button', { name: /ترتیب/ })
    await list.click()
    await page.getByRole('option', { name: 'متن، نزولی' }).click()
    await expect
      .poll(() => [...document.querySelectorAll('main ul > li .font-semibold')].map(({ textContent }) => textContent))
      .toEqual(['گیلاس', 'تهران', 'پیک', 'بهار', 'آفتاب'])
    await expectAccessible()
  })
})

test('on the phone nothing shifts when loading ends without rows or with an error', async () => {
  const shifts: number[] = []
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[]) shifts.push(entry.value)
  })
  onTestFinished(() => watching.disconnect())
  let end: (how: Partial<DataTableProps<Sent>>) => void = () => {}
  function Waiting() {
    const [how, setHow] = useState<Partial<DataTableProps<Sent>>>({ isLoading: true })
    useEffect(() => {
      end = setHow
    }, [])
    return <SelectableTable {...how} rows={[]} />
  }
  await renderUi(<Waiting />, { size: PHONE })
  await expect.element(page.getByRole('checkbox')).toBeInTheDocument()
  await document.fonts.ready
  watching.observe({ type: 'layout-shift' })
  end({})
  await expect.element(page.getByText(ui.empty)).toBeVisible()
  end({ isLoading: true })
  await expect.element(page.getByRole('checkbox')).toBeInTheDocument()
  end({ error: 'نشد' })
  await expect.element(page.getByText('نشد')).toBeVisible()
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(shifts).toEqual([])
})

test('on the phone a compact table never overflows its card, not even before it is measured', async () => {
  const beyond: number[] = []
  const operators = ['همراه اول', 'ایرانسل', 'رایتل', 'شاتل', 'سایر'].map((header): Column<Sent> => ({
    key: header,
    header,
    cell: ({ cost }) => cost,
  }))
  function Figures({ isLoading }: { isLoading: boolean }) {
    useLayoutEffect(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      beyond.push(scrollWidth - clientWidth)
    })
    return <DataTable {...table} isCompact columns={[...columns, ...operators]} isLoading={isLoading} />
  }
  const shown = await renderUi(<Figures isLoading />, { size: PHONE })
  await shown.rerender(<Figures isLoading={false} />)
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  expect(beyond.length).toBeGreaterThan(1)
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0)
})

describe('selecting rows', () => {
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

  test('rows are selected one by one, with Shift as a range, and all at once; their count is announced', async () => {
    await renderUi(<SelectableTable />)
    await box('انتخاب آفتاب').click({ force: true })
    await expect.element(page.getByRole('status').filter({ hasText: '۱ مورد انتخاب شد' })).toBeVisible()
    await expect.element(page.getByText('کار گروهی')).toBeVisible()
    await expectAccessible()
    await box('انتخاب بهار').click({ force: true, modifiers: ['Shift'] })
    expect([...selected].toSorted()).toEqual(['1', '2', '3'])
    await box('انتخاب همهٔ این صفحه').click({ force: true })
    expect(selected.size).toBe(5)
    await page.getByRole('button', { name: 'لغو انتخاب' }).click()
    expect(selected.size).toBe(0)
  })

  test.each([DESKTOP, PHONE])(
    'no row moves when the first is selected, and the selection bar stays in sight',
    async (size) => {
      const many = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, text: `پیام ${at}`, cost: at }))
      await renderUi(<SelectableTable rows={many} />, { size })
      const second = box('انتخاب پیام 1').element()
      const topBefore = second.getBoundingClientRect().top
      await box('انتخاب پیام 0').click({ force: true })
      const bar = () => document.querySelector('[data-choice-bar]')?.getBoundingClientRect()
      await expect.poll(bar).toBeDefined()
      expect(second.getBoundingClientRect().top).toBe(topBefore)
      expect(bar()?.bottom).toBeLessThan(size.height)
      expect(bar()?.top).toBeGreaterThan(size.height / 2)
      // Rows scroll below the bar, but the focused element does not stay below it.
      const low = [...document.querySelectorAll<HTMLElement>('[type=checkbox]')].find(
        (one) => one.getBoundingClientRect().top > (bar()?.top ?? 0),
      )
      low?.focus()
      low?.scrollIntoView({ block: 'nearest' })
      expect(low?.getBoundingClientRect().bottom).toBeLessThanOrEqual((bar()?.top ?? 0) + 1)
    },
  )

  test('the checkbox of a linked row selects it and does not open it', async () => {
    const navigate = vi.fn()
    await renderUi(<SelectableTable rowHref={({ id }) => `/reports/${id}`} />, { navigate })
    await box('انتخاب پیک').click({ force: true })
    expect([...selected]).toEqual(['0'])
    expect(navigate).not.toHaveBeenCalled()
  })

  test('on the phone the checkbox for the whole page stands above the cards', async () => {
    await renderUi(<SelectableTable />, { size: PHONE })
    await box('انتخاب همهٔ این صفحه').click({ force: true })
    expect(selected.size).toBe(5)
    await expectAccessible()
  })
})

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('actions of a row on the %s', (_, size) => {
  test('stand behind a button that is named after the row, and do not open the row', async () => {
    const navigate = vi.fn()
    const onAction = vi.fn()
    await renderUi(
      <DataTable
        {...table}
        rowHref={({ id }) => `/reports/${id}`}
        rowActions={({ id }) => [
          { id: 'remove', label: 'حذف', isDanger: true, onAction: () => onAction(id) },
          { id: 'edit', label: 'ویرایش', onAction: () => {} },
        ]}
      />,
      { size, navigate },
    )
    const button = page.getByRole('button', { name: 'عملیات گیلاس' })
    await button.click()
    await expect.element(page.getByRole('menuitem', { name: 'ویرایش' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'حذف' }).click()
    // An action runs after its menu has closed.
    await expect.poll(() => onAction.mock.calls).toEqual([['2']])
    await expect.element(button).toHaveFocus()
    // Its code is loaded now: by keyboard, too.
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'ویرایش' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    expect(navigate).not.toHaveBeenCalled()
    await expectAccessible()
  })
})

test('the head of a table that is longer than the window stays in sight while it scrolls', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, text: `پیام ${at}`, cost: at }))
  await renderUi(<DataTable {...table} rows={many} />)
  window.scrollTo(0, 900)
  await expect.poll(() => page.getByRole('columnheader', { name: 'متن' }).element().getBoundingClientRect().top).toBe(0)
})

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('10,000 rows on the %s', (_, size) => {
  const many = Array.from({ length: 10_000 }, (__, at) => ({ id: `${at}`, text: `پیام ${at}`, cost: at }))

  test('can all be reached, though only those in sight are rendered', async () => {
    await renderUi(<DataTable {...table} rows={many} rowHref={({ id }) => `/reports/${id}`} />, { size })
    const scroller = page.getByRole('region', { name: /ارسال‌ها/ })
    await expect.element(scroller).toBeVisible()
    expect(document.querySelectorAll('.row-link').length).toBeLessThan(60)
    scroller.element().scrollTop = scroller.element().scrollHeight
    await expect.element(page.getByRole('link', { name: 'پیام 9999' })).toBeInTheDocument()
    expect(document.querySelectorAll('.row-link').length).toBeLessThan(60)
    await expectAccessible()
  })
})

test('a row of a long table announces its position and the number of rows', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ id: `${at}`, text: `پیام ${at}`, cost: at }))
  await renderUi(<DataTable {...table} rows={many} />)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
  await expect.element(page.getByRole('row', { name: /پیام 3 / })).toHaveAttribute('aria-rowindex', '5')
})

test.each([
  [DESKTOP, 64, 0],
  [PHONE, 56, 88],
])('the sticky head and the selection bar keep clear of the bars of a page of %o', async (size, topPx, bottomPx) => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, text: `پیام ${at}`, cost: at }))
  await renderUi(
    <>
      <div data-page-bar />
      <SelectableTable rows={many} />
      <footer />
    </>,
    { size },
  )
  await page.getByRole('checkbox', { name: 'انتخاب پیام 0', exact: true }).click({ force: true })
  await expect
    .poll(() => document.querySelector('[data-choice-bar]')?.getBoundingClientRect().bottom)
    .toBe(size.height - bottomPx - 12)
  if (size === PHONE) return
  window.scrollTo(0, 600)
  expect(document.querySelector('thead th')?.getBoundingClientRect().top).toBe(topPx)
})

test('loaded rows are exported in the order in which they are shown', async () => {
  const saved = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      resolve(blob as Blob)
      return '#'
    })
  })
  await renderUi(<DataTable {...table} exportName="sends" />)
  await page.getByRole('columnheader', { name: 'متن' }).getByRole('button').click()
  await page.getByRole('button', { name: 'خروجی' }).click()
  await page.getByRole('menuitem', { name: 'فایل CSV' }).click()
  const lines = (await (await saved).text()).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['متن,هزینه', 'آفتاب,10', 'بهار,30'])
  vi.restoreAllMocks()
})

test('paging by keyboard moves the focus to the top of the table, paging by pointer leaves it on the button', async () => {
  function Paged() {
    const [at, setAt] = useState(1)
    return <DataTable {...table} pagination={{ page: at, size: 5, total: 30, onPageChange: setAt }} />
  }
  await renderUi(<Paged />)
  const next = page.getByRole('button', { name: 'صفحهٔ بعد' })
  await next.click()
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}{Enter}')
  await expect.element(page.getByRole('group', { name: 'ارسال‌ها' })).toHaveFocus()
  await expect.element(page.getByText('۱۱ تا ۱۵ از ۳۰')).toBeVisible()
  await expectAccessible()
})

test('a column of long text has its own line on a card', async () => {
  const [title, cost] = columns as [Column<Sent>, Column<Sent>]
  const long: Column<Sent> = { key: 'note', header: 'شرح', cell: ({ text }) => text.repeat(30), isLong: true }
  await renderUi(<DataTable {...table} columns={[title, cost, long]} rows={rows.slice(0, 1)} />, { size: PHONE })
  const widthOf = (header: string) => page.getByText(header).element().parentElement?.clientWidth ?? 0
  expect(widthOf('شرح')).toBeGreaterThan(1.9 * widthOf('هزینه'))
})

test('the export menu names the number of rows, those of other pages included', async () => {
  const exportAll = { name: 'ارسال‌ها', readPage: async () => ({ rows, total: 95 }) }
  const pagination = { page: 1, size: 5, total: 95, onPageChange: () => {} }
  await renderUi(<DataTable {...table} exportAll={exportAll} pagination={pagination} />)
  const button = page.getByRole('button', { name: uiExport.open })
  await expect.element(button).toHaveAccessibleDescription(uiExport.what('۹۵'))
  await button.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expect.element(page.getByText(uiExport.what('۹۵')).last()).toBeVisible()
  await expectAccessible()
})

test('a page after the last one says so and leads back, instead of showing the empty state', async () => {
  const onPageChange = vi.fn()
  await renderUi(
    <DataTable
      {...table}
      rows={[]}
      empty="هنوز پیامی نفرستاده‌اید"
      pagination={{ page: 9, size: 10, total: 12, onPageChange }}
    />,
  )
  await expect.element(page.getByText('این صفحه سطری ندارد')).toBeVisible()
  expect(page.getByText('هنوز پیامی نفرستاده‌اید').query()).toBeNull()
  // A page without rows has no pagination.
  expect(page.getByRole('navigation').query()).toBeNull()
  await page.getByRole('button', { name: ui.table.toLast }).click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2)
})

function RemovableTable() {
  const [held, setSelected] = useState<SelectedKeys>(new Set())
  const [left, setLeft] = useState(rows)
  const [isAsked, ask] = useState(false)
  const remove = () => {
    setLeft(left.filter(({ id }) => !held.has(id)))
    setSelected(new Set())
    ask(false)
  }
  const actions = <Button onPress={() => ask(true)}>برداشتن</Button>
  return (
    <>
      <DataTable {...table} rows={left} selection={{ selected: held, onChange: setSelected, actions }} />
      <ConfirmDialog isOpen={isAsked} onOpenChange={ask} title="برداشته شوند؟" confirmLabel="بله" onConfirm={remove}>
        یک ردیف
      </ConfirmDialog>
    </>
  )
}

test('after rows are removed by keyboard the focus stays in the table', async () => {
  await renderUi(<RemovableTable />)
  const boxes = () => [...document.querySelectorAll<HTMLElement>('tbody input[type=checkbox]')]
  boxes()[1]?.focus()
  await userEvent.keyboard(' ')
  ;(page.getByRole('button', { name: 'برداشتن' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  ;(page.getByRole('button', { name: 'بله' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(boxes()).toHaveLength(TEXTS.length - 1)
  await expect.poll(() => document.activeElement?.closest('table') !== null).toBe(true)
  await expect.element(page.getByRole('checkbox', { name: ui.table.chooseAll })).toHaveFocus()
})

test('a focus that returns to its button is not moved to the top of the table', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderUi(<SelectableTable />)
  const box = page.getByRole('checkbox', { name: 'انتخاب بهار' }).element() as HTMLElement
  box.focus()
  box.blur()
  vi.advanceTimersByTime(100)
  box.focus()
  vi.advanceTimersByTime(300)
  expect(document.activeElement).toBe(box)
  box.blur()
  vi.advanceTimersByTime(200)
  await expect.element(page.getByRole('checkbox', { name: ui.table.chooseAll })).toHaveFocus()
})
