import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { NO_RANGE, type DateRange } from './date-range.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { PHONE, renderUi } from '../../testing/render-ui.tsx'
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx'
import { TimePicker, type TimePickerProps } from '../time/time-picker.tsx'

type StatefulRange = Partial<Omit<DateRangePickerProps, 'onChange'>> & { onValue?: (range: DateRange) => void }

function StatefulRange({ value: start = NO_RANGE, onValue = () => {}, ...rest }: StatefulRange) {
  const [value, setValue] = useState(start)
  const change = (next: DateRange) => {
    onValue(next)
    setValue(next)
  }
  return (
    <div style={{ minHeight: 500 }}>
      <DateRangePicker label="زمان ارسال" value={value} onChange={change} {...rest} />
      <p>بیرون</p>
    </div>
  )
}

const from = () => page.getByRole('textbox', { name: 'از تاریخ' })
const to = () => page.getByRole('textbox', { name: 'تا تاریخ' })
const popup = () => page.getByRole('dialog')
const day = (name: string, month: string) => popup().getByRole('button', { name: new RegExp(` ${name} ${month}`) })

describe('a date range', () => {
  test('is picked by two days in either order, in two months side by side, and closes with the second', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulRange onValue={onTold} />)
    await from().click()
    await expect.element(popup()).toBeVisible()
    expect(popup().getByRole('grid').elements()).toHaveLength(2)
    await expectAccessible()
    await day('۵', 'آذر').click()
    expect(onTold).not.toHaveBeenCalled()
    await expect.element(popup()).toBeVisible()
    await day('۱۲', 'آبان').click()
    expect(onTold).toHaveBeenCalledExactlyOnceWith({ from: '1405/08/12', to: '1405/09/05' })
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(from()).toHaveValue('۱۴۰۵/۰۸/۱۲')
    await expect.element(to()).toHaveValue('۱۴۰۵/۰۹/۰۵')
  }, 30_000)

  test('is typed as two dates, and an end before its begin is told', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulRange onValue={onTold} />)
    await userEvent.type(from(), '14050812')
    await userEvent.keyboard('{Tab}')
    await userEvent.type(to(), '14050801')
    await userEvent.keyboard('{Enter}')
    expect(onTold).toHaveBeenLastCalledWith({ from: '1405/08/12', to: '1405/08/01' })
    await expect.element(page.getByText('تاریخ پایان باید پس از تاریخ شروع باشد')).toBeVisible()
    await expect.element(to()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(to(), '1405/08/20')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('تاریخ پایان باید پس از تاریخ شروع باشد')).not.toBeInTheDocument()
    expect(onTold).toHaveBeenLastCalledWith({ from: '1405/08/12', to: '1405/08/20' })
  })

  test('has ready ranges that take one press', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulRange onValue={onTold} maxDate="1405/08/30" />)
    await from().click()
    await popup().getByRole('button', { name: '۷ روز گذشته' }).click()
    expect(onTold).toHaveBeenCalledExactlyOnceWith({ from: '1405/08/24', to: '1405/08/30' })
    await expect.element(popup()).not.toBeInTheDocument()
  })

  test('keeps to its limits, typed and picked', async () => {
    await renderUi(<StatefulRange minDate="1405/08/10" maxDate="1405/08/20" />)
    await from().click()
    await userEvent.keyboard('14050801')
    await expect.element(page.getByText('اولین تاریخ مجاز ۱۴۰۵/۰۸/۱۰ است')).toBeVisible()
    await expect.element(day('۹', 'آبان')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(day('۲۱', 'آبان')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(day('۲۰', 'آبان')).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('is picked by keyboard alone', async () => {
    await renderUi(<StatefulRange />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toBe('۳۰')
    await userEvent.keyboard('{Enter}{ArrowLeft}{ArrowLeft}{Enter}')
    await expect.element(from()).toHaveValue('۱۴۰۵/۰۸/۳۰')
    // With the first day the focus goes on to the next, so that the range is seen to grow.
    await expect.element(to()).toHaveValue('۱۴۰۵/۰۹/۰۳')
    await expect.element(from()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(popup()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(popup()).not.toBeInTheDocument()
  })

  test('closes on a press outside, and stands in a sheet on the phone with one month', async () => {
    const shown = await renderUi(<StatefulRange />)
    await from().click()
    await expect.element(popup()).toBeVisible()
    await page.getByText('بیرون').click({ force: true, position: { x: 1, y: 1 } })
    await expect.element(popup()).not.toBeInTheDocument()
    await shown.unmount()
    await renderUi(<StatefulRange />, { size: PHONE })
    await from().click()
    await expect.element(page.getByRole('dialog', { name: 'زمان ارسال' })).toBeVisible()
    expect(popup().getByRole('grid').elements()).toHaveLength(1)
    await expectAccessible()
  }, 30_000)
})

function StatefulTime({
  value: start = '',
  onValue = () => {},
  ...rest
}: Partial<Omit<TimePickerProps, 'onChange'>> & { onValue?: (time: string) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    onValue(next)
    setValue(next)
  }
  return (
    <div style={{ minHeight: 400 }}>
      <TimePicker label="ساعت ارسال" value={value} onChange={change} {...rest} />
    </div>
  )
}
const time = () => page.getByRole('textbox', { name: 'ساعت ارسال' })

describe('a time', () => {
  test('is typed with its colon put in, capped at 23:59, and one digit is an hour when the field is left', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulTime onValue={onTold} />)
    await userEvent.type(time(), '1a4')
    await expect.element(time()).toHaveValue('۱۴:')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect.element(time()).toHaveValue('۱')
    await userEvent.fill(time(), '9977')
    await expect.element(time()).toHaveValue('۲۳:۵۹')
    expect(onTold).toHaveBeenLastCalledWith('23:59')
    await userEvent.fill(time(), '9')
    expect(onTold).toHaveBeenLastCalledWith('')
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect.element(time()).toHaveValue('۰۹:۰۰')
    expect(onTold).toHaveBeenLastCalledWith('09:00')
  })

  test('[UI-75] [UI-76] today is told when it lies before now plus the minimum, on another day it is not', async () => {
    const soon = <StatefulTime value="13:00" date="1405/08/30" minimumAhead={{ hours: 1 }} />
    const shown = await renderUi(soon)
    await expect.element(page.getByText('زمان باید حداقل ۱ ساعت بعد از اکنون باشد')).toBeVisible()
    await expect.element(time()).toHaveAttribute('aria-invalid', 'true')
    await shown.rerender(<StatefulTime value="13:00" date="1405/08/29" minimumAhead={{ hours: 1 }} />)
    await expect.element(page.getByText('زمان باید حداقل ۱ ساعت بعد از اکنون باشد')).not.toBeInTheDocument()
  })

  test('is picked from the half hours by keyboard; those too soon cannot be picked', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulTime onValue={onTold} date="1405/08/30" minimumAhead={{ minutes: 5 }} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const option = (name: string) => popup().getByRole('option', { name })
    await expect.element(option('۱۲:۰۰')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(option('۱۲:۳۰')).not.toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onTold).toHaveBeenCalledTimes(1)
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(time()).toHaveFocus()
    await expect.element(time()).toHaveValue('۱۳:۰۰')
  })
})
