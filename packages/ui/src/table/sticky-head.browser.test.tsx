import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { DESKTOP, PHONE, renderUi } from '../testing/render-ui.tsx'
import { ScrollBody } from '../overlay/scroll-body.tsx'
import { DataTable, type Column } from './data-table.tsx'

type Operator = { id: string; name: string }
const operators: Operator[] = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, name: `اپراتور ${at}` }))
const columns: Column<Operator>[] = ['name', 'sent', 'delivered'].map((key) => ({
  key,
  header: key,
  cell: ({ name }) => name,
}))
const table = { label: 'به تفکیک اپراتور', columns, rows: operators, rowKey: ({ id }: Operator) => id }

const edges = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
/** From the head's foot to the first row: less than nothing when the head covers it. */
const gapToFirstRow = () => edges('tbody tr').top - edges('thead th').bottom
const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test.each([DESKTOP, PHONE])(
  'the head of a small table in a card stands on its first row, at the top and scrolled, in a window of %o',
  async (size) => {
    await renderUi(
      <>
        <div data-page-bar className="h-16" />
        <DataTable {...table} isCompact />
      </>,
      { size },
    )
    await expect.element(page.getByRole('table')).toBeVisible()
    window.scrollTo(0, 0)
    expect(gapToFirstRow()).toBe(0)
    window.scrollTo(0, 300)
    await settle()
    expect(gapToFirstRow()).toBe(0)
  },
)

test('the head of a table on the page sticks below the bar of the page', async () => {
  await renderUi(
    <>
      <div data-page-bar className="h-16" />
      <DataTable {...table} />
    </>,
  )
  window.scrollTo(0, 0)
  expect(gapToFirstRow()).toBe(0)
  window.scrollTo(0, 300)
  await settle()
  expect(edges('thead th').top).toBe(64)
})

test('the head of a table in a dialog or drawer sticks to the edge of what scrolls there', async () => {
  await renderUi(
    <>
      <div data-page-bar className="h-16" />
      <div className="flex h-96 flex-col">
        <ScrollBody>
          <DataTable {...table} />
        </ScrollBody>
      </div>
    </>,
  )
  expect(gapToFirstRow()).toBe(0)
  const scroller = document.querySelector('.overflow-y-auto')!
  scroller.scrollTop = 300
  await settle()
  expect(edges('thead th').top).toBe(scroller.getBoundingClientRect().top)
})
