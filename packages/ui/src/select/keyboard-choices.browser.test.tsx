/* oxlint-disable vitest/no-standalone-expect -- the rows of a table hold their verdicts, which testKeys runs */
import { useState } from 'react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectFocus, testKeys } from '../testing/keyboard.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../field/choice/checkbox.tsx'
import { MultiSelect } from './multi-select.tsx'
import type { Option } from './option-row.tsx'
import { RadioGroup } from '../field/choice/radio-group.tsx'
import { SearchSelect } from './search-select.tsx'
import { Segmented } from '../field/choice/segmented.tsx'
import { Select } from './select.tsx'
import { ShowMore } from '../display/show-more.tsx'
import { Switch } from '../field/choice/switch.tsx'
import { Tabs } from '../navigation/tabs.tsx'

const OPTIONS: Option[] = [
  { value: 'one', label: 'یک' },
  { value: 'off', label: 'خاموش', disabled: true },
  { value: 'two', label: 'دو' },
  { value: 'three', label: 'سه' },
]
const onValue = vi.fn()
beforeEach(() => onValue.mockClear())

const expectValue = (value: unknown) => async () =>
  expect.poll(() => onValue.mock.lastCall?.[0] as unknown).toEqual(value)
const option = (name: string) => page.getByRole('option', { name, exact: true })

function Stateful<V>({
  start,
  children,
}: {
  start: V
  children: (value: V, set: (next: V) => void) => React.ReactNode
}) {
  const [value, setValue] = useState(start)
  return children(value, (next) => {
    onValue(next)
    setValue(next)
  })
}

describe('a button', () => {
  const render = () => <Button onPress={() => onValue('pressed')}>ارسال</Button>
  testKeys([
    { keys: '{Enter}', does: 'presses it', render, expectThen: expectValue('pressed') },
    { keys: ' ', does: 'presses it', render, expectThen: expectValue('pressed') },
  ])
})

describe('a checkbox and a switch', () => {
  testKeys([
    {
      keys: ' ',
      does: 'ticks the box',
      render: () => <Checkbox onChange={onValue}>بله</Checkbox>,
      expectThen: expectValue(true),
    },
    {
      keys: ' ',
      does: 'turns the switch',
      render: () => <Switch onChange={onValue}>بله</Switch>,
      expectThen: expectValue(true),
    },
    {
      keys: '  ',
      does: 'turns it back',
      render: () => <Switch onChange={onValue}>بله</Switch>,
      expectThen: expectValue(false),
    },
  ])
})

describe('a radio group', () => {
  const render = () => (
    <Stateful start="one">
      {(value, set) => <RadioGroup label="روش" options={OPTIONS} value={value} onChange={set} variant="cards" />}
    </Stateful>
  )
  testKeys([
    { keys: '{ArrowDown}', does: 'goes on, past what is disabled', render, expectThen: expectValue('two') },
    { keys: '{ArrowLeft}', does: 'goes on in the direction of reading', render, expectThen: expectValue('two') },
    { keys: '{ArrowRight}', does: 'goes back, round to the last', render, expectThen: expectValue('three') },
  ])
})

describe('segments', () => {
  const render = () => (
    <Stateful start="one">
      {(value, set) => <Segmented label="نما" options={OPTIONS} value={value} onChange={set} />}
    </Stateful>
  )
  testKeys([
    {
      keys: '{ArrowLeft} ',
      does: 'goes on in the direction of reading and chooses',
      render,
      expectThen: expectValue('two'),
    },
    {
      keys: '{ArrowLeft}{ArrowRight}{ArrowLeft}{ArrowLeft}{Enter}',
      does: 'goes back and forth',
      render,
      expectThen: expectValue('three'),
    },
  ])
})

describe('tabs', () => {
  const tabs = OPTIONS.map(({ label, disabled = false }) => ({ label, content: `متن ${label}`, disabled }))
  const render = () => <Tabs label="بخش‌ها" tabs={tabs} isOutsideUrl />
  const open = (name: string) => async () =>
    expect.element(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  testKeys([
    {
      keys: '{ArrowLeft}',
      does: 'opens the next one to the left, past what is disabled',
      render,
      expectThen: open('دو'),
    },
    { keys: '{ArrowLeft}{ArrowRight}', does: 'comes back', render, expectThen: open('یک') },
    { keys: '{End}', does: 'opens the last one', render, expectThen: open('سه') },
    { keys: '{End}{Home}', does: 'opens the first one', render, expectThen: open('یک') },
    { keys: '{Tab}', does: 'leads to what is open', render, expectThen: () => expectFocus('متن یک') },
  ])
})

describe('a select box', () => {
  const render = () => (
    <Stateful start={null as string | null}>
      {(value, set) => <Select label="زبان" options={OPTIONS} value={value} onChange={set} />}
    </Stateful>
  )
  testKeys([
    { keys: '{Enter}', does: 'opens it at the first option', render, expectThen: () => expectFocus('یک') },
    {
      keys: '{ArrowDown}',
      does: 'opens it',
      render,
      expectThen: async () => expect.element(option('یک')).toBeVisible(),
    },
    {
      keys: '{Enter}{ArrowDown}{Enter}',
      does: 'picks the second that can be picked',
      render,
      expectThen: expectValue('two'),
    },
    { keys: '{Enter}{End}{Enter}', does: 'picks the last', render, expectThen: expectValue('three') },
    {
      keys: '{Enter}{Escape}',
      does: 'closes it, picks nothing and gives the focus back',
      render,
      expectThen: async () => {
        await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
        await expect.element(page.getByRole('button', { name: /زبان/ })).toHaveFocus()
        expect(onValue).not.toHaveBeenCalled()
      },
    },
    {
      keys: 'ي',
      does: 'picks what begins with the Persian letter of an Arabic one',
      render,
      expectThen: expectValue('one'),
    },
    { keys: 'س', does: 'picks what begins with the letter', render, expectThen: expectValue('three') },
  ])
})

describe('a searched select box', () => {
  const load = () => Promise.resolve({ items: OPTIONS, hasMore: false })
  const drawOne = () => (
    <Stateful start={null as Option | null}>
      {(value, set) => <SearchSelect label="خط" load={load} value={value} onChange={set} />}
    </Stateful>
  )
  const drawMany = () => (
    <Stateful start={[] as readonly Option[]}>
      {(value, set) => <MultiSelect label="گروه" options={OPTIONS} value={value} onChange={set} />}
    </Stateful>
  )
  testKeys([
    {
      keys: '{Enter}',
      does: 'opens it with the focus in the search',
      render: drawOne,
      expectThen: async () => expect.element(page.getByRole('combobox')).toHaveFocus(),
    },
    {
      keys: '{Enter}{ArrowDown}{ArrowDown}{Enter} ',
      does: 'picks one of several and stays open',
      render: drawMany,
      expectThen: async () => {
        await expect.poll(() => onValue.mock.calls.length).toBeGreaterThan(0)
        await expect.element(page.getByRole('listbox')).toBeVisible()
      },
    },
    {
      keys: '{Enter}{Escape}',
      does: 'closes it and gives the focus back',
      render: drawMany,
      expectThen: async () => {
        await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
        await expect.element(page.getByRole('button', { name: /گروه/ })).toHaveFocus()
      },
    },
  ])
})

describe('show more', () => {
  const render = () => (
    <ShowMore collapsedPx={60}>
      {Array.from({ length: 9 }, (_, at) => (
        <p key={at}>سطر</p>
      ))}
    </ShowMore>
  )
  const isOpen = (expanded: string) => async () =>
    expect.element(page.getByRole('button')).toHaveAttribute('aria-expanded', expanded)
  testKeys([
    { keys: '{Enter}', does: 'opens it', render, expectThen: isOpen('true') },
    { keys: '{Enter} ', does: 'closes it again', render, expectThen: isOpen('false') },
  ])
})
