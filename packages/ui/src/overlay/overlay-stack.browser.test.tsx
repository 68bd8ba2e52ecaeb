import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { closeTopOverlay, subscribeToOverlays, hasOverlay } from './overlay-stack.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Menu } from './menu.tsx'
import { Select } from '../select/select.tsx'

const LANGUAGES = [
  { value: 'fa', label: 'فارسی' },
  { value: 'en', label: 'لاتین' },
]

function SheetWithList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>باز کن</Button>
      <BottomSheet isOpen={isOpen} onOpenChange={setOpen} title="فیلترها">
        <Select label="زبان" options={LANGUAGES} value={null} onChange={() => {}} />
      </BottomSheet>
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'فیلترها' })
const list = page.getByRole('listbox')

/** Escape that no widget hears: only the browser's own wish to close is left of it. */
const hideEscape = (event: KeyboardEvent) => event.stopImmediatePropagation()
afterEach(() => window.removeEventListener('keydown', hideEscape, { capture: true }))

describe('the way back, on the phone', () => {
  test('closes what lies on top first, then what is below, and gives the focus back', async () => {
    const listener = vi.fn()
    const unfollow = subscribeToOverlays(listener)
    await renderUi(<SheetWithList />, { size: PHONE })
    await page.getByRole('button', { name: 'باز کن' }).click()
    await page.getByRole('button', { name: /زبان/ }).click()
    await expect.element(list).toBeVisible()
    closeTopOverlay()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(sheet).toBeVisible()
    closeTopOverlay()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'باز کن' })).toHaveFocus()
    expect(hasOverlay()).toBe(false)
    expect(listener.mock.calls.flat()).toContain(true)
    expect(listener).toHaveBeenLastCalledWith(false)
    unfollow()
  })

  test('shuts a menu', async () => {
    await renderUi(
      <Menu label="حساب" trigger={<Button>حساب</Button>} groups={[[{ id: 'exit', label: 'خروج', onAction() {} }]]} />,
      { size: PHONE },
    )
    await page.getByRole('button', { name: 'حساب' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    closeTopOverlay()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  test('leaves a question that is at work where it is', async () => {
    const onOpenChange = vi.fn()
    await renderUi(
      <ConfirmDialog isOpen isLoading onOpenChange={onOpenChange} title="لغو شود؟" onConfirm={() => {}}>
        متن
      </ConfirmDialog>,
      { size: PHONE },
    )
    await expect.poll(hasOverlay).toBe(true)
    closeTopOverlay()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  test('is heard where the browser itself tells of the wish to close', async () => {
    await renderUi(<SheetWithList />, { size: PHONE })
    await page.getByRole('button', { name: 'باز کن' }).click()
    await expect.element(sheet).toBeVisible()
    window.addEventListener('keydown', hideEscape, { capture: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
  })
})
