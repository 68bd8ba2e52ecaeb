import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { expect, test } from '../fixtures.ts'

test('the gallery of the kit is no page of the product', async ({ page }) => {
  for (const address of ['/kit', '/kit/dates']) {
    await page.goto(address)
    await expect(page.getByText(shell.notFound).first()).toBeVisible()
  }
})
