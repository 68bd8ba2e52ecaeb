import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password/password-field.tsx'
import { DigitsField } from './digits-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

function StatefulTextField({ isLatin = false, start = '' }: { isLatin?: boolean; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <TextField label="عنوان" value={value} onChange={setValue} isLatin={isLatin} isRequired hint="نام گزارش" />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const outputValue = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown

describe('a text field', () => {
  test('[UI-70] holds Latin digits whatever digits are typed, and shows Persian ones', async () => {
    await renderUi(<StatefulTextField />)
    const field = page.getByRole('textbox', { name: 'عنوان' })
    await userEvent.type(field, 'تخفیف ۳0٥')
    expect(outputValue()).toBe('تخفیف 305')
    await expect.element(field).toHaveValue('تخفیف ۳۰۵')
    await expectAccessible()
  })

  test('[UI-71] is trimmed when it is left, not before', async () => {
    await renderUi(<StatefulTextField />)
    await userEvent.type(page.getByRole('textbox'), '  علی ')
    expect(outputValue()).toBe('  علی ')
    await userEvent.tab()
    expect(outputValue()).toBe('علی')
  })

  test('keeps the caret in the middle while its digits are rewritten', async () => {
    await renderUi(<StatefulTextField start="12" />)
    const field = page.getByRole('textbox')
    await field.click()
    const input = field.element() as HTMLInputElement
    input.setSelectionRange(1, 1)
    await userEvent.keyboard('56')
    expect(outputValue()).toBe('1562')
    expect(input.selectionStart).toBe(3)
  })

  test('that is Latin refuses Persian letters with a word about the keyboard and takes Persian digits', async () => {
    await renderUi(<StatefulTextField isLatin />)
    const field = page.getByRole('textbox')
    await userEvent.type(field, 'aسلام۱')
    expect(outputValue()).toBe('a1')
    await expect.element(field).toHaveValue('a1')
    await userEvent.type(field, 'ش')
    await expect.element(page.getByText('لطفاً صفحه‌کلید را روی انگلیسی بگذارید')).toBeVisible()
  })

  test('tells its error and is marked as wrong and required', async () => {
    await renderUi(
      <TextField label="عنوان" value="" onChange={() => {}} isRequired error="تکمیل گزینهٔ «عنوان» الزامی است" />,
    )
    const field = page.getByRole('textbox', { name: 'عنوان' })
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription('تکمیل گزینهٔ «عنوان» الزامی است')
    await expect.element(field).toBeRequired()
    await expectAccessible()
  })

  test('has letters of 16 px on the phone, below which a phone zooms in', async () => {
    await renderUi(<StatefulTextField />, { size: PHONE })
    await expect.poll(() => getComputedStyle(page.getByRole('textbox').element()).fontSize).toBe('16px')
  })
})

function StatefulDigitsField() {
  const [value, setValue] = useState('')
  return (
    <>
      <DigitsField label="شماره" value={value} onChange={setValue} maxLength={11} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

describe('a telephone field', () => {
  test('[UI-72] takes digits, Backspace, Delete, arrows, Tab and shortcuts, and no other key', async () => {
    await renderUi(<StatefulDigitsField />)
    const field = page.getByRole('textbox')
    await userEvent.type(field, '09a1-2+ س3')
    expect(outputValue()).toBe('09123')
    await userEvent.keyboard('{Backspace}{ArrowLeft}{ArrowLeft}{Delete}')
    expect(outputValue()).toBe('092')
    await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}')
    expect(outputValue()).toBe('092092')
    await userEvent.tab()
    expect(document.activeElement).not.toBe(field.element())
  })

  test('[UI-73] converts Persian digits to Latin and keeps its length', async () => {
    await renderUi(<StatefulDigitsField />)
    const field = page.getByRole('textbox')
    await userEvent.type(field, '۰۹۱۲۱۲۳۴۵۶۷۸')
    expect(outputValue()).toBe('09121234567')
    await expect.element(field).toHaveValue('۰۹۱۲۱۲۳۴۵۶۷')
  })
})

function StatefulNumberField() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <NumberField label="مبلغ" value={value} onChange={setValue} unit="ریال" />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

describe('a number field', () => {
  test('[UI-74] strips what is no digit, typed or pasted', async () => {
    await renderUi(<StatefulNumberField />)
    const field = page.getByRole('textbox', { name: 'مبلغ' })
    await userEvent.fill(field, '۱٬۲۵۰ ریال -a7')
    expect(outputValue()).toBe(12507)
    await expect.element(field).toHaveValue('۱۲٬۵۰۷')
    await userEvent.clear(field)
    expect(outputValue()).toBeNull()
  })

  test('keeps the caret after the typed digit while separators come and go', async () => {
    await renderUi(<StatefulNumberField />)
    const field = page.getByRole('textbox')
    await userEvent.type(field, '1234')
    const input = field.element() as HTMLInputElement
    input.setSelectionRange(1, 1)
    await userEvent.keyboard('99')
    expect(outputValue()).toBe(199_234)
    expect(input.value).toBe('۱۹۹٬۲۳۴')
    expect(input.selectionStart).toBe(3)
  })
})

test('a password is not trimmed, refuses Persian letters and can be looked at', async () => {
  function Held() {
    const [value, setValue] = useState('')
    return (
      <>
        <PasswordField label="رمز عبور" value={value} onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    )
  }
  await renderUi(<Held />)
  const field = page.getByLabelText('رمز عبور', { exact: true })
  await userEvent.type(field, ' Sسecret۱ ')
  await userEvent.tab()
  expect(outputValue()).toBe(' Secret1 ')
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'نمایش رمز عبور' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('button', { name: 'پنهان کردن رمز عبور' })).toBeVisible()
  await expectAccessible()
})

test('a text area keeps its lines and is trimmed when it is left', async () => {
  function Held() {
    const [value, setValue] = useState('')
    return (
      <>
        <TextArea label="توضیح" value={value} onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    )
  }
  await renderUi(<Held />)
  await userEvent.type(page.getByRole('textbox'), 'یک{Enter}دو ')
  await userEvent.tab()
  expect(outputValue()).toBe('یک\nدو')
})
