import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { Button } from './button.tsx'
import { LinkButton } from '../navigation/link-button.tsx'

test('[UI-45] a loading button shows a spinner', async () => {
  await renderUi(<Button isLoading>ارسال</Button>)
  await expect.element(page.getByRole('progressbar', { name: 'در حال بارگذاری' })).toBeVisible()
  await expectAccessible()
})

test('[UI-46] a loading button is disabled: no press by mouse or key gets through, and the focus stays', async () => {
  const onPress = vi.fn()
  const shown = await renderUi(<Button onPress={onPress}>ارسال</Button>)
  const button = page.getByRole('button', { name: 'ارسال' })
  await button.click()
  expect(onPress).toHaveBeenCalledTimes(1)
  await shown.rerender(
    <Button onPress={onPress} isLoading>
      ارسال
    </Button>,
  )
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button.element())
})

test('a loading submit button sends no form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await renderUi(
    <form onSubmit={onSubmit}>
      <input aria-label="نام" />
      <Button type="submit" isLoading>
        ورود
      </Button>
    </form>,
  )
  await userEvent.click(page.getByRole('textbox'))
  await userEvent.keyboard('{Enter}')
  page
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('on the phone every button takes a touch of 44 px', async () => {
  await renderUi(
    <>
      <Button>عادی</Button>
      <Button size="sm">کوچک</Button>
    </>,
    { size: PHONE },
  )
  for (const name of ['عادی', 'کوچک']) {
    await expect
      .poll(() => page.getByRole('button', { name }).element().getBoundingClientRect().height)
      .toBeGreaterThanOrEqual(44)
  }
})

test('a link button navigates through the router it is given', async () => {
  const navigate = vi.fn()
  await renderUi(<LinkButton href="/reports">گزارش‌ها</LinkButton>, { navigate })
  await page.getByRole('link', { name: 'گزارش‌ها' }).click()
  expect(navigate).toHaveBeenCalledWith('/reports', undefined)
})
