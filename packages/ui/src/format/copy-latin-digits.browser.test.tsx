import { formatPercent } from '@peyk/domain/digits/format.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi, NOON_MS } from '../testing/render-ui.tsx'
import { NumberField } from '../field/number-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { DateTime } from './date-time.tsx'
import { Digits } from './digits.tsx'
import { Ltr } from './ltr.tsx'
import { Mobile } from './mobile.tsx'
import { Money } from './money.tsx'

/** What a copy of now would put on the clipboard; null when the browser's own copy is left alone. */
const copied = (): string | null => {
  const target = document.activeElement ?? document.body
  const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
  target.dispatchEvent(event)
  return event.defaultPrevented ? (event.clipboardData?.getData('text/plain') ?? '') : null
}
const select = (from: Node, fromAt: number, to: Node, toAt: number) =>
  document.getSelection()?.setBaseAndExtent(from, fromAt, to, toAt)
const selectAll = (name: string) => {
  const element = page.getByTestId(name).element()
  select(element, 0, element, element.childNodes.length)
}

test('copying figures yields Latin digits; what people wrote is copied as it is', async () => {
  await renderUi(
    <>
      <p data-testid="money">
        <Money tenths={30_255} isExact />
      </p>
      <p data-testid="line">
        به <Digits>{1250}</Digits> نفر، از <Mobile number="+989121234567" /> با متن «۳۰٪ تخفیف» در{' '}
        <DateTime at={NOON_MS} /> <Ltr>+۹۸۳۰۰۰</Ltr>
      </p>
      <p data-testid="percent">
        <Digits>{formatPercent(12.5)}</Digits>
      </p>
      <p data-testid="words">کد ۱۲۳</p>
    </>,
  )
  selectAll('money')
  await expect.poll(copied).toBe('3025.5ریال')
  selectAll('line')
  expect(copied()).toBe('به 1250 نفر، از 09121234567 با متن «۳۰٪ تخفیف» در 1405/08/30 12:05 +983000')
  selectAll('percent')
  expect(copied()).toBe('12.5%')
  // Half of a number is what was selected of it.
  const digits = page.getByText('۱٬۲۵۰').element().firstChild as Node
  select(digits, 2, digits, 5)
  expect(copied()).toBe('250')
  selectAll('words')
  expect(copied()).toBeNull()
})

test('a number copied out of its field has Latin digits, a text does not lose its own', async () => {
  await renderUi(
    <>
      <NumberField label="مبلغ" value={1_250_000} onChange={() => {}} />
      <TextField label="متن" value="12" onChange={() => {}} />
    </>,
  )
  await page.getByRole('textbox', { name: 'مبلغ' }).click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(copied).toBe('1250000')
  await page.getByRole('textbox', { name: 'متن' }).click()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(copied()).toBeNull()
})
