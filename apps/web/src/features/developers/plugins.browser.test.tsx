import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { plugins } from '@peyk/contract/developers/plugins.ts'
import { pluginTexts as texts } from '@peyk/phrases/fa/developers/plugins.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const [example] = plugins.example.data as [Record<string, unknown>]
const node = {
  ...example,
  guide: 'بسته را نصب کنید\nکلید بسازید',
  download_url: '/v1/api/docs/clients/typescript.tgz',
}
const php = { ...example, id: 2, title: 'کیت PHP', platform: 'PHP', install: null, doc_url: null }
const card = (name: string) => page.getByRole('article', { name })

test('[DEV-01] [DEV-09] the plugins are cards with what installs them, their guide, download and documents', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPanel('/developers/plugins', { answers: { [plugins.path]: respondsWith([node, php]) } })
  const first = card('کیت توسعهٔ TypeScript')
  await expect.element(first.getByText('npm install @peyk/sdk')).toBeVisible()
  await first.getByRole('button', { name: /کپی/ }).click()
  expect(writeText).toHaveBeenCalledWith('npm install @peyk/sdk')
  await first.getByText(texts.card.guide).click()
  await expect.element(first.getByText('کلید بسازید')).toBeVisible()
  expect(
    first
      .getByRole('link', { name: /دریافت/ })
      .element()
      .getAttribute('href'),
  ).toBe(node.download_url)
  expect(
    first
      .getByRole('link', { name: /مستندات/ })
      .element()
      .getAttribute('href'),
  ).toBe('/v1/api/docs')
  await expect.element(card('کیت PHP')).toBeVisible()
  expect(card('کیت PHP').getByRole('link').elements()).toEqual([])
  await expectAccessible()
})

test('[DEV-09] the search stands in the address, and what is not found leads back to all', async () => {
  const answer = vi.fn<MockHandler>((request) =>
    respondsWith(request.query['search'] === undefined ? [node] : [])(request),
  )
  const { address } = await openPanel('/developers/plugins?search=جوملا', {
    size: PHONE,
    answers: { [plugins.path]: (request) => answer(request) },
  })
  await expect.element(page.getByText(texts.noResult)).toBeVisible()
  expect(answer.mock.calls[0]?.[0].query).toEqual({ search: 'جوملا' })
  await page
    .getByRole('button', { name: /پاک کردن جستجو/ })
    .last()
    .click()
  await expect.element(card('کیت توسعهٔ TypeScript')).toBeVisible()
  expect(address()).toBe('/developers/plugins')
})
