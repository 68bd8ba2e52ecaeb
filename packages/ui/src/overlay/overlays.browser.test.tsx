import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { DESKTOP, PHONE, renderUi } from '../testing/render-ui.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Button } from '../button/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { DescriptionItem, DescriptionList } from '../display/description-list.tsx'
import { Menu } from './menu.tsx'
import { Tooltip } from './tooltip.tsx'

const LINES = Array.from({ length: 80 }, (_, at) => <p key={at}>سطر {at}</p>)
const boxOf = (element: Element) => element.getBoundingClientRect()
const heightOf = (role: 'dialog' | 'alertdialog') => page.getByRole(role).element().getBoundingClientRect().height

function Opened({ children }: { children: (isOpen: boolean, setOpen: (isOpen: boolean) => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>باز کن</Button>
      {children(isOpen, setOpen)}
    </>
  )
}

const open = () => page.getByRole('button', { name: 'باز کن' }).click()

describe('a dialog', () => {
  test('[CONST-10] is at most 580 px high on larger screens, and its body scrolls by keyboard', async () => {
    await renderUi(
      <Opened>
        {(isOpen, setOpen) => (
          <Dialog isOpen={isOpen} onOpenChange={setOpen} title="راهنما" footer={<Button>ثبت</Button>}>
            {LINES}
          </Dialog>
        )}
      </Opened>,
    )
    await open()
    await expect.poll(() => heightOf('dialog')).toBe(580)
    await expectAccessible()
  })

  test('keeps the focus inside and gives it back to the button that opened it', async () => {
    await renderUi(
      <Opened>
        {(isOpen, setOpen) => (
          <Dialog isOpen={isOpen} onOpenChange={setOpen} title="راهنما" footer={<Button>ثبت</Button>}>
            متن
          </Dialog>
        )}
      </Opened>,
    )
    await open()
    await expect.element(page.getByRole('dialog', { name: 'راهنما' })).toBeVisible()
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab()
      expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe('باز کن')
  })
})

describe('a confirmation', () => {
  const drawn = (more: Partial<ConfirmDialogProps>) => (
    <ConfirmDialog
      isOpen
      onOpenChange={() => {}}
      title="ارسال شود؟"
      confirmLabel="ارسال به ۱۲ نفر"
      onConfirm={() => {}}
      {...more}
    >
      پیام شما به ۱۲ نفر می‌رود.
    </ConfirmDialog>
  )

  test('[UI-06] offers a cancel and a confirm button', async () => {
    const onConfirm = vi.fn()
    const onOpenChange = vi.fn()
    await renderUi(drawn({ onConfirm, onOpenChange }))
    await page.getByRole('button', { name: 'ارسال به ۱۲ نفر' }).click()
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onOpenChange).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'انصراف' }).click()
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
    await expectAccessible()
  })

  test('is read with what it asks, though the focus begins on the way out', async () => {
    await renderUi(drawn({}))
    const described = page.getByRole('alertdialog', { name: 'ارسال شود؟' })
    await expect.element(described).toHaveAccessibleDescription('پیام شما به ۱۲ نفر می‌رود.')
    await expect.element(page.getByRole('button', { name: 'انصراف' })).toHaveFocus()
  })

  test('[UI-07] shows inside itself why the action failed, and can be tried again', async () => {
    const onConfirm = vi.fn()
    await renderUi(drawn({ onConfirm, error: 'اعتبار کافی نیست' }))
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toHaveTextContent('اعتبار کافی نیست')
    await page.getByRole('button', { name: 'ارسال به ۱۲ نفر' }).click()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('can be neither confirmed twice nor closed while it works', async () => {
    const onConfirm = vi.fn()
    const onOpenChange = vi.fn()
    await renderUi(drawn({ onConfirm, onOpenChange, isLoading: true }))
    await page.getByRole('button', { name: /ارسال به ۱۲ نفر/ }).click({ force: true })
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onOpenChange).not.toHaveBeenCalled()
    await expect.element(page.getByRole('button', { name: 'انصراف' })).toBeDisabled()
  })

  test('starts on cancel, so that a hasty Enter sends nothing', async () => {
    const onConfirm = vi.fn()
    await renderUi(drawn({ onConfirm }))
    await expect.poll(() => document.activeElement?.textContent).toBe('انصراف')
  })
})

describe('a long question', () => {
  const drawn = (
    <ConfirmDialog
      isOpen
      onOpenChange={() => {}}
      title="ارسال شود؟"
      confirmLabel="ارسال"
      onConfirm={() => {}}
      error={'اعتبار شما برای این ارسال کافی نیست\nخط ارسال فعال نیست\nساعت ارسال گذشته است'}
      summary={
        <DescriptionList>
          <DescriptionItem label="هزینه" isTotal>
            ۳٬۰۲۵٬۰۰۰ ریال
          </DescriptionItem>
        </DescriptionList>
      }
    >
      {LINES}
    </ConfirmDialog>
  )

  test('[CONST-10] keeps what it comes to in sight at 580 px, below all and above the refusal', async () => {
    await renderUi(drawn)
    const sum = page.getByText('۳٬۰۲۵٬۰۰۰ ریال')
    await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription(/۳٬۰۲۵٬۰۰۰ ریال/)
    await expect.poll(() => heightOf('alertdialog')).toBe(580)
    const dialog = boxOf(page.getByRole('alertdialog').element())
    expect(boxOf(sum.element()).top).toBeGreaterThan(dialog.top)
    expect(boxOf(sum.element()).bottom).toBeLessThan(boxOf(page.getByRole('alert').element()).top)
    expect(boxOf(page.getByRole('button', { name: 'انصراف' }).element()).bottom).toBeLessThan(dialog.bottom)
    await expectAccessible()
  })

  test('leaves some lines to what is asked in letters of twice the size, and scrolls as a whole', async () => {
    await renderUi(drawn, { size: PHONE })
    document.documentElement.style.fontSize = '32px'
    onTestFinished(() => void (document.documentElement.style.fontSize = ''))
    const scrollBody = page.getByText('سطر 0').element().closest('.overflow-y-auto') as HTMLElement
    await expect.poll(() => boxOf(scrollBody).height).toBeGreaterThanOrEqual(7 * 32)
    const whole = page.getByRole('alertdialog').element()
    expect(boxOf(whole).bottom).toBeLessThanOrEqual(PHONE.height)
    page.getByRole('button', { name: 'انصراف' }).element().scrollIntoView()
    expect(boxOf(page.getByRole('button', { name: 'انصراف' }).element()).bottom).toBeLessThanOrEqual(PHONE.height)
  })
})

describe('a drawer', () => {
  function DrawerHeld() {
    return (
      <Opened>
        {(isOpen, setOpen) => (
          <Drawer isOpen={isOpen} onOpenChange={setOpen} title="فیلترها" footer={<Button>اعمال</Button>}>
            <input aria-label="متن" />
            {LINES}
          </Drawer>
        )}
      </Opened>
    )
  }

  test('[CONST-11] has a body of at most the viewport height minus 160 px', async () => {
    await renderUi(<DrawerHeld />)
    await open()
    const body = () => page.getByRole('textbox', { name: 'متن' }).element().closest('.overflow-y-auto')
    await expect.poll(() => body()?.getBoundingClientRect().height).toBe(DESKTOP.height - 160)
    await expectAccessible()
  })

  test('ends its body at its foot: no field is cut by an empty strip above it', async () => {
    await renderUi(<DrawerHeld />)
    await open()
    const body = () => page.getByRole('textbox', { name: 'متن' }).element().closest('.overflow-y-auto') as HTMLElement
    const foot = () => body().nextElementSibling as HTMLElement
    await expect.poll(() => boxOf(foot()).bottom).toBe(DESKTOP.height)
    expect(boxOf(foot()).top).toBe(boxOf(body()).bottom)
    const hasShadow = () => getComputedStyle(foot()).boxShadow !== 'none'
    await expect.poll(hasShadow).toBe(true)
    body().scrollTop = body().scrollHeight
    await expect.poll(hasShadow).toBe(false)
  })

  test('comes from the far side, which is the left of a page read from the right', async () => {
    await renderUi(<DrawerHeld />)
    await open()
    const edge = document.documentElement.getBoundingClientRect().left
    await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().left).toBe(edge)
  })

  test('[CONST-12] forgets what was typed in it 550 ms after it is closed', async () => {
    const mounted = vi.fn()
    function Noted() {
      useState(() => mounted(performance.now()))
      return null
    }
    const shown = (isOpen: boolean) => (
      <Drawer isOpen={isOpen} onOpenChange={() => {}} title="فیلترها">
        <Noted />
      </Drawer>
    )
    const { rerender } = await renderUi(shown(true))
    expect(mounted).toHaveBeenCalledTimes(1)
    await rerender(shown(false))
    await new Promise((resolve) => setTimeout(resolve, 700))
    await rerender(shown(true))
    expect(mounted).toHaveBeenCalledTimes(2)
  })
})

describe('a bottom sheet', () => {
  function SheetHeld() {
    return (
      <Opened>
        {(isOpen, setOpen) => (
          <BottomSheet isOpen={isOpen} onOpenChange={setOpen} title="جزئیات" footer={<Button>اعمال</Button>}>
            متن برگه
          </BottomSheet>
        )}
      </Opened>
    )
  }
  const drag = (head: Element, byPx: number) => {
    const at = (type: string, clientY: number) =>
      head.dispatchEvent(new PointerEvent(type, { clientX: 200, clientY, pointerId: 1, bubbles: true }))
    at('pointerdown', 500)
    at('pointermove', 500 + byPx / 2)
    at('pointermove', 500 + byPx)
    at('pointerup', 500 + byPx)
  }

  test('[UI-03] rises from the bottom edge on the phone', async () => {
    await renderUi(<SheetHeld />, { size: PHONE })
    await open()
    await expect
      .poll(() => page.getByRole('dialog', { name: 'جزئیات' }).element().getBoundingClientRect().bottom)
      .toBe(PHONE.height)
    await expectAccessible()
    await page.getByRole('button', { name: 'بستن' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('goes with a pull down by its head and stays with a short one', async () => {
    await renderUi(<SheetHeld />, { size: PHONE })
    await open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const head = page.getByRole('heading', { name: 'جزئیات' }).element()
    // Synthetic pointers cannot be captured.
    Element.prototype.setPointerCapture = () => {}
    drag(head, 10)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    drag(head, 180)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

test('[UI-13] a tooltip opens on a press on the phone, and on focus on desktop', async () => {
  const tip = (
    <Tooltip label="راهنما" content="۴۰ ریال افزوده می‌شود">
      <Button variant="ghost">هزینه</Button>
    </Tooltip>
  )
  const shown = await renderUi(tip, { size: PHONE })
  await page.getByRole('button', { name: 'هزینه' }).click()
  await expect.element(page.getByText('۴۰ ریال افزوده می‌شود')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await shown.unmount()
  await renderUi(tip)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('۴۰ ریال افزوده می‌شود')
})

test('a menu is opened and acted on by keyboard, and a link in it navigates', async () => {
  const onAction = vi.fn()
  const navigate = vi.fn()
  await renderUi(
    <Menu
      label="حساب"
      trigger={<Button>حساب</Button>}
      groups={[[{ id: 'profile', label: 'پروفایل', href: '/profile' }], [{ id: 'exit', label: 'خروج', onAction }]]}
    />,
    { navigate },
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => onAction.mock.calls).toHaveLength(1)
  await page.getByRole('button', { name: 'حساب' }).click()
  await page.getByRole('menuitem', { name: 'پروفایل' }).click()
  expect(navigate).toHaveBeenCalledWith('/profile', undefined)
})
