import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faqCategories, faqList } from '@peyk/contract/faq/faq.ts'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

beforeEach(removeAllAutosaves)

const charge = {
  id: 12,
  category_id: 2,
  category_title: 'اعتبار و پرداخت',
  question: 'چگونه کیف پول را شارژ کنم؟',
  answer:
    '<h2>مرحله‌ها</h2><ol><li>به <a href="/wallet/credit">کیف پول</a> بروید.</li></ol><p><a href="https://example.ir/help" target="_blank">راهنما</a><a href="javascript:alert(1)">بد</a><img src="https://x.ir/a.png" onerror="alert(1)"><script>window.wasRun = true</script></p>',
  updated_at: '2026-11-24T08:30:00+00:00',
}
const hours = { ...charge, id: 13, category_id: 3, category_title: 'ارسال', question: 'ساعت مجاز ارسال', answer: '<p>روز</p>' } // prettier-ignore
const categories = [
  { id: 2, title: 'اعتبار و پرداخت', icon: 'wallet', count: 1 },
  { id: 3, title: 'ارسال', icon: 'unknown', count: 1 },
]
const at: Record<string, MockHandler> = {
  [faqCategories.path]: respondsWith(categories),
  [faqList.path]: respondsPage([charge, hours]),
}
const question = (name: string) => page.getByRole('button', { name, exact: false })

test('[TIC-13] [TIC-17] questions are read by category and search, and an open one has its own address; its answer can run nothing', async () => {
  const list = vi.fn(respondsPage([charge, hours]))
  const { address } = await openPanel('/tickets/faq', { answers: { ...at, [faqList.path]: list } })
  await expect.element(question(charge.question)).toHaveAttribute('aria-expanded', 'false')
  await question(charge.question).click()
  await expect.element(page.getByRole('heading', { name: 'مرحله‌ها' })).toBeVisible()
  expect(address()).toBe('/tickets/faq?entry=12')
  await expect
    .element(page.getByRole('region').getByRole('link', { name: 'کیف پول', exact: true }))
    .toHaveAttribute('href', '/wallet/credit')
  await expect.element(page.getByRole('link', { name: /^راهنما/ })).toHaveAttribute('rel', 'noreferrer')
  expect(document.querySelector('main img, [href^="javascript"]')).toBeNull()
  expect('wasRun' in window).toBe(false)
  await expect
    .element(page.getByRole('link', { name: texts.askAbout }))
    .toHaveAttribute(
      'href',
      `/tickets/create-ticket?subject=${encodeURIComponent(charge.question).replaceAll('%20', '+')}`,
    )
  await expectAccessible()
  await page.getByRole('navigation', { name: texts.categories }).getByRole('button', { name: /ارسال/ }).click()
  await page.getByRole('searchbox', { name: texts.search }).fill('ساعت')
  await expect.poll(() => address()).toMatch(/search=.*category=3|category=3.*search=/)
  await expect.poll(() => list.mock.lastCall?.[0].query).toMatchObject({ search: 'ساعت', category_id: '3' })
})

test('an address opens a question that is not in the list, or says that it is gone; nothing found leads to support', async () => {
  const far = { ...charge, id: 40, question: 'پرسش دور' }
  const answers = {
    ...at,
    [faqList.path]: ((request) =>
      respondsPage(request.query['faq_id'] === '40' ? [far] : request.query['faq_id'] === '41' ? [] : request.query['search'] ? [] : [charge, hours])(request)) as MockHandler,
  } // prettier-ignore
  const { go } = await openPanel('/tickets/faq?entry=40', { size: PHONE, answers })
  await expect.element(question('پرسش دور')).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  go('/tickets/faq?entry=41')
  await expect.element(page.getByText(texts.gone)).toBeVisible()
  go('/tickets/faq?search=مریخ')
  await expect.element(page.getByText(texts.noResult)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: texts.ask.action }))
    .toHaveAttribute('href', `/tickets/create-ticket?subject=${encodeURIComponent('مریخ')}`)
  await page.getByRole('button', { name: ui.clearSearch }).click()
  await question('ساعت مجاز ارسال').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(question('ساعت مجاز ارسال')).toHaveAttribute('aria-expanded', 'false')
})
