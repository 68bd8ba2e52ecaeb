import type { Page } from '@playwright/test'
import { apiKeyTexts as texts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { passResendMinute } from '../../advance-time.ts'
import { expect, panelUrl, test } from '../../fixtures.ts'
import { createAccount, readCode } from '../../test-accounts.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()

/** The one-time code is typed as soon as the handset has it. */
const typeCode = async (page: Page, code: string) =>
  page.getByRole('textbox', { name: texts.code.label }).pressSequentially(code)

const callWith = (key: string) => fetch(`${panelUrl()}/v1/api/acl/api_key/address`, { headers: { authorization: key } })

for (const { size, tag } of [
  { size: 'desktop', tag: [] },
  { size: 'phone', tag: ['@phone'] },
]) {
  test(
    `[DEV-02] [DEV-07] a key is made with a code, works, and is deleted with another one, on the ${size}`,
    { tag },
    async ({ page, signIn, handset, expectAccessible }) => {
      const { token, mobile } = await createAccount(handset)
      await signIn(token)
      await page.goto('/developers/api-keys')
      await expect(page.getByText(texts.empty)).toBeVisible()
      await expect(page.getByRole('link', { name: texts.guide })).toHaveAttribute('href', '/developers/documents')
      await passResendMinute(mobile)

      await page.getByRole('button', { name: texts.create }).click()
      await dialog(page).getByRole('textbox', { name: texts.form.title }).fill('فروشگاه اینترنتی')
      await dialog(page).getByText(texts.scopes.send).click()
      await dialog(page).getByRole('button', { name: texts.form.addOwn }).click()
      await expect(dialog(page).getByText(texts.form.ownAdded)).toBeVisible()
      await dialog(page).getByRole('button', { name: texts.form.next }).click()
      await typeCode(page, await readCode(handset, mobile, 2))
      await expect(page.getByText(texts.made.once)).toBeVisible()
      await expectAccessible()
      const key = await dialog(page).locator('bdi.font-mono').first().innerText()
      expect(key).toMatch(/^[\w-]{44}$/)
      const answer = await callWith(key)
      expect([answer.status, ((await answer.json()) as { data: object }).data]).toEqual([
        200,
        { ip: '127.0.0.1', export_type: 'send', expires_at: null },
      ])
      await dialog(page).getByRole('button', { name: texts.made.close }).click()
      await expect(page.getByText(`${key.slice(0, 4)}…${key.slice(-4)}`)).toBeVisible()

      await passResendMinute(mobile)
      await page.getByRole('button', { name: /^عملیات/ }).click()
      await page.getByRole('menuitem', { name: texts.acts.delete }).click()
      await dialog(page).getByRole('button', { name: texts.code.send }).click()
      await expect(page.getByRole('textbox', { name: texts.code.label })).toBeVisible()
      await typeCode(page, await readCode(handset, mobile, 3))
      await dialog(page).getByRole('button', { name: texts.remove.confirm }).click()
      await expect(page.getByText(texts.remove.done)).toBeVisible()
      await expect(page.getByText(texts.empty)).toBeVisible()
      expect((await callWith(key)).status).toBe(401)
    },
  )
}
