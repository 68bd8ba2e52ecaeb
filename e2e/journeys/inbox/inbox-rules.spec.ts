import { expect, test, uniqueMark } from '../../fixtures.ts'
import { DELIVERY_POLL } from '../../test-accounts.ts'
import { deliverableMobile } from '../../test-mobiles.ts'

const LINE = '+9810001'

test('@phone a keyword rule is made, tried without sending, and answers the handset that writes the word', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}, info) => {
  const keyword = `ساعت ${uniqueMark(info)}`
  const answer = `هر روز از ۹ تا ۲۱، ${keyword}`
  await signIn()
  await page.goto('/inbox/rules')
  await page.getByRole('button', { name: 'قاعدهٔ جدید' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /خط گیرنده/ }).click()
  await page.getByRole('option', { name: /۹۸۱۰۰۰۱/ }).click()
  await form.getByRole('textbox', { name: 'کلمه یا عبارت' }).fill(keyword)
  await form.getByRole('textbox', { name: 'متن پاسخ' }).fill(answer)
  await expect(form.getByText(/۱ بخش؛ هر پاسخ/)).toBeVisible()
  await expectAccessible()
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`«${keyword}»`).first()).toBeVisible()

  await page.getByRole('button', { name: /خط گیرنده/ }).click()
  await page.getByRole('option', { name: /۹۸۱۰۰۰۱/ }).click()
  await page.getByRole('textbox', { name: 'متن پیام' }).fill(`${keyword}؟`)
  await page.getByRole('button', { name: 'بررسی' }).click()
  await expect(page.getByText(`با قاعدهٔ «${keyword}» جور است`)).toBeVisible()

  const mobile = deliverableMobile()
  const answers = async () => (await handset.messagesTo(mobile)).filter(({ text }) => text === answer).length
  for (let i = 0; i < 3; i += 1) await handset.reply(mobile, LINE, keyword)
  await expect.poll(answers, DELIVERY_POLL).toBe(1)
  await page.goto('/inbox/rules?tab=1')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('در یک ساعت گذشته به این شماره پاسخ داده شده است').nth(1)).toBeVisible({
      timeout: 2000,
    })
  }).toPass({ timeout: 20_000 })
  expect(await answers()).toBe(1)
  await expectAccessible()
})
