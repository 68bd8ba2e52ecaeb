import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '@peyk/ui/testing/render-ui.tsx'
import { Logo } from './logo.tsx'
import { useDocumentTitle } from './document-title.ts'

afterEach(() => document.querySelector('meta[name="application-name"]')?.remove())

function Page() {
  useDocumentTitle('گزارش‌ها')
  return <Logo />
}

test('[APP-32] brand and title carry the name that the server wrote into the page', async () => {
  const meta = document.createElement('meta')
  meta.name = 'application-name'
  meta.content = 'پیامک من'
  document.head.append(meta)
  await renderUi(<Page />)
  await expect.element(page.getByText('پیامک من', { exact: true })).toBeVisible()
  expect(document.title).toBe('گزارش‌ها | پیامک من')
})

test('a page without a name is that of the product', async () => {
  await renderUi(<Page />)
  await expect.element(page.getByText('پیک', { exact: true })).toBeVisible()
  expect(document.title).toBe('گزارش‌ها | پیک')
})
