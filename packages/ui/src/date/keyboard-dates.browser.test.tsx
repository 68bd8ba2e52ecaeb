/* oxlint-disable vitest/no-standalone-expect -- the rows of a table hold their verdicts, which testKeys runs */
import { useState } from 'react'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'

import { NO_RANGE } from './range/date-range.ts'
import { expectFocus, testKeys } from '../testing/keyboard.tsx'
import { DateRangePicker } from './range/date-range-picker.tsx'
import { DateTimePicker } from './date-time-picker.tsx'
import { TimeInput } from './time/time-input.tsx'
import { TimePicker } from './time/time-picker.tsx'

// Today is 30 Aban 1405.
function StatefulDate({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <DateTimePicker label="تاریخ" value={value} onChange={setValue} />
}
function StatefulRange() {
  const [value, setValue] = useState(NO_RANGE)
  return <DateRangePicker label="بازه" value={value} onChange={setValue} />
}
function StatefulTime({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <TimePicker label="ساعت" value={value} onChange={setValue} />
}
function StatefulTimeInput() {
  const [value, setValue] = useState({ hour: 23, minute: 57 })
  return <TimeInput value={value} onChange={setValue} />
}
const date = () => <StatefulDate />
const holds = (name: string, value: string) => async () =>
  expect.element(page.getByRole('textbox', { name })).toHaveValue(value)
const spins = (name: string, value: string) => async () =>
  expect.element(page.getByRole('spinbutton', { name })).toHaveValue(value)
const onDay = (name: string) => () => expectFocus(new RegExp(`${name}$`))

describe('a date', () => {
  testKeys([
    {
      keys: '{ArrowDown}',
      does: 'opens the calendar on today',
      render: date,
      expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/),
    },
    {
      keys: '{ArrowDown}{ArrowLeft}',
      does: 'goes to tomorrow, which lies to the left',
      render: date,
      expectThen: onDay('یکشنبه ۱ آذر ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{ArrowRight}',
      does: 'goes to yesterday, which lies to the right',
      render: date,
      expectThen: onDay('جمعه ۲۹ آبان ۱۴۰۵'),
    },
    { keys: '{ArrowDown}{ArrowUp}', does: 'goes a week back', render: date, expectThen: onDay('شنبه ۲۳ آبان ۱۴۰۵') },
    {
      keys: '{ArrowDown}{ArrowDown}',
      does: 'goes a week on, over the end of the month',
      render: date,
      expectThen: onDay('شنبه ۷ آذر ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{ArrowUp}{ArrowLeft}{Home}',
      does: 'goes to the Saturday of the week',
      render: date,
      expectThen: onDay('شنبه ۲۳ آبان ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{ArrowUp}{End}',
      does: 'goes to the Friday of the week',
      render: date,
      expectThen: onDay('جمعه ۲۹ آبان ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{Control>}{Home}{/Control}',
      does: 'goes to the first of the month',
      render: date,
      expectThen: onDay('جمعه ۱ آبان ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{Control>}{Home}{/Control}{Control>}{End}{/Control}',
      does: 'goes to its last',
      render: date,
      expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/),
    },
    {
      keys: '{ArrowDown}{Shift>}{PageUp}{/Shift}',
      does: 'goes a year back',
      render: date,
      expectThen: onDay('جمعه ۳۰ آبان ۱۴۰۴'),
    },
    {
      keys: '{ArrowDown}{Shift>}{PageDown}{/Shift}',
      does: 'goes a year on',
      render: date,
      expectThen: onDay('یکشنبه ۳۰ آبان ۱۴۰۶'),
    },
    { keys: '{ArrowDown}{PageUp}', does: 'goes a month back', render: date, expectThen: onDay('پنجشنبه ۳۰ مهر ۱۴۰۵') },
    { keys: '{ArrowDown}{PageDown}', does: 'goes a month on', render: date, expectThen: onDay('دوشنبه ۳۰ آذر ۱۴۰۵') },
    {
      keys: '{ArrowDown}{ArrowLeft}{Enter}',
      does: 'picks the day',
      render: date,
      expectThen: holds('تاریخ', '۱۴۰۵/۰۹/۰۱'),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}',
      does: 'opens the years at the one that is shown',
      render: date,
      expectThen: () => expectFocus('۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{ArrowLeft}{Enter}',
      does: 'goes to the next year, which lies to the left',
      render: date,
      expectThen: async () => expect.element(page.getByRole('button', { name: 'سال: ۱۴۰۶' })).toBeVisible(),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{Enter}',
      does: 'takes the year that is chosen already',
      render: date,
      expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{Escape}',
      does: 'leaves the years for the days they stood over, and chooses none',
      render: date,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).toBeVisible()
        await expect.element(page.getByRole('button', { name: 'سال: ۱۴۰۵' })).toHaveFocus()
      },
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{Escape}{Escape}',
      does: 'closes the calendar with the second',
      render: date,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox')).toHaveFocus()
      },
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{End}{ArrowDown}{Enter}',
      does: 'finds nothing below the last month, and takes it',
      render: date,
      expectThen: async () => expect.element(page.getByRole('button', { name: 'ماه: اسفند' })).toBeVisible(),
    },
    {
      keys: '{ArrowDown}{Escape}',
      does: 'closes the calendar and leads back to the field',
      render: date,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox')).toHaveFocus()
      },
    },
  ])
})

describe('a range', () => {
  const render = () => <StatefulRange />
  testKeys([
    { keys: '{ArrowDown}', does: 'opens the calendar on today', render, expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/) },
    {
      keys: '{ArrowDown}{Enter}{ArrowDown}{Enter}',
      does: 'takes both days',
      render,
      // After the first day the focus is on the next one, so a week on is the 8th.
      expectThen: holds('تا تاریخ', '۱۴۰۵/۰۹/۰۸'),
    },
    {
      keys: '{ArrowDown}{Escape}',
      does: 'closes the calendar and leads back to the field',
      render,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox', { name: 'از تاریخ' })).toHaveFocus()
      },
    },
    {
      keys: '{ArrowDown}{Enter}{ArrowLeft}{Escape}',
      does: 'takes no range that was only begun',
      render,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await holds('از تاریخ', '')()
        await holds('تا تاریخ', '')()
      },
    },
  ])
})

describe('what is typed in a date', () => {
  const filled = () => <StatefulDate start="1405/08/12" />
  testKeys([
    {
      keys: '{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}11',
      does: 'types over the month and leaves the day',
      render: filled,
      expectThen: holds('تاریخ', '۱۴۰۵/۱۱/۱۲'),
    },
  ])
})

describe('a time', () => {
  const render = () => <StatefulTime />
  const part = () => <StatefulTimeInput />
  testKeys([
    { keys: '{ArrowDown}{Enter}', does: 'picks the first of the list', render, expectThen: holds('ساعت', '۰۰:۰۰') },
    { keys: '{ArrowDown}{End}{Enter}', does: 'picks the last', render, expectThen: holds('ساعت', '۲۳:۳۰') },
    {
      keys: '{ArrowDown}',
      does: 'opens the list at the time that is set, with the focus on it',
      render: () => <StatefulTime start="14:30" />,
      expectThen: async () => {
        await expectFocus('۱۴:۳۰')
        const row = page.getByRole('option', { name: '۱۴:۳۰' }).element().getBoundingClientRect()
        const list = page.getByRole('listbox').element().getBoundingClientRect()
        expect(row.top).toBeGreaterThanOrEqual(list.top)
        expect(row.bottom).toBeLessThanOrEqual(list.bottom)
      },
    },
    {
      keys: '{ArrowDown}{Escape}',
      does: 'closes the list and leads back to the field',
      render,
      expectThen: async () => {
        await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox')).toHaveFocus()
      },
    },
    { keys: '{ArrowUp}', does: 'steps the hour, round at midnight', render: part, expectThen: spins('ساعت', '۰۰') },
    { keys: '{ArrowDown}', does: 'steps the hour back', render: part, expectThen: spins('ساعت', '۲۲') },
    {
      keys: '{ArrowUp}',
      does: 'steps the minute to the next five',
      render: part,
      tabs: 2,
      expectThen: spins('دقیقه', '۰۰'),
    },
  ])
})
