import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { expect, test } from '../../fixtures.ts'

test('the gallery of widgets is not part of the built product', async ({ page }) => {
  for (const address of ['/kit', '/kit/dates']) {
    await page.goto(address)
    await expect(page.getByText(shell.notFound).first()).toBeVisible()
  }
})
