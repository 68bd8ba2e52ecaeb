import type { NumberLists } from './phone-list-input.ts'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { DESKTOP, PHONE, renderUi } from '../testing/render-ui.tsx'
import { FieldSkeleton } from '../field/field-skeleton.tsx'
import { PhoneListField, type PhoneListFieldProps } from './phone-list-field.tsx'

let lists: NumberLists = { valid: [], invalid: [] }

function StatefulPhoneList({
  start = { valid: [], invalid: [] },
  ...rest
}: { start?: NumberLists } & Partial<PhoneListFieldProps>) {
  const [value, setValue] = useState<NumberLists>(start)
  useEffect(() => {
    lists = value
  }, [value])
  return <PhoneListField label="گیرنده‌ها" value={value} onChange={setValue} isRequired {...rest} />
}

const field = () => page.getByRole('textbox', { name: 'گیرنده‌ها' })

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('[UI-69] Enter adds the number and sends no form', async () => {
  let sent = 0
  await renderUi(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <StatefulPhoneList />
    </form>,
  )
  await userEvent.type(field(), '09121234567{Enter}')
  expect(lists.valid).toEqual(['989121234567'])
  await expect.element(field()).toHaveValue('')
  await expect.element(page.getByText('۰۹۱۲ ۱۲۳ ۴۵۶۷')).toBeVisible()
  expect(sent).toBe(0)
  await expectAccessible()
})

test('a number that was written and left without Enter is not lost', async () => {
  await renderUi(<StatefulPhoneList />)
  await userEvent.type(field(), '09121234567')
  await userEvent.tab()
  expect(lists.valid).toEqual(['989121234567'])
  await userEvent.type(field(), '0912')
  await userEvent.tab()
  await expect.element(page.getByText('شمارهٔ همراه واردشده نامعتبر است: ۷ رقم کم دارد')).toBeVisible()
  await expect.element(field()).toHaveValue('۰۹۱۲')
})

test('[UI-63] takes at most 12 characters', async () => {
  await renderUi(<StatefulPhoneList />)
  await userEvent.type(field(), '98912123456789')
  await expect.element(field()).toHaveValue('۹۸۹۱۲۱۲۳۴۵۶۷')
})

test('[UI-64] takes at most 6 characters in prefix mode', async () => {
  await renderUi(<StatefulPhoneList isPrefix />)
  await userEvent.type(field(), '912123456')
  await expect.element(field()).toHaveValue('۹۱۲۱۲۳')
})

test('a refused number stays in the field with its reason, until it is mended', async () => {
  await renderUi(<StatefulPhoneList />)
  await userEvent.type(field(), '0212222{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('شمارهٔ همراه واردشده نامعتبر است: با ۰۹ شروع نمی‌شود')
  await expect.element(field()).toHaveValue('۰۲۱۲۲۲۲')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(field(), '1')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('[UI-52] a pasted duplicate is added once and its count told', async () => {
  await renderUi(<StatefulPhoneList />)
  await field().click()
  paste('09121234567\n+98 912 123 4567\n09351112233\n212')
  await expect
    .element(page.getByText('۲ شماره افزوده شد؛ ۱ شماره نامعتبر است؛ ۱ شمارهٔ تکراری کنار گذاشته شد'))
    .toBeVisible()
  expect(lists).toEqual({ valid: ['989121234567', '989351112233'], invalid: ['212'] })
})

test('[UI-51] a paste of more than 1000 numbers is refused whole', async () => {
  await renderUi(<StatefulPhoneList />)
  await field().click()
  paste(Array.from({ length: 1001 }, (_, at) => `0912${String(at).padStart(7, '0')}`).join('\n'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('در هر بار حداکثر ۱٬۰۰۰ شماره می‌توان چسباند')
  expect(lists.valid).toEqual([])
})

test('a thousand pasted numbers are folded to a few chips and can be unfolded', async () => {
  await renderUi(<StatefulPhoneList />)
  await field().click()
  paste(Array.from({ length: 1000 }, (_, at) => `0912${String(at).padStart(7, '0')}`).join('\n'))
  await expect.element(page.getByText('۱٬۰۰۰ شمارهٔ معتبر')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(24)
  await page.getByRole('button', { name: '… و ۹۷۶ مورد دیگر' }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(264)
})

test('[UI-27] removing a chip takes its number out of its list', async () => {
  await renderUi(<StatefulPhoneList start={{ valid: ['989121234567', '989351112233'], invalid: ['98212'] }} />)
  await page.getByRole('button', { name: 'حذف ۹۸۹۱۲۱۲۳۴۵۶۷' }).click()
  expect(lists).toEqual({ valid: ['989351112233'], invalid: ['98212'] })
  await page.getByRole('button', { name: 'حذف نامعتبرها' }).click()
  expect(lists).toEqual({ valid: ['989351112233'], invalid: [] })
  await expectAccessible()
})

test('[UI-28] is disabled once the maximum count is reached', async () => {
  await renderUi(<StatefulPhoneList maxCount={1} />, { size: PHONE })
  await userEvent.type(field(), '9121234567{Enter}')
  await expect.element(field()).toBeDisabled()
  await page.getByRole('button', { name: 'حذف ۹۸۹۱۲۱۲۳۴۵۶۷' }).click()
  await expect.element(field()).toBeEnabled()
})

test('[UI-29] is disabled after one prefix', async () => {
  await renderUi(<StatefulPhoneList isPrefix />)
  await userEvent.type(field(), '912{Enter}')
  await expect.element(field()).toBeDisabled()
})

test('a paste beside what is being written leaves that in the field', async () => {
  await renderUi(<StatefulPhoneList />)
  await userEvent.type(field(), '0912')
  paste('09351112233\n09351112244')
  await expect.poll(() => lists.valid).toEqual(['989351112233', '989351112244'])
  await expect.element(field()).toHaveValue('۰۹۱۲')
})

const group = (name: string) => page.getByRole('group', { name })

test('Tab from a number that is written enters it and leads to the button, from which the next is written', async () => {
  await renderUi(<StatefulPhoneList />)
  await userEvent.type(field(), '09121234567')
  await userEvent.tab()
  expect(lists.valid).toEqual(['989121234567'])
  await expect.element(page.getByRole('button', { name: 'افزودن' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
})

test('the last number there is room for leads to the list, and one taken out of it back to the field', async () => {
  await renderUi(<StatefulPhoneList maxCount={1} />)
  await userEvent.type(field(), '09121234567{Enter}')
  await expect.element(group('شماره‌های معتبر')).toHaveFocus()
  for (const name of ['کپی شماره‌های معتبر', 'حذف همه', 'حذف ۹۸۹۱۲۱۲۳۴۵۶۷']) {
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
})

test('the keyboard stays in the field when a list is emptied, and beside the chips when they are folded', async () => {
  const valid = Array.from({ length: 30 }, (_, at) => `98912123${4500 + at}`)
  await renderUi(<StatefulPhoneList start={{ valid, invalid: ['98212'] }} />)
  page.getByRole('button', { name: '… و ۶ مورد دیگر' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'نمایش کمتر' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '… و ۶ مورد دیگر' })).toHaveFocus()
  page.getByRole('button', { name: 'حذف نامعتبرها' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
})

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('the place kept for it on the %s while its code comes is as high as the field itself', async (_, size) => {
  await renderUi(
    <>
      <FieldSkeleton label="گیرنده‌ها" hint="یکی یا چند شماره" text="" />
      <StatefulPhoneList hint="یکی یا چند شماره" />
    </>,
    { size },
  )
  const [standIn, itself] = [...document.querySelectorAll('main > div')].map(
    (one) => one.getBoundingClientRect().height,
  )
  expect(itself).toBe(standIn)
})

const FEW = { valid: ['989121234567', '989351112233', '989361112244'], invalid: ['98212', '9891234'] }
const button = (name: string) => page.getByRole('button', { name })

test('the chips are one stop of Tab, the arrows go among them, and what Delete takes out leaves the focus beside it', async () => {
  await renderUi(<StatefulPhoneList start={FEW} />)
  button('حذف همه').element().focus()
  await userEvent.tab()
  await expect.element(button('حذف ۹۸۹۱۲۱۲۳۴۵۶۷')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(button('حذف ۹۸۹۳۵۱۱۱۲۲۳۳')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}{Delete}')
  await expect.element(button('حذف ۹۸۹۳۶۱۱۱۲۲۴۴')).toHaveFocus()
  expect(lists.valid).toEqual(['989121234567', '989361112244'])
  await userEvent.keyboard('{Enter}')
  await expect.element(button('حذف ۹۸۹۱۲۱۲۳۴۵۶۷')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('کپی شماره‌های نامعتبر')).toHaveFocus()
})

const FIVE = '09359999999\nabc\n09121111111\n0912000002\n۰۹۱۰۰۰۰۰۰۰۰'
const chips = (list: string) =>
  group(list)
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

test('[UI-52] the chips stand in the order of the paste, what is wrong as it was written and with its reason', async () => {
  await renderUi(<StatefulPhoneList />)
  await field().click()
  paste(FIVE)
  await expect.poll(() => chips('شماره‌های معتبر')).toEqual(['۰۹۳۵ ۹۹۹ ۹۹۹۹', '۰۹۱۲ ۱۱۱ ۱۱۱۱', '۰۹۱۰ ۰۰۰ ۰۰۰۰'])
  expect(chips('شماره‌های نامعتبر')).toEqual(['abcحرف یا نشانهٔ اضافه دارد', '۰۹۱۲۰۰۰۰۰۲۱ رقم کم دارد'])
  await expect.element(button('اصلاح abc')).toHaveAccessibleDescription('حرف یا نشانهٔ اضافه دارد')
  await expectAccessible()
})

test('[UI-52] a wrong number is corrected where it stands and comes to its place in the paste', async () => {
  await renderUi(<StatefulPhoneList />)
  await field().click()
  paste(FIVE)
  await button('اصلاح ۰۹۱۲۰۰۰۰۰۲').click()
  const own = page.getByRole('textbox', { name: 'اصلاح ۰۹۱۲۰۰۰۰۰۲' })
  await expect.element(own).toHaveFocus()
  await expect.element(own).toHaveValue('۰۹۱۲۰۰۰۰۰۲')
  await userEvent.keyboard('{End}1{Enter}')
  expect(lists).toEqual({
    valid: ['989359999999', '989121111111', '989120000021', '989100000000'],
    invalid: ['abc'],
  })
  await expect.element(button('اصلاح abc')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(page.getByRole('textbox', { name: 'اصلاح abc' }), '09127777777')
  await userEvent.keyboard('{Enter}')
  expect(lists.valid[1]).toBe('989127777777')
  expect(lists.invalid).toEqual([])
  await expect.element(field()).toHaveFocus()
})

test('Escape brings a wrong number back as it stood; Enter on one that is still wrong and leaving it lose nothing', async () => {
  await renderUi(<StatefulPhoneList start={{ valid: ['989121234567'], invalid: ['abc', '0912'] }} />)
  await button('اصلاح abc').click()
  const own = page.getByRole('textbox', { name: 'اصلاح abc' })
  await userEvent.fill(own, '0935111')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('اصلاح abc')).toHaveFocus()
  expect(lists.invalid).toEqual(['abc', '0912'])
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(own, '0935111')
  await userEvent.keyboard('{Enter}')
  await expect.element(own).toHaveFocus()
  await expect.element(own).toHaveAccessibleDescription('۴ رقم کم دارد')
  await expectAccessible()
  await userEvent.tab()
  await expect.element(button('اصلاح ۰۹۳۵۱۱۱')).toBeVisible()
  expect(lists).toEqual({ valid: ['989121234567'], invalid: ['0935111', '0912'] })
})

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on the %s the act beside the error takes out all wrong numbers and sends the form', async (_, size) => {
  const sent: NumberLists[] = []
  await renderUi(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(lists)
      }}
    >
      <StatefulPhoneList start={FEW} error="۲ شمارهٔ نامعتبر مانده است" />
    </form>,
    { size },
  )
  await button('حذف نامعتبرها و ادامه').click()
  expect(sent).toEqual([{ valid: FEW.valid, invalid: [] }])
  await expect.element(button('بازگرداندن')).toBeVisible()
  expect(button('حذف نامعتبرها و ادامه').query()).toBeNull()
})

test('there is no going on without the wrong numbers where a number is required and no other is there', async () => {
  await renderUi(<StatefulPhoneList start={{ valid: [], invalid: ['abc'] }} error="یک شماره وارد کنید" />)
  await expect.element(button('اصلاح abc')).toBeVisible()
  expect(button('حذف نامعتبرها و ادامه').query()).toBeNull()
})

test('a number entered by hand beyond the fold is told', async () => {
  const valid = Array.from({ length: 24 }, (_, at) => `98912123${4500 + at}`)
  await renderUi(<StatefulPhoneList start={{ valid, invalid: [] }} />)
  await userEvent.type(field(), '09351112233{Enter}')
  await expect.element(page.getByText('افزوده شد؛ ۲۵ شماره در فهرست')).toBeVisible()
})

test('Backspace in the empty field takes the last number back into it, and no other while it is held', async () => {
  await renderUi(<StatefulPhoneList start={FEW} />)
  await field().click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(field()).toHaveValue('۰۹۳۶۱۱۱۲۲۴۴')
  expect(lists.valid).toEqual(['989121234567', '989351112233'])
  await userEvent.keyboard('{Backspace}5{Enter}')
  expect(lists.valid.at(-1)).toBe('989361112245')
})

test('what was taken out can be brought back, and the field is where the keyboard goes on', async () => {
  await renderUi(<StatefulPhoneList start={FEW} />)
  await button('حذف همه').click()
  expect(lists).toEqual({ valid: [], invalid: FEW.invalid })
  await expect.element(page.getByRole('status').first()).toHaveTextContent('۳ شماره حذف شد')
  button('بازگرداندن').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(lists).toEqual(FEW)
  await expect.element(field()).toHaveFocus()
  expect(button('بازگرداندن').query()).toBeNull()
})

test('a comma and a semicolon enter the number as Enter does', async () => {
  await renderUi(<StatefulPhoneList />)
  await userEvent.type(field(), '09121234567,09351112233;')
  expect(lists.valid).toEqual(['989121234567', '989351112233'])
  await expect.element(page.getByRole('status').first()).toHaveTextContent('افزوده شد؛ ۲ شماره در فهرست')
})
