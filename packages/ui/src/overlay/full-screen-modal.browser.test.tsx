import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { MODAL_ROOT_ID } from '../app/modal-root.tsx'
import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { FullScreenModal } from './full-screen-modal.tsx'

const modalProps = { isOpen: true, onOpenChange: () => {}, title: 'افزودن مخاطب' }
afterEach(() => vi.restoreAllMocks())

describe('a full-screen modal', () => {
  test('[UI-04] fills the whole screen of the phone and closes by its bar', async () => {
    const onOpenChange = vi.fn()
    await renderUi(
      <FullScreenModal {...modalProps} onOpenChange={onOpenChange} footer={<Button>ثبت</Button>}>
        متن
      </FullScreenModal>,
      { size: PHONE },
    )
    const box = () => page.getByRole('dialog', { name: 'افزودن مخاطب' }).element().getBoundingClientRect()
    await expect
      .poll(() => [box().top, box().width, box().height])
      .toEqual([0, document.documentElement.getBoundingClientRect().width, PHONE.height])
    await expectAccessible()
    await page.getByRole('button', { name: 'بستن' }).click()
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledTimes(2)
  })

  test('is a dialog on desktop, and stands in the modal root', async () => {
    await renderUi(<FullScreenModal {...modalProps}>متن</FullScreenModal>)
    await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().height).toBeLessThan(580)
    expect(document.getElementById(MODAL_ROOT_ID)?.contains(page.getByRole('dialog').element())).toBe(true)
  })
})

describe('on a page without the modal root', () => {
  const modals: [string, ReactNode][] = [
    [
      'sheet',
      <BottomSheet key="sheet" {...modalProps}>
        متن
      </BottomSheet>,
    ],
    [
      'full-screen modal',
      <FullScreenModal key="full" {...modalProps}>
        متن
      </FullScreenModal>,
    ],
    [
      'dialog',
      <Dialog key="dialog" {...modalProps}>
        متن
      </Dialog>,
    ],
    [
      'confirmation',
      <ConfirmDialog key="confirm" {...modalProps} onConfirm={() => {}}>
        متن
      </ConfirmDialog>,
    ],
    [
      'drawer',
      <Drawer key="drawer" {...modalProps}>
        متن
      </Drawer>,
    ],
  ]
  test.each(modals)('[UI-05] an open %s logs an error and renders nothing', async (_name, modal) => {
    await page.viewport(PHONE.width, PHONE.height)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { container } = await render(modal)
    expect(log).toHaveBeenCalledWith(expect.stringContaining(MODAL_ROOT_ID))
    expect(container.innerHTML).toBe('')
    expect(page.getByText('متن').query()).toBeNull()
  })
})
