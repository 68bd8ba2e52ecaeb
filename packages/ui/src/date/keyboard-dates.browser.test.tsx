/* oxlint-disable vitest/no-standalone-expect -- the rows of a table hold their verdicts, which testKeys runs */
import { useState } from 'react'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'

import { NO_RANGE } from './date-range.ts'
import { expectFocus, testKeys } from '../testing/keyboard.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import { DateTimePicker } from './date-time-picker.tsx'
import { TimePart } from './time-input.tsx'
import { TimePicker } from './time-picker.tsx'

// Today is 30 Aban 1405.
function DateHeld({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <DateTimePicker label="تاریخ" value={value} onChange={setValue} />
}
function RangeHeld() {
  const [value, setValue] = useState(NO_RANGE)
  return <DateRangePicker label="بازه" value={value} onChange={setValue} />
}
function TimeHeld({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <TimePicker label="ساعت" value={value} onChange={setValue} />
}
function PartHeld() {
  const [value, setValue] = useState({ hour: 23, minute: 57 })
  return <TimePart value={value} onChange={setValue} />
}
const date = () => <DateHeld />
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
      draw: date,
      expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/),
    },
    {
      keys: '{ArrowDown}{ArrowLeft}',
      does: 'goes to tomorrow, which lies to the left',
      draw: date,
      expectThen: onDay('یکشنبه ۱ آذر ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{ArrowRight}',
      does: 'goes to yesterday, which lies to the right',
      draw: date,
      expectThen: onDay('جمعه ۲۹ آبان ۱۴۰۵'),
    },
    { keys: '{ArrowDown}{ArrowUp}', does: 'goes a week back', draw: date, expectThen: onDay('شنبه ۲۳ آبان ۱۴۰۵') },
    {
      keys: '{ArrowDown}{ArrowDown}',
      does: 'goes a week on, over the end of the month',
      draw: date,
      expectThen: onDay('شنبه ۷ آذر ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{ArrowUp}{ArrowLeft}{Home}',
      does: 'goes to the Saturday of the week',
      draw: date,
      expectThen: onDay('شنبه ۲۳ آبان ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{ArrowUp}{End}',
      does: 'goes to the Friday of the week',
      draw: date,
      expectThen: onDay('جمعه ۲۹ آبان ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{Control>}{Home}{/Control}',
      does: 'goes to the first of the month',
      draw: date,
      expectThen: onDay('جمعه ۱ آبان ۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{Control>}{Home}{/Control}{Control>}{End}{/Control}',
      does: 'goes to its last',
      draw: date,
      expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/),
    },
    {
      keys: '{ArrowDown}{Shift>}{PageUp}{/Shift}',
      does: 'goes a year back',
      draw: date,
      expectThen: onDay('جمعه ۳۰ آبان ۱۴۰۴'),
    },
    {
      keys: '{ArrowDown}{Shift>}{PageDown}{/Shift}',
      does: 'goes a year on',
      draw: date,
      expectThen: onDay('یکشنبه ۳۰ آبان ۱۴۰۶'),
    },
    { keys: '{ArrowDown}{PageUp}', does: 'goes a month back', draw: date, expectThen: onDay('پنجشنبه ۳۰ مهر ۱۴۰۵') },
    { keys: '{ArrowDown}{PageDown}', does: 'goes a month on', draw: date, expectThen: onDay('دوشنبه ۳۰ آذر ۱۴۰۵') },
    {
      keys: '{ArrowDown}{ArrowLeft}{Enter}',
      does: 'picks the day',
      draw: date,
      expectThen: holds('تاریخ', '۱۴۰۵/۰۹/۰۱'),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}',
      does: 'opens the years at the one that is shown',
      draw: date,
      expectThen: () => expectFocus('۱۴۰۵'),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{ArrowLeft}{Enter}',
      does: 'goes to the next year, which lies to the left',
      draw: date,
      expectThen: async () => expect.element(page.getByRole('button', { name: 'سال: ۱۴۰۶' })).toBeVisible(),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{Enter}',
      does: 'takes the year that is chosen already',
      draw: date,
      expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/),
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{Escape}',
      does: 'leaves the years for the days they stood over, and chooses none',
      draw: date,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).toBeVisible()
        await expect.element(page.getByRole('button', { name: 'سال: ۱۴۰۵' })).toHaveFocus()
      },
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{Escape}{Escape}',
      does: 'closes the calendar with the second',
      draw: date,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox')).toHaveFocus()
      },
    },
    {
      keys: '{ArrowDown}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}{End}{ArrowDown}{Enter}',
      does: 'finds nothing below the last month, and takes it',
      draw: date,
      expectThen: async () => expect.element(page.getByRole('button', { name: 'ماه: اسفند' })).toBeVisible(),
    },
    {
      keys: '{ArrowDown}{Escape}',
      does: 'closes the calendar and leads back to the field',
      draw: date,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox')).toHaveFocus()
      },
    },
  ])
})

describe('a range', () => {
  const draw = () => <RangeHeld />
  testKeys([
    { keys: '{ArrowDown}', does: 'opens the calendar on today', draw, expectThen: () => expectFocus(/۳۰ آبان ۱۴۰۵/) },
    {
      keys: '{ArrowDown}{Enter}{ArrowDown}{Enter}',
      does: 'takes both days',
      draw,
      // After the first day the focus is on the next one, so a week on is the 8th.
      expectThen: holds('تا تاریخ', '۱۴۰۵/۰۹/۰۸'),
    },
    {
      keys: '{ArrowDown}{Escape}',
      does: 'closes the calendar and leads back to the field',
      draw,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox', { name: 'از تاریخ' })).toHaveFocus()
      },
    },
    {
      keys: '{ArrowDown}{Enter}{ArrowLeft}{Escape}',
      does: 'takes no range that was only begun',
      draw,
      expectThen: async () => {
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
        await holds('از تاریخ', '')()
        await holds('تا تاریخ', '')()
      },
    },
  ])
})

describe('what is typed in a date', () => {
  const filled = () => <DateHeld start="1405/08/12" />
  testKeys([
    {
      keys: '{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}11',
      does: 'types over the month and leaves the day',
      draw: filled,
      expectThen: holds('تاریخ', '۱۴۰۵/۱۱/۱۲'),
    },
  ])
})

describe('a time', () => {
  const draw = () => <TimeHeld />
  const part = () => <PartHeld />
  testKeys([
    { keys: '{ArrowDown}{Enter}', does: 'picks the first of the list', draw, expectThen: holds('ساعت', '۰۰:۰۰') },
    { keys: '{ArrowDown}{End}{Enter}', does: 'picks the last', draw, expectThen: holds('ساعت', '۲۳:۳۰') },
    {
      keys: '{ArrowDown}',
      does: 'opens the list at the time that is set, with the focus on it',
      draw: () => <TimeHeld start="14:30" />,
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
      draw,
      expectThen: async () => {
        await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
        await expect.element(page.getByRole('textbox')).toHaveFocus()
      },
    },
    { keys: '{ArrowUp}', does: 'steps the hour, round at midnight', draw: part, expectThen: spins('ساعت', '۰۰') },
    { keys: '{ArrowDown}', does: 'steps the hour back', draw: part, expectThen: spins('ساعت', '۲۲') },
    {
      keys: '{ArrowUp}',
      does: 'steps the minute to the next five',
      draw: part,
      tabs: 2,
      expectThen: spins('دقیقه', '۰۰'),
    },
  ])
})
