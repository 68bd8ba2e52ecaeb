import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

function Both() {
  const [now, setNow] = useState('')
  const [next, setNext] = useState('')
  return (
    <>
      <PasswordField label="رمز کنونی" value={now} onChange={setNow} />
      <NewPasswordField label="رمز تازه" value={next} onChange={setNext} />
    </>
  )
}

test('[promise S1] ASVS 6.2.6 6.2.7 passwords are hidden, may be pasted, and managers know which is which', async () => {
  await renderUi(<Both />)
  const long = `Kh0!${'b c'.repeat(40)}<>"'`
  for (const [label, known] of [
    ['رمز کنونی', 'current-password'],
    ['رمز تازه', 'new-password'],
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
