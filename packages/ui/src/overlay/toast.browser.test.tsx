import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { addToast, ToastRegion } from './toast.tsx'

test('a toast tells what is done and can be closed', async () => {
  await renderUi(<ToastRegion />)
  addToast({ title: 'رمز عبور عوض شد', description: 'از این پس با رمز جدید وارد شوید' })
  await expect.element(page.getByText('رمز عبور عوض شد')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'بستن اعلان' }).click()
  await expect.element(page.getByText('رمز عبور عوض شد')).not.toBeInTheDocument()
})

test('a toast of what is under way stays until that has ended, even in a fault', async () => {
  await renderUi(<ToastRegion />)
  const work = Promise.withResolvers<void>()
  addToast({ title: 'در حال بازگردانی', tone: 'info', until: work.promise })
  await expect.element(page.getByText('در حال بازگردانی')).toBeVisible()
  work.reject(new Error('the network is gone'))
  await expect.element(page.getByText('در حال بازگردانی')).not.toBeInTheDocument()
})

test('a toast waits for its reader in a tab that is not shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => {
    hidden.mockRestore()
    vi.useRealTimers()
  })
  await renderUi(<ToastRegion />)
  addToast({ title: 'گزارش آماده است' })
  await expect.element(page.getByText('گزارش آماده است')).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(page.getByText('گزارش آماده است')).toBeVisible()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(7000)
  await expect.element(page.getByText('گزارش آماده است')).not.toBeInTheDocument()
})

test('a finger pushes a toast away to either side, and a short push leaves it', async () => {
  await renderUi(<ToastRegion />, { size: PHONE })
  addToast({ title: 'کپی شد' })
  const toast = page.getByText('کپی شد')
  await expect.element(toast).toBeVisible()
  // Synthetic pointers cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const push = (byPx: number, pointerType: 'touch' | 'mouse') => {
    for (const [type, clientX] of [
      ['pointerdown', 200],
      ['pointermove', 200 + byPx],
      ['pointerup', 200 + byPx],
    ] as const) {
      toast
        .element()
        .dispatchEvent(new PointerEvent(type, { clientX, clientY: 700, pointerId: 1, pointerType, bubbles: true }))
    }
  }
  push(30, 'touch')
  push(-200, 'mouse')
  await expect.element(toast).toBeVisible()
  push(-120, 'touch')
  await expect.element(toast).not.toBeInTheDocument()
})

test('a toast is reached and closed by keyboard', async () => {
  await renderUi(<ToastRegion />)
  addToast({ title: 'کپی شد' })
  await expect.element(page.getByText('کپی شد')).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.poll(() => document.activeElement?.closest('[role=region]')?.ariaLabel).toBe('۱ اعلان')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByText('کپی شد')).not.toBeInTheDocument()
})
