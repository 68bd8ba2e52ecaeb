import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ClockProvider } from '../app/clock.tsx'
import { expectAccessible } from '../testing/accessibility.ts'
import { NOON_MS, PHONE, renderUi } from '../testing/render-ui.tsx'
import { CardField, MobileField } from './validated-fields.tsx'
import { CodeField } from './code-field.tsx'
import { MoneyField } from './money-field.tsx'
import { NewPasswordField } from './password/new-password-field.tsx'
import { ResendCode } from './resend-code.tsx'

const outputValue = () => JSON.parse(page.getByTestId('held').element().textContent ?? '') as unknown
const ValueOutput = ({ value }: { value: unknown }) => <output data-testid="held">{JSON.stringify(value)}</output>

describe('a money field', () => {
  function MoneyHeld() {
    const [value, setValue] = useState<number | null>(null)
    return (
      <>
        <MoneyField label="مبلغ" value={value} onChange={setValue} hint="حداقل ۱٬۰۰۰٬۰۰۰ ریال" />
        <ValueOutput value={value} />
      </>
    )
  }

  test('says the amount in words, in rial and in toman, and keeps its hint', async () => {
    await renderUi(<MoneyHeld />)
    const field = page.getByRole('textbox', { name: 'مبلغ' })
    await userEvent.type(field, '۱۲۵۰۰۰۰')
    expect(outputValue()).toBe(1_250_000)
    await expect.element(field).toHaveValue('۱٬۲۵۰٬۰۰۰')
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        /یک میلیون و دویست و پنجاه هزار ریال = صد و بیست و پنج هزار تومان.*حداقل ۱٬۰۰۰٬۰۰۰ ریال/,
      )
    await expectAccessible()
    await userEvent.clear(field)
    expect(page.getByText(/تومان/).query()).toBeNull()
  })
})

describe('fields with a rule of their own', () => {
  function CheckedHeld() {
    const [mobile, setMobile] = useState('')
    const [card, setCard] = useState('')
    return (
      <>
        <MobileField label="همراه" value={mobile} onChange={setMobile} />
        <CardField label="کارت" value={card} onChange={setCard} />
        <ValueOutput value={{ mobile, card }} />
      </>
    )
  }

  test('say what is wrong when they are left, not while they are typed, and take it back when it is mended', async () => {
    await renderUi(<CheckedHeld />)
    const mobile = page.getByRole('textbox', { name: 'همراه' })
    await userEvent.type(mobile, '0912123456')
    expect(page.getByText(/شمارهٔ همراه درست/).query()).toBeNull()
    await userEvent.tab()
    await expect.element(page.getByText(/شمارهٔ همراه درست/)).toBeVisible()
    await expect.element(mobile).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(mobile, '7')
    expect(page.getByText(/شمارهٔ همراه درست/).query()).toBeNull()
    await expect.element(mobile).toHaveValue('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  })

  test('a card is written in fours, with the caret where it was', async () => {
    await renderUi(<CheckedHeld />)
    const card = page.getByRole('textbox', { name: 'کارت' })
    await userEvent.type(card, '621986103452900')
    await expect.element(card).toHaveValue('۶۲۱۹ ۸۶۱۰ ۳۴۵۲ ۹۰۰')
    const input = card.element() as HTMLInputElement
    input.setSelectionRange(6, 6)
    await userEvent.keyboard('۵')
    await expect.element(card).toHaveValue('۶۲۱۹ ۸۵۶۱ ۰۳۴۵ ۲۹۰۰')
    expect(input.selectionStart).toBe(7)
    expect(outputValue()).toEqual({ mobile: '', card: '6219856103452900' })
  })
})

describe('a new password', () => {
  function PasswordHeld() {
    const [value, setValue] = useState('')
    return <NewPasswordField label="رمز عبور جدید" value={value} onChange={setValue} userName="maryam" />
  }
  const level = () => page.getByRole('meter').element().getAttribute('aria-valuetext')

  test('is told how strong it is, and which conditions it meets', async () => {
    await renderUi(<PasswordHeld />)
    const field = page.getByLabelText('رمز عبور جدید', { exact: true })
    const unmet = () => page.getByText('هنوز رعایت نشده').elements().length
    expect(level()).toBeNull()
    expect(unmet()).toBe(7)
    for (const [typed, said, left] of [
      ['abc', 'بسیار ضعیف', 4],
      ['D1efgh', 'متوسط', 1],
      ['!', 'قوی', 0],
      ['kLm7', 'بسیار قوی', 0],
      ['maryam', 'قوی', 1],
    ] as const) {
      await userEvent.type(field, typed)
      await expect.poll(level).toBe(said)
      expect(unmet()).toBe(left)
    }
    await expectAccessible()
  })
})

describe('a code field', () => {
  const onComplete = vi.fn()
  function CodeHeld() {
    const [value, setValue] = useState('')
    return (
      <>
        <CodeField label="کد پیامک" value={value} onChange={setValue} onComplete={onComplete} />
        <ValueOutput value={value} />
      </>
    )
  }
  const field = () => page.getByRole('textbox', { name: 'کد پیامک' })

  test('is one field that a phone fills from the SMS, and is done with the last digit', async () => {
    onComplete.mockClear()
    await renderUi(<CodeHeld />, { size: PHONE })
    await expect.element(field()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(field()).toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(field(), '۴8a21')
    expect(outputValue()).toBe('4821')
    expect(onComplete).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}9')
    expect(outputValue()).toBe('4829')
    await userEvent.keyboard('۵۷۶')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482957')
    expect(outputValue()).toBe('482957')
    await expectAccessible()
  })

  test('takes a pasted code out of whatever stands around it', async () => {
    onComplete.mockClear()
    await renderUi(<CodeHeld />)
    await userEvent.fill(field(), 'کد ورود: ۱۲۳-۴۵۶')
    expect(outputValue()).toBe('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('a wrong digit is written over where it stands, by arrows or by a press, and the code goes off anew', async () => {
    onComplete.mockClear()
    await renderUi(<CodeHeld />)
    await userEvent.type(field(), '482159')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}7')
    expect(outputValue()).toBe('482179')
    expect(onComplete).toHaveBeenLastCalledWith('482179')
    await userEvent.keyboard('0')
    expect(outputValue()).toBe('482170')
    const { width } = field().element().getBoundingClientRect()
    await userEvent.click(field(), { position: { x: width / 12, y: 20 } })
    await userEvent.keyboard('1')
    expect(outputValue()).toBe('182170')
    await userEvent.keyboard('{Home}{Delete}')
    expect(outputValue()).toBe('82170')
  })

  test('a whole code that is pasted takes the place of the one that was wrong', async () => {
    await renderUi(<CodeHeld />)
    await userEvent.type(field(), '482159')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'کد: ۶۵۴۳۲۱')
    field()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.poll(outputValue).toBe('654321')
  })

  test('counts down to the next code by the clock of the kit, and tells when the last one has ended', async () => {
    const onResend = vi.fn()
    let nowMs = NOON_MS
    await renderUi(
      <ClockProvider clock={{ nowMs: () => nowMs }}>
        <ResendCode resendAtMs={NOON_MS + 60_000} expiresAtMs={NOON_MS + 120_000} onResend={onResend} />
      </ClockProvider>,
    )
    await expect.element(page.getByText('ارسال مجدد تا ۶۰ ثانیه دیگر')).toBeVisible()
    nowMs += 59_500
    await expect.element(page.getByText('ارسال مجدد تا ۱ ثانیه دیگر')).toBeVisible()
    nowMs += 500
    await page.getByRole('button', { name: 'ارسال مجدد کد' }).click()
    expect(onResend).toHaveBeenCalledTimes(1)
    expect(page.getByText(/مهلت کد/).query()).toBeNull()
    nowMs += 60_000
    await expect.element(page.getByText('مهلت کد به پایان رسید؛ دوباره تلاش کنید')).toBeVisible()
  })
})
