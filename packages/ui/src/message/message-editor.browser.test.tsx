import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { MessageEditor, type MessageEditorProps } from './message-editor.tsx'
import { PhonePreview } from './phone-preview.tsx'

let text = ''

function StatefulEditor({ start = '', ...rest }: { start?: string } & Partial<MessageEditorProps>) {
  const [value, setValue] = useState(start)
  useEffect(() => {
    text = value
  }, [value])
  return <MessageEditor label="متن پیام" value={value} onChange={setValue} {...rest} />
}

const area = () => page.getByRole('textbox', { name: 'متن پیام' })

test('counts characters and parts while one types, the tail of the line included', async () => {
  await renderUi(<StatefulEditor needsCancelSuffix />)
  await userEvent.type(area(), 'سلام')
  await expect.element(page.getByText('۱۰ کاراکتر')).toBeVisible()
  await expect.element(page.getByText('۱ بخش', { exact: true })).toBeVisible()
  await expect.element(page.getByText('۶۰ کاراکتر تا بخش بعد')).toBeVisible()
  await expectAccessible()
})

test('the tail stands beside the text and cannot be removed with it', async () => {
  await renderUi(<StatefulEditor start="سلام" needsCancelSuffix />)
  await userEvent.clear(area())
  expect(text).toBe('')
  await expect.element(page.getByText('لغو11')).toBeVisible()
  await expect.element(area()).toHaveAccessibleDescription(/لغو11/)
})

test('the digits of a message stay as they are typed', async () => {
  await renderUi(<StatefulEditor />)
  await userEvent.type(area(), 'کد ۱2')
  expect(text).toBe('کد ۱2')
})

test('every second part is drawn on a tinted ground, exactly behind the typed text', async () => {
  await renderUi(<StatefulEditor start={'س'.repeat(150)} />, { size: PHONE })
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

test('an address longer than a line breaks inside the box, as its drawing does', async () => {
  await renderUi(<StatefulEditor start={`ببینید: https://example.ir/${'a'.repeat(300)}`} />, { size: PHONE })
  const [typed, box] = [area().element(), area().element().closest('.field-box') as HTMLElement]
  expect(typed.getBoundingClientRect().width).toBeLessThanOrEqual(box.clientWidth)
  expect(document.querySelector('[aria-hidden].text-transparent')?.getBoundingClientRect().height).toBeGreaterThan(120)
})

test('typing and pasting stop at 2700 characters in all', async () => {
  await renderUi(<StatefulEditor start={'س'.repeat(2690)} needsCancelSuffix />)
  await area().click()
  const element = area().element() as HTMLTextAreaElement
  element.setSelectionRange(0, 0)
  await userEvent.keyboard('abcdefgh')
  expect(text).toBe(`abcd${'س'.repeat(2690)}`)
  await expect.element(page.getByText(/متن از ۲٬۶۹۴ کاراکتر گذشت/)).toBeVisible()
  expect(element.selectionStart).toBe(4)
})

const field = () => area().element() as HTMLTextAreaElement
const paste = (pasted: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', pasted)
  return field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}')

describe('pasting', () => {
  test('[SEND-15] a paste is cut where the text reaches 2700 characters in all, and undo takes it back', async () => {
    await renderUi(<StatefulEditor />)
    await area().click()
    await userEvent.keyboard('ab')
    expect(paste('ی'.repeat(3000))).toBe(false)
    expect(text).toBe(`ab${'ی'.repeat(2698)}`)
    await expect.element(page.getByText(/متن از ۲٬۷۰۰ کاراکتر گذشت/)).toBeVisible()
    await undo()
    await expect.poll(() => text).toBe('ab')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('ten megabytes are refused whole with the reason, and what was written stays', async () => {
    await renderUi(<StatefulEditor />)
    await area().click()
    await userEvent.keyboard('ab')
    expect(paste('rubbish '.repeat(1_250_000))).toBe(false)
    await expect.element(page.getByText(/متن چسبانده‌شده ۱۰٬۰۰۰٬۰۰۰ کاراکتر است و پذیرفته نشد/)).toBeVisible()
    expect(text).toBe('ab')
    await userEvent.keyboard('c')
    expect(text).toBe('abc')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('variables', () => {
  const variables = [
    { name: 'name', label: 'نام مشتری' },
    { name: 'code', label: 'کد' },
  ]

  test('are put in at the caret, drawn as chips, and counted at their longest', async () => {
    await renderUi(<StatefulEditor start="سلام ، کد شما" variables={variables} />)
    field().focus()
    field().setSelectionRange(5, 5)
    await page.getByRole('button', { name: 'افزودن متغیر نام مشتری' }).click()
    expect(text).toBe('سلام %name%، کد شما')
    await expect.element(area()).toHaveFocus()
    const chips = () =>
      [...document.querySelectorAll('[aria-hidden] > span.bg-info-soft')].map((one) => one.textContent)
    await expect.poll(chips).toEqual(['%name%'])
    await expect.element(page.getByText('با متغیرهای پر تا ۱ بخش')).toBeVisible()
    await expectAccessible()
    await undo()
    expect(text).toBe('سلام ، کد شما')
  })

  test('go as a whole: the caret jumps over one, Backspace takes it out, undo brings it back', async () => {
    await renderUi(<StatefulEditor start="a %code% b" variables={variables} />)
    field().focus()
    field().setSelectionRange(2, 2)
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => field().selectionStart).toBe(8)
    await userEvent.keyboard('{Backspace}')
    expect(text).toBe('a  b')
    await undo()
    expect(text).toBe('a %code% b')
    field().setSelectionRange(2, 2)
    await userEvent.keyboard('{Delete}')
    expect(text).toBe('a  b')
  })

  test('that nobody defined are named', async () => {
    await renderUi(<StatefulEditor start="سلام %nam%" variables={variables} />)
    await expect.element(page.getByRole('alert').getByText(/متغیر تعریف‌نشده: %nam%/)).toBeVisible()
    await expectAccessible()
  })
})

describe('placeholders', () => {
  const labels = new Map([
    ['نام', 'نام'],
    ['12', 'شهر'],
  ])
  const labelOf = (name: string) => labels.get(name) ?? null
  const shown = (start: string) => renderUi(<StatefulEditor start={start} placeholderLabel={labelOf} />)
  const at = (from: number, to = from) => {
    field().focus()
    field().setSelectionRange(from, to)
  }

  test('are chips like variables, told by their names where their own letters do not say them', async () => {
    await shown('سلام {ex_نام} از {ex_12}')
    const chips = [...document.querySelectorAll('[aria-hidden] > span.bg-info-soft')].map((one) => one.textContent)
    expect(chips).toEqual(['{ex_نام}', '{ex_12}'])
    const told = page.getByRole('list', { name: 'معنی متغیرهای متن' })
    await expect.element(told).toHaveTextContent('{ex_12}: شهر')
    expect(told.getByRole('listitem').elements()).toHaveLength(1)
    await expectAccessible()
  })

  test('that nobody knows are named, unless more may become known', async () => {
    const screen = await shown('سلام {ex_کد}')
    await expect.element(page.getByRole('alert').getByText(/متغیر تعریف‌نشده: {ex_کد}/)).toBeVisible()
    await screen.rerender(<StatefulEditor start="سلام {ex_کد}" placeholderLabel={() => undefined} />)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('go whole with Backspace, with a word, and as a phone takes them out, which tells no key', async () => {
    await shown('الف {ex_نام} ب {ex_12}  ')
    at(24)
    await userEvent.keyboard('{Control>}{Backspace}{/Control}')
    expect(text).toBe('الف {ex_نام} ب ')
    await expect.element(page.getByRole('status').getByText('متغیر شهر برداشته شد')).toBeInTheDocument()
    at(12)
    field().dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }),
    )
    expect(text).toBe('الف  ب ')
    await undo()
    expect(text).toBe('الف {ex_نام} ب ')
  })

  test('are gone over by the caret, which says their name', async () => {
    await shown('الف {ex_12} ب')
    at(4)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => field().selectionStart).toBe(11)
    await expect.element(page.getByRole('status').getByText('متغیر شهر')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => field().selectionStart).toBe(4)
  })

  test('are chosen whole or not at all, by keys and by a pointer', async () => {
    await shown('الف {ex_12} ب')
    const chosen = () => field().value.slice(field().selectionStart, field().selectionEnd)
    at(3)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await expect.poll(chosen).toBe(' {ex_12}')
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(chosen).toBe(' ')
    field().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    at(6, 12)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(chosen()).toBe('x_12} ')
    window.dispatchEvent(new PointerEvent('pointerup'))
    await expect.poll(chosen).toBe('{ex_12} ')
    await userEvent.keyboard('{Delete}')
    expect(text).toBe('الف ب')
  })
})

describe('a tracked link', () => {
  test('[SEND-13] is put into the text and cannot be removed before it is removed from there', async () => {
    const onRemove = vi.fn()
    await renderUi(<StatefulEditor start="ببینید: " links={[{ address: 'peyk.ir/a1', onRemove }]} />)
    await page.getByRole('button', { name: 'درج لینک در متن' }).click()
    expect(text).toBe('ببینید: peyk.ir/a1')
    await page.getByRole('button', { name: 'حذف لینک رهگیری' }).click()
    await expect.element(page.getByText(/اول آن را از متن حذف کنید/)).toBeVisible()
    expect(onRemove).not.toHaveBeenCalled()
    await expectAccessible()
    await userEvent.fill(area(), 'ببینید')
    await page.getByRole('button', { name: 'حذف لینک رهگیری' }).click()
    expect(onRemove).toHaveBeenCalledTimes(1)
  })

  test('stands apart from the words around it, or a letter would become a part of its address', async () => {
    await renderUi(<StatefulEditor start="ببینید:همین" links={[{ address: 'peyk.ir/a1', onRemove() {} }]} />)
    const field = area().element() as HTMLTextAreaElement
    await userEvent.click(area())
    field.setSelectionRange(7, 7)
    await page.getByRole('button', { name: 'درج لینک در متن' }).click()
    expect(text).toBe('ببینید: peyk.ir/a1 همین')
  })
})

test('undo takes back the cleaning of the inspector', async () => {
  await renderUi(<StatefulEditor start={'Your code — “4821”'} />)
  await page.getByRole('button', { name: 'پاک‌سازی متن' }).click()
  expect(text).toBe('Your code - "4821"')
  await undo()
  expect(text).toBe('Your code — “4821”')
})

test('the inspector lists what makes a Latin text dear and cleans it with one press', async () => {
  await renderUi(<StatefulEditor start={'Your code — “4821”'} />)
  await expect.element(page.getByText('کاراکترهایی که این پیام را گران می‌کنند')).toBeVisible()
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

test('a message longer than the screen of the preview is read to its end by keyboard', async () => {
  await renderUi(<PhonePreview text={'سطر بلندی از پیام\n'.repeat(40)} sender="+983000505" />)
  const screen = () => document.querySelector<HTMLElement>('figure [tabindex]')
  await expect.poll(screen).not.toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen())
  await userEvent.keyboard('{End}')
  await expect.poll(() => screen()!.scrollTop).toBeGreaterThan(100)
  await expectAccessible()
})
