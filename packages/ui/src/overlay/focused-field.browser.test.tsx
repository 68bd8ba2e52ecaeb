import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { DESKTOP, PHONE, renderUi } from '../testing/render-ui.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FullScreenModal } from './full-screen-modal.tsx'

const FIELDS = 12
const always = () => {}
const shared = {
  isOpen: true,
  onOpenChange: always,
  title: 'ویرایش',
  footer: <Button>ذخیره</Button>,
  children: Array.from({ length: FIELDS }, (_, at) => (
    <TextField key={at} label={`فیلد ${at}`} hint="یک سطر راهنما" value="" onChange={always} />
  )) as ReactNode,
}

test.each([
  ['a drawer', DESKTOP, <Drawer key="drawer" {...shared} />],
  ['a dialog', DESKTOP, <Dialog key="dialog" {...shared} />],
  ['a dialog on the phone', PHONE, <Dialog key="phone" {...shared} />],
  ['a bottom sheet', PHONE, <BottomSheet key="sheet" {...shared} />],
  ['a full-screen window', PHONE, <FullScreenModal key="full" {...shared} />],
])('in %s no focused field is behind the foot or the head, nor is its hint', async (_name, size, content) => {
  await renderUi(content, { size })
  const first = page.getByRole('textbox', { name: 'فیلد 0' })
  await expect.element(first).toBeVisible()
  const body = first.element().closest('.overflow-y-auto') as HTMLElement
  const expectInSight = () => {
    const field = document.activeElement as HTMLElement
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '') as HTMLElement
    const frame = body.getBoundingClientRect()
    expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(frame.top)
    expect(hint.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom)
  }
  ;(first.element() as HTMLElement).focus()
  for (let at = 1; at < FIELDS; at += 1) {
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: `فیلد ${at}`, exact: true })).toHaveFocus()
    expectInSight()
  }
  // The last one has its own distance from the foot, too.
  const foot = body.nextElementSibling as HTMLElement
  expect(foot.getBoundingClientRect().top).toBeGreaterThanOrEqual(body.getBoundingClientRect().bottom)
  for (let at = FIELDS - 2; at >= 0; at -= 1) {
    await userEvent.tab({ shift: true })
    expectInSight()
  }
})
