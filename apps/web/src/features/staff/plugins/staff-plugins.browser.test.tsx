import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import { staffPlugins } from '@peyk/contract/staff/staff-plugins.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { pluginErrors } from '@peyk/phrases/fa/errors/developers.ts'
import { staffPluginTexts as texts } from '@peyk/phrases/fa/staff/plugins.ts'
import { rowOrder } from '@peyk/phrases/fa/ui/row-order.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsError, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

// What an earlier test typed into the form is kept by the browser.
beforeEach(removeAllAutosaves)

const [php] = staffPlugins.example.data as [Record<string, unknown>]
const go = { ...php, id: 4, title: 'کیت Go', platform: 'Go', is_published: false }
const at: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.content'],
    name: 'سارا کاظمی',
  }),
  [waitingCounts.path]: respondsWith({ sends: null, number_changes: null, line_requests: null, payments: null, credit_requests: null }), // prettier-ignore
  'staff/plugins': respondsWith([php, go]),
}
const dialog = () => page.getByRole('dialog')

test('plugins change places by their buttons, are published with all they have, and are deleted after a question', async () => {
  const order = vi.fn(respondsWith(null))
  const update = vi.fn(respondsWith(null))
  const remove = vi.fn(respondsWith(null))
  await openPanel('/staff/plugins', {
    answers: { ...at, 'staff/plugins/order': order, 'staff/plugins/4': update, 'staff/plugins/3': remove },
  })
  await page.getByRole('button', { name: rowOrder.up('کیت Go') }).click()
  await expect.element(page.getByText(rowOrder.moved('کیت Go', '۱'))).toBeInTheDocument()
  expect(order.mock.calls[0]?.[0].body).toEqual({ ids: [4, 3] })
  await page.getByRole('switch', { name: texts.isPublished('کیت Go') }).click({ force: true })
  await expect
    .poll(() => update.mock.calls[0]?.[0].body)
    .toEqual({
      title: 'کیت Go',
      description: 'ارسال و گزارش',
      platform: 'Go',
      version: '1.0.0',
      install: 'composer require peyk/sdk',
      is_published: true,
    })
  await expectAccessible()
  await page.getByRole('button', { name: texts.menuOf('کیت PHP') }).click()
  await page.getByRole('menuitem', { name: texts.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove.confirm }).click()
  await expect.element(page.getByText(texts.remove.done)).toBeVisible()
  expect(remove).toHaveBeenCalledOnce()
})

test('a new one is written beside its card, and an address that leads elsewhere is refused at its field', async () => {
  const create = vi.fn<MockHandler>(
    respondsError(
      422,
      pluginErrors['plugins.bad_address'],
      { doc_url: [pluginErrors['plugins.bad_address']] },
      '400-2',
    ),
  )
  await openPanel('/staff/plugins', {
    size: PHONE,
    answers: {
      ...at,
      'staff/plugins': (request) => (request.body === null ? respondsWith([php]) : create)(request),
    },
  })
  await page.getByRole('button', { name: texts.create }).click()
  const field = (name: string) => dialog().getByRole('textbox', { name })
  await field(texts.form.title).fill('افزونهٔ ووکامرس')
  await field(texts.form.description).fill('پیامک وضعیت سفارش')
  await field(texts.form.platform).fill('WordPress')
  await field(texts.form.version).fill('2.1')
  await field(texts.form.doc).fill('http://example.ir')
  await field(texts.form.guide).fill('فایل را دریافت کنید')
  const card = dialog().getByRole('article', { name: 'افزونهٔ ووکامرس' })
  await expect.element(card.getByText(/۲\.۱/)).toBeVisible()
  await dialog().getByRole('button', { name: texts.form.save }).click()
  await expect.element(dialog().getByText(pluginErrors['plugins.bad_address'])).toBeVisible()
  await expectAccessible()
  create.mockImplementation(respondsWith({ id: 9 }))
  await field(texts.form.doc).fill('')
  await dialog().getByRole('button', { name: texts.form.save }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(create.mock.lastCall?.[0].body).toEqual({
    title: 'افزونهٔ ووکامرس',
    description: 'پیامک وضعیت سفارش',
    platform: 'WordPress',
    version: '2.1',
    guide: 'فایل را دریافت کنید',
    is_published: false,
  })
})
