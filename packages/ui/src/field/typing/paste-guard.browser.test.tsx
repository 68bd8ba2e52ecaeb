import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi } from '../../testing/render-ui.tsx'
import { TextArea } from '../text-area.tsx'

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const field = page.getByRole('textbox', { name: 'نشانی' }).element()
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('any field refuses ten megabytes whole, says why, and goes on with the next key', async () => {
  await renderUi(<TextArea label="نشانی" value="" onChange={() => {}} />)
  await expect.element(page.getByRole('textbox', { name: 'نشانی' })).toBeVisible()
  expect(paste('خیابان آزادی')).toBe(true)
  expect(page.getByRole('alert').query()).toBeNull()
  expect(paste('x'.repeat(10_000_000))).toBe(false)
  await expect.element(page.getByText(/متن چسبانده‌شده ۱۰٬۰۰۰٬۰۰۰ کاراکتر است و پذیرفته نشد/)).toBeVisible()
  await userEvent.click(page.getByRole('textbox', { name: 'نشانی' }))
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a file that is let go beside its place does not take the page away', async () => {
  await renderUi(<TextArea label="نشانی" value="خیابان آزادی" onChange={() => {}} />)
  const field = page.getByRole('textbox', { name: 'نشانی' })
  await expect.element(field).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['1'], 'a.csv'))
  const drag = (type: string) =>
    field.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  expect(drag('dragover')).toBe(false)
  expect(drag('drop')).toBe(false)
})
