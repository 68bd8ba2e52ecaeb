import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { MessageEditor, type MessageEditorProps } from './message-editor.tsx'
import { PhonePreview } from './phone-preview.tsx'

let text = ''

function Held({ start = '', ...rest }: { start?: string } & Partial<MessageEditorProps>) {
  const [value, setValue] = useState(start)
  useEffect(() => {
    text = value
  }, [value])
  return <MessageEditor label="متن پیام" value={value} onChange={setValue} {...rest} />
}

const area = () => page.getByRole('textbox', { name: 'متن پیام' })

test('counts characters and parts while one types, the tail of the line included', async () => {
  await renderUi(<Held needsCancelSuffix />)
  await userEvent.type(area(), 'سلام')
  await expect.element(page.getByText('۱۰ نویسه')).toBeVisible()
  await expect.element(page.getByText('۱ بخش', { exact: true })).toBeVisible()
  await expect.element(page.getByText('۶۰ نویسه تا بخش بعد')).toBeVisible()
  await expectAccessible()
})

test('the tail stands beside the text and cannot be removed with it', async () => {
  await renderUi(<Held start="سلام" needsCancelSuffix />)
  await userEvent.clear(area())
  expect(text).toBe('')
  await expect.element(page.getByText('لغو11')).toBeVisible()
  await expect.element(area()).toHaveAccessibleDescription(/لغو11/)
})

test('the digits of a message stay as they are typed', async () => {
  await renderUi(<Held />)
  await userEvent.type(area(), 'کد ۱2')
  expect(text).toBe('کد ۱2')
})

test('every second part is drawn on a tinted ground, exactly behind the typed text', async () => {
  await renderUi(<Held start={'س'.repeat(150)} />, { size: PHONE })
  const drawn = [...document.querySelectorAll('[aria-hidden] > span')].map((span) => ({
    length: span.textContent?.length,
    isTinted: span.classList.contains('bg-primary-soft'),
  }))
  expect(drawn.filter(({ length }) => (length ?? 0) > 1)).toEqual([
    { length: 67, isTinted: false },
    { length: 67, isTinted: true },
    { length: 16, isTinted: false },
  ])
  const typed = area().element()
  const drawing = document.querySelector('[aria-hidden].text-transparent')
  expect(drawing?.getBoundingClientRect().height).toBe(typed.getBoundingClientRect().height)
  for (const property of [
    'fontSize',
    'lineHeight',
    'paddingInlineStart',
    'width',
    'whiteSpace',
    'overflowWrap',
  ] as const) {
    expect(getComputedStyle(typed)[property], property).toBe(getComputedStyle(drawing as Element)[property])
  }
})

test('typing and pasting stop at 2700 characters in all', async () => {
  await renderUi(<Held start={'س'.repeat(2690)} needsCancelSuffix />)
  await area().click()
  const element = area().element() as HTMLTextAreaElement
  element.setSelectionRange(0, 0)
  await userEvent.keyboard('abcdefgh')
  expect(text).toBe(`abcd${'س'.repeat(2690)}`)
  await expect.element(page.getByText('متن بیشتر از ۲٬۶۹۴ نویسه نمی‌شود')).toBeVisible()
  expect(element.selectionStart).toBe(4)
})

test('the inspector lists what makes a Latin text dear and cleans it with one press', async () => {
  await renderUi(<Held start={'Your code — “4821”'} />)
  await expect.element(page.getByText('نویسه‌هایی که این پیام را گران می‌کنند')).toBeVisible()
  await expect.element(page.getByText('با پاک‌سازی، پیام به نرخ لاتین حساب می‌شود.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'پاک‌سازی متن' }).click()
  expect(text).toBe('Your code - "4821"')
  await expect.element(page.getByText('پیامک لاتین')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'پاک‌سازی متن' })).not.toBeInTheDocument()
})

test('the preview shows the message as it is sent, line breaks and all', async () => {
  await renderUi(<PhonePreview text={'سلام\nلغو11'} sender="+983000505" />)
  await expect.element(page.getByRole('figure', { name: 'پیش‌نمایش روی گوشی' })).toBeVisible()
  expect(page.getByText(/سلام/).element().textContent).toBe('سلام\nلغو11')
  await expect.element(page.getByText('+۹۸۳۰۰۰۵۰۵')).toBeVisible()
  await expectAccessible()
})
