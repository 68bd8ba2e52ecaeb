/* oxlint-disable vitest/no-standalone-expect -- the rows of a table hold their verdicts, which testKeys runs */
import { Copy, House, Send, Trash2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { FilterItem, FilterValues } from '../filter/filter-query.ts'
import { expectFocus, testKeys } from '../testing/keyboard.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { DisabledReasonButton } from '../button/disabled-reason-button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { Filters } from '../filter/filters.tsx'
import { MessageEditor } from '../message/message-editor.tsx'
import { Pagination } from './paging/pagination.tsx'
import { NavListItem, NavList } from '../navigation/nav-list.tsx'
import { SideMenuLink, SideMenuGroup } from '../navigation/side-menu.tsx'

const onValue = vi.fn()
beforeEach(() => onValue.mockClear())
const expectValue = (value: unknown) => async () =>
  expect.poll(() => onValue.mock.lastCall?.[0] as unknown).toEqual(value)

type Sent = { id: string; text: string }
const COLUMNS: Column<Sent>[] = [
  { key: 'text', header: 'متن', cell: ({ text }) => text, text: ({ text }) => text, priority: 'title', orderBy: ({ text }) => text }, // prettier-ignore
]
const ROWS: Sent[] = ['پیک', 'آفتاب'].map((text, at) => ({ id: `${at}`, text }))

function StatefulTable() {
  const [selected, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="ارسال‌ها"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      rowName={({ text }) => text}
      selection={{
        selected,
        onChange: (next) => {
          onValue([...next])
          setChosen(next)
        },
      }}
      rowActions={({ id }) => [
        { id: 'copy', label: 'ارسال دوباره', icon: Copy, onAction: () => onValue(`copy ${id}`) },
        { id: 'remove', label: 'حذف', icon: Trash2, isDanger: true, onAction: () => onValue(`remove ${id}`) },
      ]}
    />
  )
}

describe('a table', () => {
  const render = () => <StatefulTable />
  const firstRow = () => document.querySelector('tbody tr th')?.textContent
  testKeys([
    { keys: ' ', does: 'chooses all rows', render, expectThen: expectValue(['0', '1']) },
    {
      keys: '{Enter}',
      does: 'orders by a column',
      render,
      tabs: 2,
      expectThen: () => expect.poll(firstRow).toBe('آفتاب'),
    },
    { keys: ' ', does: 'chooses a row', render, tabs: 3, expectThen: expectValue(['0']) },
    {
      keys: ' {Tab}{Tab}{Shift>} {/Shift}',
      does: 'chooses all from there',
      render,
      tabs: 3,
      expectThen: expectValue(['0', '1']),
    },
    {
      keys: '{Enter}{Enter}',
      does: 'orders the other way',
      render,
      tabs: 2,
      expectThen: () => expect.poll(() => document.querySelector('[aria-sort=descending]')).not.toBeNull(),
    },
    {
      keys: '{Enter}',
      does: 'opens what can be done with a row, on the first',
      render,
      tabs: 4,
      expectThen: () => expectFocus('ارسال دوباره'),
    },
    { keys: '{ArrowUp}', does: 'opens it on the last', render, tabs: 4, expectThen: () => expectFocus('حذف') },
    { keys: '{Enter}{ArrowDown}{Enter}', does: 'does it', render, tabs: 4, expectThen: expectValue('remove 0') },
    {
      keys: '{Enter}{Escape}',
      does: 'closes it and gives the focus back to the row',
      render,
      tabs: 4,
      expectThen: () => expectFocus(/پیک/),
    },
  ])
})

function StatefulPagination() {
  const [page, setPage] = useState(2)
  return <Pagination page={page} size={10} total={40} onPageChange={setPage} />
}

describe('pages', () => {
  const render = () => <Pagination page={2} size={10} total={40} onPageChange={onValue} />
  test('the steps of a pager are fetched after the rows, and from then on drawn with it', async () => {
    await renderUi(render())
    await expect.element(page.getByRole('button', { name: 'صفحهٔ ۳' }), { timeout: 10_000 }).toBeVisible()
    await renderUi(<Pagination page={1} size={10} total={40} onPageChange={onValue} />)
    expect(page.getByRole('button', { name: 'صفحهٔ ۳' }).all()).toHaveLength(2)
  })

  testKeys([
    { keys: '{Enter}', does: 'goes to the page before', render, expectThen: expectValue(1) },
    { keys: '{Enter}', does: 'goes to the page of that number', render, tabs: 4, expectThen: expectValue(3) },
    { keys: ' ', does: 'goes to the page after', render, tabs: 6, expectThen: expectValue(3) },
    {
      keys: '{Enter}',
      does: 'goes to the first, from where there is no page before, and the focus is on it',
      render: () => <StatefulPagination />,
      expectThen: () => expectFocus('صفحهٔ ۱'),
    },
  ])
})

const ITEMS: FilterItem[] = [
  { type: 'search', key: 'text', title: 'متن پیام' },
  { type: 'search', key: 'line', title: 'خط' },
]
function StatefulFilters() {
  const [values, setValues] = useState<FilterValues>({ text: 'تخفیف' })
  const apply = (next: FilterValues) => {
    onValue(next)
    setValues(next)
  }
  return <Filters items={ITEMS} values={values} onApply={apply} onClear={() => apply({})} />
}

describe('filters', () => {
  const render = () => <StatefulFilters />
  testKeys([
    {
      keys: '{Enter}',
      does: 'opens their panel with the focus inside',
      render,
      expectThen: () => expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull(),
    },
    {
      keys: '{Enter}{Escape}',
      does: 'closes it, applies nothing and gives the focus back',
      render,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await expectFocus(/^فیلتر/)
        expect(onValue).not.toHaveBeenCalled()
      },
    },
    {
      keys: '{Enter}',
      does: 'takes one out by its chip, and the focus stays in the line',
      render,
      tabs: 2,
      expectThen: async () => {
        await expectValue({})()
        await expectFocus(/^فیلتر/)
      },
    },
  ])
})

describe('a bar chart', () => {
  const days = ['پریروز', 'دیروز', 'امروز']
  const points = days.map((label, at) => ({ key: label, label, shortLabel: label, values: [at] }))
  const render = () => <BarChart label="سه روز" series={[{ key: 'a', label: 'رسیده', tone: 'info' }]} points={points} />
  const told = (text: string) => async () => {
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', `${text}`)
    await expect.poll(() => document.querySelector('.shadow-popover')?.textContent).toContain(text.split(':')[0])
  }
  testKeys([
    { keys: '', does: 'tells the newest', render, expectThen: told('امروز: رسیده ۲') },
    { keys: '{ArrowRight}', does: 'goes back in time, to the right', render, expectThen: told('دیروز: رسیده ۱') },
    { keys: '{ArrowLeft}', does: 'stays on the newest', render, expectThen: told('امروز: رسیده ۲') },
    { keys: '{Home}', does: 'goes to the oldest', render, expectThen: told('پریروز: رسیده ۰') },
    { keys: '{Home}{ArrowLeft}', does: 'goes on in time, to the left', render, expectThen: told('دیروز: رسیده ۱') },
    { keys: '{Home}{End}', does: 'goes to the newest', render, expectThen: told('امروز: رسیده ۲') },
    {
      keys: '{Escape}',
      does: 'shuts the note',
      render,
      expectThen: () => expect.poll(() => document.querySelector('.shadow-popover')).toBeNull(),
    },
  ])
})

describe('a side menu', () => {
  const render = () => (
    <nav aria-label="فهرست">
      <SideMenuLink href="#home" icon={House} label="خانه" isCurrent />
      <SideMenuGroup icon={Wallet} label="مالی" containsCurrent={false}>
        <li>
          <SideMenuLink href="#wallet" label="کیف پول" isCurrent={false} />
        </li>
      </SideMenuGroup>
      <SideMenuLink href="#send" icon={Send} label="ارسال" isCurrent={false} />
    </nav>
  )
  const isOpen = (state: 'true' | 'false') => async () =>
    expect.element(page.getByRole('button', { name: 'مالی' })).toHaveAttribute('aria-expanded', state)
  testKeys([
    { keys: '', does: 'is reached', render, expectThen: () => expectFocus('خانه') },
    { keys: '{Enter}', does: 'opens to its places', render, tabs: 2, expectThen: isOpen('true') },
    { keys: '{Enter}{Tab}', does: 'leads to them', render, tabs: 2, expectThen: () => expectFocus('کیف پول') },
    { keys: '{Enter} ', does: 'closes again', render, tabs: 2, expectThen: isOpen('false') },
    { keys: '{Tab}', does: 'leads past what is closed', render, tabs: 2, expectThen: () => expectFocus('ارسال') },
  ])
})

describe('places, copies and what is barred', () => {
  const places = () => (
    <NavList>
      <NavListItem href="#quick" icon={Send} title="ارسال سریع" note="همین حالا" />
      <NavListItem href="#inbox" icon={House} title="دریافتی" />
    </NavList>
  )
  testKeys([
    { keys: '{Tab}', does: 'leads from place to place', render: places, expectThen: () => expectFocus('دریافتی') },
    {
      keys: '{Enter}',
      does: 'does nothing to a barred button, whose reason is read',
      render: () => <DisabledReasonButton reason="دسترسی ندارید">ارسال</DisabledReasonButton>,
      expectThen: async () => {
        await expectFocus('ارسال')
        await expect.element(page.getByRole('button', { name: 'ارسال' })).toHaveAccessibleDescription('دسترسی ندارید')
      },
    },
    {
      keys: '{Enter}',
      does: 'copies',
      render: () => {
        vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => onValue(text))
        return <CopyButton text="+983000505" name="خط" />
      },
      expectThen: expectValue('+983000505'),
    },
  ])
})

function StatefulEditor() {
  const [value, setValue] = useState('سلام ')
  return <MessageEditor label="متن" value={value} onChange={setValue} variables={[{ name: 'name', label: 'نام' }]} />
}

describe('the editor of a message', () => {
  const render = () => <StatefulEditor />
  const holds = (value: string) => async () => expect.element(page.getByRole('textbox')).toHaveValue(value)
  testKeys([
    { keys: '{Control>}{End}{/Control}ا', does: 'is typed at the end', render, expectThen: holds('سلام ا') },
    { keys: '{Tab}{Enter}', does: 'writes a variable by its button', render, expectThen: holds('سلام %name%') },
    {
      keys: '{Tab}{Enter}{Backspace}',
      does: 'takes it out whole',
      render,
      expectThen: holds('سلام '),
    },
    {
      keys: '{Tab}{Enter}{Backspace}{Control>}z{/Control}',
      does: 'brings it back',
      render,
      expectThen: holds('سلام %name%'),
    },
  ])
})
