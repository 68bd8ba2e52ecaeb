import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { NOON_MS, PHONE, renderUi } from '../testing/render-ui.tsx'
import { DateTimePicker, type DateTimePickerProps } from './date-time-picker.tsx'

type StatefulDateProps = Partial<Omit<DateTimePickerProps, 'onChange'>> & {
  onValue?: (value: string) => void
  heightPx?: number
}

function StatefulDate({ value: start = '', onValue = () => {}, heightPx = 200, ...rest }: StatefulDateProps) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    onValue(next)
    setValue(next)
  }
  return (
    <div style={{ minHeight: heightPx }}>
      <DateTimePicker label="تاریخ ارسال" value={value} onChange={change} {...rest} />
      <p>بیرون</p>
    </div>
  )
}

const field = () => page.getByRole('textbox', { name: 'تاریخ ارسال' })
const popup = () => page.getByRole('dialog')
const day = (name: string, month = 'آبان') => popup().getByRole('button', { name: new RegExp(` ${name} ${month}`) })
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the popup', () => {
  test('[UI-40] opens on a press of the field, and by keyboard with the calendar in focus', async () => {
    await renderUi(<StatefulDate />)
    await field().click()
    await expect.element(popup()).toBeVisible()
    expect(document.activeElement).toBe(field().element())
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(popup()).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(popup()).toBeVisible()
    await expect.poll(() => popup().element().contains(document.activeElement)).toBe(true)
  })

  test('[UI-41] closes when the page is scrolled', async () => {
    await renderUi(<StatefulDate heightPx={3000} />)
    await field().click()
    await expect.element(popup()).toBeVisible()
    window.scrollBy(0, 120)
    await expect.element(popup()).not.toBeInTheDocument()
    window.scrollTo(0, 0)
  })

  test('[UI-42] closes on a press outside it', async () => {
    await renderUi(<StatefulDate />)
    await field().click()
    await expect.element(popup()).toBeVisible()
    await page.getByText('بیرون').click({ force: true, position: { x: 1, y: 1 } })
    await expect.element(popup()).not.toBeInTheDocument()
  })

  test('[UI-43] picking a day closes it and gives YYYY/MM/DD in Latin digits', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate onValue={onTold} />)
    await field().click()
    await day('۱۲').click()
    expect(onTold).toHaveBeenCalledExactlyOnceWith('1405/08/12')
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۱۲')
  })

  test('[UI-44] picking a day with a time beside it keeps it open', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate onValue={onTold} withTime minimumAhead={{ minutes: 5 }} />)
    await field().click()
    await day('۱۲').click()
    expect(onTold).toHaveBeenCalledExactlyOnceWith('1405/08/12 12:10')
    await expect.element(popup()).toBeVisible()
    await page.getByRole('spinbutton', { name: 'ساعت' }).fill('۹')
    expect(onTold).toHaveBeenLastCalledWith('1405/08/12 09:10')
    await page.getByRole('button', { name: 'ثبت' }).click()
    await expect.element(popup()).not.toBeInTheDocument()
  })

  test('on the phone it is a sheet, and a pick fills the field', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate onValue={onTold} />, { size: PHONE })
    await field().click()
    await expect.element(page.getByRole('dialog', { name: 'تاریخ ارسال' })).toBeVisible()
    await expectAccessible()
    await day('۱۲').click()
    await expect.element(popup()).not.toBeInTheDocument()
    expect(onTold).toHaveBeenCalledExactlyOnceWith('1405/08/12')
  })
})

describe('the calendar', () => {
  test('[UI-98] names the weekdays in Persian from Saturday on, the days in Persian digits', async () => {
    await renderUi(<StatefulDate />)
    await field().click()
    const heads = [...popup().element().querySelectorAll('th')].map((head) => head.title)
    expect(heads).toEqual(['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'])
    // 1 Aban 1405 was a Friday: the month begins in the last column.
    const firstWeek = popup().element().querySelector('tbody tr')
    expect(firstWeek?.querySelectorAll('td').length).toBe(7)
    expect(firstWeek?.querySelector('td:last-child')?.textContent).toBe('۱')
  })

  test('[CONST-13] lists 201 years, 103 back and 97 ahead, and goes to the chosen one', async () => {
    await renderUi(<StatefulDate />)
    await field().click()
    await popup().getByRole('button', { name: 'سال: ۱۴۰۵' }).click()
    const years = popup().getByRole('option').elements()
    expect(years).toHaveLength(201)
    expect(years[0]?.textContent).toBe('۱۳۰۲')
    expect(years.at(-1)?.textContent).toBe('۱۵۰۲')
    await popup().getByRole('option', { name: '۱۴۰۳' }).click()
    await popup().getByRole('button', { name: 'ماه: آبان' }).click()
    await popup().getByRole('option', { name: 'اسفند' }).click()
    // 1403 is a leap year.
    await day('۳۰', 'اسفند').click()
    await expect.element(field()).toHaveValue('۱۴۰۳/۱۲/۳۰')
  })

  test('[UI-86] does not let a past day be picked under the past-date block', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate onValue={onTold} blocksPast />)
    await field().click()
    await expect.element(day('۲۹')).toHaveAttribute('aria-disabled', 'true')
    await day('۲۹').click({ force: true })
    expect(onTold).not.toHaveBeenCalled()
    await day('۳۰').click()
    expect(onTold).toHaveBeenCalledExactlyOnceWith('1405/08/30')
  })

  test('[UI-87] does not let a day after the maximum date be picked', async () => {
    await renderUi(<StatefulDate maxDate="1405/08/15" value="1405/08/10" />)
    await field().click()
    await expect.element(day('۱۶')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(day('۱۵')).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('turns to the next month', async () => {
    await renderUi(<StatefulDate />)
    await field().click()
    await popup()
      .getByRole('button', { name: /ماه بعد/ })
      .first()
      .click()
    await expect.element(popup().getByRole('button', { name: 'ماه: آذر' })).toBeVisible()
  })

  test('is walked by arrow keys in the direction of reading', async () => {
    await renderUi(<StatefulDate />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toBe('۳۰')
    expect(getComputedStyle(document.activeElement as Element).outlineStyle).toBe('solid')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(popup().getByRole('button', { name: 'ماه: آذر' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۹/۰۱')
    expect(document.activeElement).toBe(field().element())
  })
})

describe('typing', () => {
  test('[UI-77] keeps only digits and slash', async () => {
    await renderUi(<StatefulDate />)
    await userEvent.type(field(), 'a1ب4-0')
    await expect.element(field()).toHaveValue('۱۴۰')
  })

  test('[UI-78] puts a slash after the 4th and after the 7th character', async () => {
    await renderUi(<StatefulDate />)
    await userEvent.type(field(), '14050')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰')
    await userEvent.type(field(), '812')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۱۲')
  })

  test('[UI-79] takes the date from eight digits on', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate onValue={onTold} />)
    await userEvent.type(field(), '1405081')
    await after(900)
    expect(onTold).not.toHaveBeenCalled()
    await userEvent.type(field(), '۲')
    await expect.poll(() => onTold.mock.calls).toEqual([['1405/08/12']])
  })

  test('[CONST-14] takes it 700 ms after the last key', async () => {
    let toldMs = 0
    await renderUi(<StatefulDate onValue={() => (toldMs = performance.now())} />)
    await userEvent.type(field(), '1405081')
    const beforeMs = performance.now()
    await userEvent.keyboard('2')
    await expect.poll(() => toldMs).toBeGreaterThan(0)
    expect(toldMs - beforeMs).toBeGreaterThanOrEqual(700)
  })

  test('[CONST-15] looks at the rules 500 ms after the last change', async () => {
    await renderUi(<StatefulDate blocksPast />)
    await userEvent.type(field(), '1405/08/2')
    const beforeMs = performance.now()
    await userEvent.keyboard('9')
    await expect.element(page.getByText('تاریخ گذشته را نمی‌توان انتخاب کرد')).toBeVisible()
    expect(performance.now() - beforeMs).toBeGreaterThanOrEqual(500)
  })

  test('a day that is not taken is said to be past, also when the form asks for one', async () => {
    await renderUi(<StatefulDate blocksPast error="تاریخ را انتخاب کنید" />)
    await expect.element(page.getByText('تاریخ را انتخاب کنید')).toBeVisible()
    await userEvent.type(field(), '1405/08/29')
    await expect.element(page.getByText('تاریخ گذشته را نمی‌توان انتخاب کرد')).toBeVisible()
    await expect.element(page.getByText('تاریخ را انتخاب کنید')).not.toBeInTheDocument()
  })

  test('[UI-80] [UI-81] with a time also keeps the space and the colon, which is put in after position 13', async () => {
    await renderUi(<StatefulDate withTime />)
    await userEvent.type(field(), '140508301')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۳۰ ۱')
    await userEvent.type(field(), '4')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۳۰ ۱۴:')
    await userEvent.type(field(), '05')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۳۰ ۱۴:۰۵')
  })

  test('[UI-82] [UI-83] caps the hour at 23 and the minute at 59', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate withTime onValue={onTold} />)
    await userEvent.type(field(), '140508309977')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۳۰ ۲۳:۵۹')
    await userEvent.tab()
    expect(onTold).toHaveBeenLastCalledWith('1405/08/30 23:59')
  })

  test('a date without its time gets the first one allowed when the field is left', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate withTime onValue={onTold} minimumAhead={{ minutes: 5 }} />)
    await userEvent.type(field(), '14050901')
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    expect(onTold).toHaveBeenLastCalledWith('1405/09/01 12:10')
  })

  test('a day that is refused does not leave the one before it chosen unseen', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate value="1405/09/01" blocksPast onValue={onTold} />)
    await userEvent.fill(field(), '1405/08/01')
    await userEvent.tab()
    expect(onTold).toHaveBeenLastCalledWith('')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۰۱')
  })

  test('[UI-75] a time today before now plus the minimum is told under the field', async () => {
    expect(new Date(NOON_MS).toISOString()).toBe('2026-11-21T08:35:00.000Z')
    await renderUi(<StatefulDate value="1405/08/30 12:06" withTime minimumAhead={{ minutes: 5 }} />)
    await expect.element(page.getByText('زمان باید حداقل ۵ دقیقه بعد از اکنون باشد')).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  })

  test('a value set from outside replaces what stood there', async () => {
    const shown = await renderUi(<DateTimePicker label="تاریخ ارسال" value="1405/09/01" onChange={() => {}} />)
    await shown.rerender(<DateTimePicker label="تاریخ ارسال" value="1405/10/02" onChange={() => {}} />)
    await expect.element(field()).toHaveValue('۱۴۰۵/۱۰/۰۲')
  })

  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  test('a pasted Gregorian day is written as the day it is, and a text that is none is refused in words', async () => {
    const onTold = vi.fn()
    await renderUi(<StatefulDate onValue={onTold} />)
    paste('2026-11-23')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۹/۰۲')
    expect(onTold).toHaveBeenLastCalledWith('1405/09/02')
    paste('فاکتور ۱۲ از ۱۴۰۴')
    await expect.element(page.getByText('آنچه چسباندید تاریخ نبود', { exact: false })).toBeVisible()
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۹/۰۲')
  })

  test('the calendar that stands open comes to the day that is typed', async () => {
    await renderUi(<StatefulDate />)
    await field().click()
    await userEvent.keyboard('13990115')
    await expect.element(popup().getByRole('button', { name: 'سال: ۱۳۹۹' })).toBeVisible()
    await expect.element(field()).toHaveFocus()
  })

  test('a short date is written out when the field is left', async () => {
    await renderUi(<StatefulDate />)
    await userEvent.type(field(), '1405/9/2')
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۹/۰۲')
  })

  test('a day that cannot be picked says why when it is pressed', async () => {
    await renderUi(<StatefulDate blocksPast />)
    await field().click()
    await day('۲۹').click({ force: true })
    await expect.element(popup().getByText('تاریخ گذشته را نمی‌توان انتخاب کرد')).toBeVisible()
  })

  test('what was typed and what was pasted is taken back step by step', async () => {
    await renderUi(<StatefulDate value="1405/08/12" />)
    await import('../field/typing/field-undo-redo.ts')
    await after(100)
    await field().click()
    await userEvent.keyboard('{Escape}{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰/۱۲')
    paste('2026-11-23')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۹/۰۲')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰/۱۲')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(field()).toHaveValue('۱۴۰۵/۰۸/۱۲')
  })
})
