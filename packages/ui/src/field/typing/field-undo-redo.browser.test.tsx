import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi } from '../../testing/render-ui.tsx'
import { MobileField } from '../validated-fields.tsx'
import { MoneyField } from '../money-field.tsx'
import { TextField } from '../text-field.tsx'

function Money({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return <MoneyField label="فیلد" value={value} onChange={setValue} />
}
function Text() {
  const [value, setValue] = useState('')
  return <TextField label="فیلد" value={value} onChange={setValue} isClearable />
}
function Mobile() {
  const [value, setValue] = useState('09121234567')
  return <MobileField label="فیلد" value={value} onChange={setValue} />
}
const field = () => page.getByRole('textbox', { name: 'فیلد' })
const caretAt = () => (field().element() as HTMLInputElement).selectionStart
const putCaret = (at: number) => (field().element() as HTMLInputElement).setSelectionRange(at, at)

/** The code for undo comes after the first paint; what is typed before is the browser's to take back. */
const renderAndFocus = async (content: React.ReactNode) => {
  await renderUi(content)
  await import('./field-undo-redo.ts')
  await new Promise((resolve) => setTimeout(resolve))
  await field().click()
}

test('an amount that was typed is taken back and brought again, with the caret where it was', async () => {
  await renderAndFocus(<Money start={null} />)
  await userEvent.keyboard('125000')
  putCaret(2)
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}7')
  await expect.element(field()).toHaveValue('۱٬۲۷۵٬۰۰۰')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field()).toHaveValue('۱۲۵٬۰۰۰')
  expect(caretAt()).toBe(2)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field()).toHaveValue('')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}')
  await expect.element(field()).toHaveValue('۱٬۲۷۵٬۰۰۰')
})

test('what was written over is taken back, also with the letter the key has on a Persian keyboard', async () => {
  await renderAndFocus(<Money start={1_250_000} />)
  await userEvent.keyboard('{Control>}a{/Control}9')
  await expect.element(field()).toHaveValue('۹')
  const press = { key: 'ظ', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
  field().element().dispatchEvent(new KeyboardEvent('keydown', press))
  await expect.element(field()).toHaveValue('۱٬۲۵۰٬۰۰۰')
})

test('a text with digits that was emptied by its button is taken back', async () => {
  await renderAndFocus(<Text />)
  await userEvent.keyboard('تخفیف 30')
  await page.getByRole('button', { name: 'پاک کردن' }).click()
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field()).toHaveValue('تخفیف ۳۰')
})

test.each([
  ['{Backspace}', 5, '۰۹۱۱ ۲۳۴ ۵۶۷', 3],
  ['{Delete}', 4, '۰۹۱۲ ۲۳۴ ۵۶۷', 4],
])('%s beside a gap takes the digit behind it, and is taken back', async (key, from, left, caret) => {
  await renderAndFocus(<Mobile />)
  putCaret(from)
  await userEvent.keyboard(key)
  await expect.element(field()).toHaveValue(left)
  expect(caretAt()).toBe(caret)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field()).toHaveValue('۰۹۱۲ ۱۲۳ ۴۵۶۷')
})

test('[UI-74] a pasted amount is the number of its first cell without its fraction', async () => {
  await renderAndFocus(<Money start={7} />)
  await userEvent.keyboard('{Control>}a{/Control}')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '12,500.00 ریال\t300')
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(field()).toHaveValue('۱۲٬۵۰۰')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field()).toHaveValue('۷')
})
