import { useState } from 'react'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderUi } from '../../testing/render-ui.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

function Both() {
  const [now, setNow] = useState('')
  const [next, setNext] = useState('')
  return (
    <>
      <PasswordField label="رمز فعلی" value={now} onChange={setNow} />
      <NewPasswordField label="رمز جدید" value={next} onChange={setNext} />
    </>
  )
}

test('[AUTH-14] [AUTH-15] a special character is a condition of a new password, and one without the user name is recommended', async () => {
  function Choosing() {
    const [password, setPassword] = useState('')
    return <NewPasswordField label="رمز جدید" userName="maryam" value={password} onChange={setPassword} />
  }
  await renderUi(<Choosing />)
  const conditions = page.getByRole('list', { name: uiFields.strength.list })
  const stateOf = (text: string) => () =>
    conditions.getByRole('listitem').filter({ hasText: text }).element().textContent?.replace(text, '').trim()
  const { special, no_user_name: noUserName } = uiFields.strength.conditions
  const field = page.getByLabelText('رمز جدید', { exact: true })
  await userEvent.fill(field, 'Maryam1405')
  await expect.poll(stateOf(special)).toContain(uiFields.strength.unmet)
  await expect.poll(stateOf(noUserName)).toContain(uiFields.strength.unmet)
  expect(noUserName).toContain('پیشنهادی')
  await userEvent.fill(field, 'Bahar@1405')
  await expect.poll(stateOf(special)).toContain(uiFields.strength.met)
  await expect.poll(stateOf(noUserName)).toContain(uiFields.strength.met)
})

test('[promise S1] ASVS 6.2.6 6.2.7 passwords are hidden, may be pasted, and managers know which is which', async () => {
  await renderUi(<Both />)
  const long = `Kh0!${'b c'.repeat(40)}<>"'`
  for (const [label, known] of [
    ['رمز فعلی', 'current-password'],
    ['رمز جدید', 'new-password'],
  ] as const) {
    const field = page.getByLabelText(label, { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await expect.element(field).toHaveAttribute('autocomplete', known)
    await userEvent.click(field)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', long)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    expect(field.element().dispatchEvent(paste)).toBe(true) // nobody forbade it
    // What a password manager does: it fills the field at once.
    await userEvent.fill(field, long)
    await expect.element(field).toHaveValue(long)
  }
})

const password = () => page.getByLabelText('رمز فعلی', { exact: true })

test('the eye leaves the caret where it is, and what is sent is hidden again', async () => {
  await renderUi(
    <form onSubmit={(event) => event.preventDefault()}>
      <Both />
    </form>,
  )
  await userEvent.type(password(), 'Bahar1405')
  const input = password().element() as HTMLInputElement
  input.setSelectionRange(3, 3)
  await page.getByRole('button', { name: 'نمایش رمز عبور' }).first().click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(password()).toHaveFocus()
  expect(input.selectionStart).toBe(3)
  await userEvent.keyboard('{Enter}')
  input.form?.requestSubmit()
  await expect.element(password()).toHaveAttribute('type', 'password')
})

test('says that Caps Lock is on, and that the keyboard is Persian', async () => {
  await renderUi(<Both />)
  await password().click()
  const press = (isOn: boolean) =>
    password()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: isOn, bubbles: true }))
  press(true)
  await expect.element(page.getByText(/Caps Lock/)).toBeVisible()
  press(false)
  await expect.element(page.getByText(/Caps Lock/)).not.toBeInTheDocument()
  await userEvent.keyboard('س')
  await expect.element(page.getByText('لطفاً صفحه‌کلید را روی انگلیسی بگذارید')).toBeVisible()
  await expect.element(password()).toHaveValue('')
})
