import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import { staffFaqEntries, staffFaqEntry } from '@peyk/contract/published/staff-faq.ts'
import { staffFaqTexts as texts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { rowOrder } from '@peyk/phrases/fa/ui/row-order.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

// What an earlier test typed into the form is kept by the browser.
beforeEach(removeAllAutosaves)

const [charge] = staffFaqEntries.example.data as [Record<string, unknown>]
const refund = { ...charge, id: 13, question: 'برگشت هزینه', is_published: false, updated_by: null }
const at: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.content'],
    name: 'سارا کاظمی',
  }),
  'staff/faq/categories': respondsWith([
    { id: 2, title: 'اعتبار و پرداخت', icon: 'wallet', entry_count: 2, draft_count: 1 },
    { id: 3, title: 'ارسال', icon: 'send', entry_count: 0, draft_count: 0 },
  ]),
  'staff/faq/entries': respondsPage([charge, refund]),
  'staff/faq/entries/12': respondsWith(staffFaqEntry.example.data),
}
const editor = () => page.getByRole('textbox', { name: texts.form.answer })
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })

test('[STF-07] questions of a category change places by their buttons, are published at once and removed after a question', async () => {
  const order = vi.fn(respondsWith(null))
  const publish = vi.fn(respondsWith(null))
  const remove = vi.fn(respondsWith(null))
  await openPanel('/staff/faq?category=2', {
    answers: {
      ...at,
      'staff/faq/entries/order': order,
      'staff/faq/entries/13/publish': publish,
      'staff/faq/entries/13': remove,
    },
  })
  await page.getByRole('button', { name: rowOrder.up('برگشت هزینه') }).click()
  await expect.poll(() => order.mock.calls[0]?.[0].body).toEqual({ category_id: 2, ids: [13, 12] })
  await page.getByRole('switch', { name: texts.isPublished('برگشت هزینه') }).click({ force: true })
  await expect.poll(() => publish.mock.calls[0]?.[0].body).toEqual({ is_published: true })
  await page.getByRole('button', { name: texts.menuOf('برگشت هزینه') }).click()
  await page.getByRole('menuitem', { name: texts.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove.confirm }).click()
  await expect.poll(() => remove.mock.calls.length).toBe(1)
  await page.getByRole('tab', { name: texts.categoriesTab }).click()
  await expect.element(page.getByRole('button', { name: `${texts.delete} ارسال` })).toBeVisible()
})

test('[STF-07] an answer is written with headings, lists and links, seen beside it, and saved as HTML; a link that runs is refused', async () => {
  const update = vi.fn(respondsWith(null))
  await openPanel('/staff/faq/12', {
    answers: {
      ...at,
      'staff/faq/entries/12': (request) =>
        (request.body !== null ? update : respondsWith({ ...(staffFaqEntry.example.data as object), answer: '<p>متن</p>' }))(request), // prettier-ignore
    },
  })
  await expect.element(editor()).toHaveTextContent('متن')
  await editor().click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await tool(richTexts.heading).click()
  await expect.element(tool(richTexts.heading)).toHaveAttribute('aria-pressed', 'true')
  await editor().click()
  await userEvent.keyboard('{End}{Enter}یک خط{Enter}')
  await tool(richTexts.bulletList).click()
  await userEvent.keyboard('مورد')
  await tool(richTexts.link).click()
  const dialog = page.getByRole('dialog', { name: richTexts.linkDialog.title })
  await dialog.getByRole('textbox', { name: richTexts.linkDialog.address }).fill('javascript:alert(1)')
  await dialog.getByRole('textbox', { name: richTexts.linkDialog.text }).fill('راهنما')
  await dialog.getByRole('button', { name: richTexts.linkDialog.save }).click()
  await expect.element(dialog.getByText(richTexts.linkDialog.addressWrong)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: richTexts.linkDialog.address }).fill('example.ir/help')
  await dialog.getByRole('button', { name: richTexts.linkDialog.save }).click()
  const preview = page.getByRole('region', { name: richTexts.preview.title })
  await expect.element(preview.getByRole('heading', { name: 'متن' })).toBeVisible()
  await expect.element(preview.getByRole('link', { name: /راهنما/ })).toHaveAttribute('target', '_blank')
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  // Whoever tries it stays with what they write.
  expect(
    preview
      .getByRole('link', { name: /راهنما/ })
      .element()
      .dispatchEvent(press),
  ).toBe(false)
  await preview.getByRole('radio', { name: richTexts.preview.phone }).click()
  await expectAccessible()
  await page.getByRole('button', { name: texts.form.save }).click()
  await expect.poll(() => update.mock.calls[0]?.[0].body).toMatchObject({
    answer: '<h2>متن</h2><p>یک خط</p><ul><li><p>مورد<a href="https://example.ir/help">راهنما</a></p></li></ul>',
    category_id: 2,
    is_published: true,
  }) // prettier-ignore
})

test('what is pasted from a word processor comes without its dress, and an empty answer is told beside its field', async () => {
  const create = vi.fn(respondsWith({ id: 14 }))
  await openPanel('/staff/faq/new', {
    size: PHONE,
    answers: { ...at, 'staff/faq/entries': (request) => (request.body !== null ? create : respondsPage([charge]))(request) }, // prettier-ignore
  })
  await expect.element(editor()).toBeVisible()
  await page.getByRole('button', { name: texts.form.save }).click()
  await expect.element(page.getByText(texts.form.categoryMissing)).toBeVisible()
  await expect.element(editor()).toHaveAttribute('aria-invalid', 'true')
  expect(create).not.toHaveBeenCalled()
  await editor().click()
  const data = new DataTransfer()
  data.setData(
    'text/html',
    '<h1 class="MsoTitle" style="color:red">عنوان</h1><p class=MsoNormal><b>یک</b> <span style="mso-x:y" onclick="x()">دو</span></p><img src="data:image/png;base64,AAAA"><script>alert(1)</script>',
  )
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.poll(() => editor().element().innerHTML).toMatch(/<p><strong>یک<\/strong> دو/)
  expect(editor().element().innerHTML).not.toMatch(/style=|class="Mso|script|data:/)
  await expectAccessible()
})
