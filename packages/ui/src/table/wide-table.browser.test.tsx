import { useLayoutEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { expectAccessible } from '../testing/accessibility.ts'
import { Button } from '../button/button.tsx'
import { DataTable, type Column, type DataTableProps } from './data-table.tsx'
import type { SelectedKeys } from './selection/table-selection.ts'

type Line = { id: string; name: string }
const rows: Line[] = Array.from({ length: 25 }, (_, at) => ({ id: `${at}`, name: `خط ${at}` }))
const columns: Column<Line>[] = [
  { key: 'name', header: 'نام خط', cell: ({ name }) => name, text: ({ name }) => name, priority: 'title' },
  ...Array.from({ length: 14 }, (_, at): Column<Line> => ({
    key: `${at}`,
    header: `ستون بلند شمارهٔ ${at}`,
    cell: () => (at % 4 === 1 ? <Button size="sm" variant="ghost">{`دکمهٔ ${at}`}</Button> : 'مقدار'),
  })),
]
const table = { label: 'خط‌ها', columns, rows, rowKey: ({ id }: Line) => id, rowHref: ({ id }: Line) => `/lines/${id}` }

function WideTable(props: Partial<DataTableProps<Line>>) {
  const [selected, setSelected] = useState<SelectedKeys>(new Set())
  return <DataTable {...table} selection={{ selected, onChange: setSelected }} {...props} />
}

const scroller = () => page.getByRole('region', { name: /خط‌ها/ }).element()
const edges = (element: Element) => element.getBoundingClientRect()
const isOnTop = (element: Element) => {
  const { left, top, width, height } = edges(element)
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
const titleCell = (at: number) => page.getByRole('rowheader', { name: `خط ${at}`, exact: true }).element()
/** In right-to-left text the far end of a line is a negative offset. */
const scrollSideways = async (px: number) => {
  await document.fonts.ready
  await expect.poll(() => document.querySelector('[data-more-end], [data-more-start]')).not.toBeNull()
  scroller().scrollLeft = -px
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

describe('a table wider than its window', () => {
  test('keeps its first column and the row checkboxes at the start edge while it scrolls sideways', async () => {
    await renderUi(<WideTable />)
    await scrollSideways(600)
    expect(scroller().scrollLeft).toBe(-600)
    const box = titleCell(1).previousElementSibling as Element
    expect(edges(box).right).toBeCloseTo(edges(scroller()).right, 0)
    expect(edges(titleCell(1)).right).toBeCloseTo(edges(box).left, 0)
    expect(isOnTop(titleCell(1))).toBe(true)
    expect(isOnTop(page.getByRole('columnheader', { name: 'نام خط' }).element())).toBe(true)
    // Down as well: the rows pass below the head.
    scroller().scrollTop = 300
    expect(isOnTop(page.getByRole('columnheader', { name: 'نام خط' }).element())).toBe(true)
    await expectAccessible()
  })

  test('keeps its first column at the left edge of left-to-right text', async () => {
    await renderUi(
      <div dir="ltr">
        <WideTable />
      </div>,
    )
    await scrollSideways(-600)
    expect(scroller().scrollLeft).toBe(600)
    expect(edges(titleCell(1).previousElementSibling as Element).left).toBeCloseTo(edges(scroller()).left, 0)
  })

  test('shows a shadow at each edge behind which there is more', async () => {
    await renderUi(<WideTable />)
    const firstShadow = () => getComputedStyle(titleCell(1)).boxShadow.includes('12px')
    const endShadow = () => getComputedStyle(scroller().parentElement as Element, '::after').boxShadow.includes('12px')
    await scrollSideways(0)
    expect([firstShadow(), endShadow()]).toEqual([false, true])
    await scrollSideways(300)
    expect([firstShadow(), endShadow()]).toEqual([true, true])
    await scrollSideways(100_000)
    expect([firstShadow(), endShadow()]).toEqual([true, false])
  })

  test('opens a row from any of its cells', async () => {
    const navigate = vi.fn()
    await renderUi(<WideTable />, { navigate })
    await scrollSideways(300)
    await userEvent.click(titleCell(1), { force: true })
    expect(navigate).toHaveBeenLastCalledWith('/lines/1')
    const cell = titleCell(2).parentElement?.children[7] as HTMLElement
    await userEvent.click(cell, { position: { x: 4, y: 4 }, force: true })
    expect(navigate).toHaveBeenLastCalledWith('/lines/2')
  })

  test('does not hide the keyboard focus behind its first column', async () => {
    await renderUi(<WideTable rows={rows.slice(0, 3)} />)
    await scrollSideways(100_000)
    const buttons = [...titleCell(1).parentElement!.querySelectorAll('button')]
    buttons.at(-1)?.focus()
    for (const button of buttons.toReversed().slice(1)) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      expect(document.activeElement).toBe(button)
      expect(edges(button).right).toBeLessThanOrEqual(edges(titleCell(1)).left + 1)
    }
  })
})

test('a wide table keeps its place when the focus goes to its first column', async () => {
  await renderUi(<WideTable />)
  await scrollSideways(600)
  const link = titleCell(1).querySelector('a')
  link?.focus()
  expect(scroller().scrollLeft).toBe(-600)
})

test('a table wider than its window takes the focus from the frame on in which it is drawn', async () => {
  const onFrame = vi.fn()
  function Probe() {
    // Before the page is laid out for this frame, and before an observer is told of it.
    useLayoutEffect(() => {
      requestAnimationFrame(() => onFrame(document.querySelector('[role=region]')?.getAttribute('tabindex')))
    }, [])
    return <WideTable isCompact />
  }
  await renderUi(<Probe />, { size: PHONE })
  await expect.poll(() => onFrame).toHaveBeenCalledTimes(1)
  expect(onFrame).toHaveBeenCalledWith('0')
})

test('a table that fits its window has no column that sticks', async () => {
  await renderUi(<WideTable columns={columns.slice(0, 3)} />)
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  expect(getComputedStyle(titleCell(1)).position).toBe('static')
})
