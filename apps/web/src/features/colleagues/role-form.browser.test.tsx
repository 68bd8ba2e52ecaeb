import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as colleagues from '@peyk/contract/colleagues/colleagues.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith } from '../../testing/panel-server.ts'
import { DESKTOP, openPanel, PHONE } from '../../testing/render-panel.tsx'

const groupOf = (group: string, title: string, names: readonly string[], from: number) => ({
  group,
  title,
  permissions: names.map((name, at) => ({ id: from + at, name: `${group}.${name}`, title: `${title} ${name}` })),
})
const GROUPS = [
  groupOf('send', 'ارسال', ['quick', 'phonebook', 'file', 'keyword', 'peer_to_peer', 'targeted', 'cancel'], 1),
  groupOf('report', 'گزارش', ['view', 'export'], 8),
  groupOf('inbox', 'دریافتی', ['view', 'manage'], 10),
  groupOf('phonebook', 'مخاطبان', ['view', 'manage'], 12),
  groupOf('pattern', 'الگو', ['view', 'manage'], 16),
]
const openForm = async (size = DESKTOP, isDark = false) => {
  const panel = await openPanel('/colleagues/create-access', {
    size,
    isDark,
    answers: { [colleagues.permissionList.path]: respondsWith(GROUPS) },
  })
  await expect.element(page.getByRole('group', { name: 'انتخاب آماده' })).toBeVisible()
  return panel
}
const set = (name: string) =>
  page.getByRole('group', { name: 'انتخاب آماده' }).getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

describe('the form of a role', () => {
  test.each([
    [DESKTOP, false],
    [{ width: 1280, height: 560 }, true],
    [PHONE, false],
  ])('has its save button in sight without scrolling, at %o, dark %s', async (size, isDark) => {
    await openForm(size, isDark)
    const save = page.getByRole('button', { name: 'ساختن نقش' })
    await expect.element(save).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeGreaterThan(size.height)
    for (const scrollTop of [0, 300]) {
      window.scrollTo(0, scrollTop)
      const { top, bottom } = save.element().getBoundingClientRect()
      expect([scrollTop, top >= 0, bottom <= size.height]).toEqual([scrollTop, true, true])
    }
    await expectAccessible()
  })

  test('a ready-made set ticks its boxes and no other, and is shown as pressed while they match', async () => {
    const { requests } = await openForm()
    await set('فقط ارسال').click()
    await expect.element(box('ارسال quick')).toBeChecked()
    await expect.element(box('ارسال cancel')).toBeChecked()
    await expect.element(set('فقط ارسال')).toHaveAttribute('aria-pressed', 'true')
    await set('فقط گزارش').click()
    await expect.element(box('گزارش export')).toBeChecked()
    await expect.element(box('ارسال quick')).not.toBeChecked()
    await expect.element(set('فقط ارسال')).toHaveAttribute('aria-pressed', 'false')
    await set('همه').click()
    await expect.element(box('الگو manage')).toBeChecked()
    await expect.element(set('همه')).toHaveAttribute('aria-pressed', 'true')
    await box('الگو manage').click({ force: true })
    await expect.element(set('همه')).toHaveAttribute('aria-pressed', 'false')
    await set('فقط گزارش').click()
    await page.getByLabelText(/^عنوان نقش/).fill('گزارشگر')
    await page.getByRole('button', { name: 'ساختن نقش' }).click()
    await expect
      .poll(() => requests.find(({ path }) => path === colleagues.createRole.path)?.body)
      .toMatchObject({ title: 'گزارشگر', permissions: [8, 9] })
  })
})
