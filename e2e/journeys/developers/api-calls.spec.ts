import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { expect, panelUrl, test } from '../../fixtures.ts'

const key = () => process.env['PEYK_DEMO_API_KEY'] ?? ''

for (const { size, tag } of [
  { size: 'desktop', tag: [] },
  { size: 'phone', tag: ['@phone'] },
]) {
  test(
    `[DEV-04] [DEV-05] [DEV-11] a call with a key appears while one watches, and opens, on the ${size}`,
    { tag },
    async ({ page, signIn, expectAccessible }) => {
      await signIn()
      const path = `/watched-${size}`
      await page.goto(`/developers/api-calls?path=${path}`)
      await expect(page.getByText(texts.noResult)).toBeVisible()
      await fetch(`${panelUrl()}/v1/api${path}?secret=my-secret-text`, { headers: { authorization: key() } })
      const row = page.getByText(path, { exact: false }).filter({ visible: true }).first()
      await expect(row).toBeVisible()
      await expectAccessible()
      await row.click()
      await expect(page.getByRole('heading', { name: texts.one.again })).toBeVisible()
      await expect(page.getByText('<YOUR_API_KEY>')).toBeVisible()
      await expect(page.getByText('my-secret-text')).toHaveCount(0)
      await expectAccessible()
    },
  )
}
