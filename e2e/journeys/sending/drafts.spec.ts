import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { expect, confirmDialog, test, type Page } from '../../fixtures.ts'

const { groups, form, acts, insert, list } = predefinedMessageTexts

const dialog = (page: Page) => page.getByRole('dialog')
const textBox = (page: Page) => dialog(page).getByLabel(new RegExp(`^${form.message}`))
/** The groups: beside the list, on the phone in a sheet. */
const openGroups = async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.getByRole('button', { name: /^گروه:/ }).click()
}
const actionsOf = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`عملیات .*${words}`) })

test(
  '[DRAFT-01] [DRAFT-02] [DRAFT-03] [DRAFT-04] a group of predefined messages and its message are created, found, changed and deleted',
  { tag: '@phone' },
  async ({ page, signIn, isPhone, expectAccessible }, { workerIndex }) => {
    const own = `${isPhone ? 'همراه' : 'رومیزی'} ${workerIndex}${Math.trunc(performance.now())}`
    const group = `گروه ${own}`
    const text = `يادآوری ${own}: قرار شما فردا ساعت ۹ است.`
    await signIn()
    await page.goto('/predefined-messages')
    await expect(page.getByText('سفارش شما ثبت شد').first()).toBeVisible()

    await page.getByRole('button', { name: predefinedMessageTexts.newDraft }).click()
    await dialog(page)
      .getByRole('button', { name: new RegExp(form.group) })
      .click()
    await page.getByRole('option', { name: form.newGroup }).click()
    await dialog(page).getByRole('textbox', { name: form.groupName }).fill(group)
    await textBox(page).fill(text)
    await expectAccessible()
    await page.getByRole('button', { name: form.create }).click()
    await expect(dialog(page)).toHaveCount(0)

    // Found by its group, and blind to the Arabic letter it was written with.
    await openGroups(page, isPhone)
    await page.getByRole('button', { name: new RegExp(`^${group}`) }).click()
    await expect(page).toHaveURL(/group=\d+/)
    await expect(page.getByText(text).first()).toBeVisible()
    await page.getByRole('searchbox', { name: list.search }).fill(`یادآوری ${own}`)
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('button', { name: new RegExp(`^${predefinedMessageTexts.star.on}`) }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^${predefinedMessageTexts.star.off}`) })).toBeVisible()

    // What can be done with it, by the keyboard; the focus comes back.
    const menuButton = page.getByRole('button', { name: /عملیات پیام/ }).first()
    await menuButton.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: acts.show })).toBeFocused()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(menuButton).toBeFocused()

    await page.getByRole('link', { name: new RegExp(own) }).click()
    await expect(page).toHaveURL(/\/predefined-messages\/\d+$/)
    await expect(page.getByText(predefinedMessageTexts.detail.tailNote)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: acts.edit }).click()
    await textBox(page).fill(`${text} دیر نکنید.`)
    await page.getByRole('button', { name: form.save }).click()
    await expect(page.getByText('دیر نکنید.').first()).toBeVisible()

    // With its group it is gone.
    await page.goto('/predefined-messages')
    await openGroups(page, isPhone)
    await actionsOf(page, group).click()
    await page.getByRole('menuitem', { name: groups.remove }).click()
    await expect(confirmDialog(page)).toContainText(groups.removeText('۱'))
    await confirmDialog(page).getByRole('button', { name: groups.remove }).click()
    await expect(page.getByText(groups.removed(group))).toBeVisible()
    await page.goto(`/predefined-messages?search=${encodeURIComponent(own)}`)
    await expect(page.getByText(list.noResult)).toBeVisible()
  },
)

test('[SEND-18] a predefined message is inserted into a text, and a text is saved as a predefined message', async ({
  page,
  signIn,
  isPhone,
  expectAccessible,
}, { workerIndex }) => {
  const own = `ماندنی ${isPhone ? 'همراه' : 'رومیزی'} ${workerIndex}${Math.trunc(performance.now())}`
  await signIn()
  await page.goto('/send-sms/quick')
  const box = page.getByRole('textbox', { name: 'متن پیام' })
  await box.fill('سلام')
  await page.getByRole('button', { name: insert.open, exact: true }).click()
  await expect(dialog(page).getByRole('searchbox')).toBeVisible()
  await expectAccessible()
  await dialog(page).getByRole('searchbox').fill('بسته‌بندي شد')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/^سلام\nسفارش شما بسته‌بندی شد/)
  await expect(box).toBeFocused()

  await box.fill(own)
  await page.getByRole('button', { name: insert.keep }).click()
  await dialog(page)
    .getByRole('button', { name: new RegExp(form.group) })
    .click()
  await page.getByRole('option', { name: 'همکاران' }).click()
  await dialog(page).getByRole('button', { name: form.keep, exact: true }).click()
  await expect(page.getByText(form.kept('همکاران'))).toBeVisible()
  await page.goto(`/predefined-messages?search=${encodeURIComponent(own)}`)
  await actionsOf(page, own).click()
  await page.getByRole('menuitem', { name: acts.remove }).click()
  await confirmDialog(page).getByRole('button', { name: acts.remove }).click()
  await expect(page.getByText(acts.removed)).toBeVisible()
})
