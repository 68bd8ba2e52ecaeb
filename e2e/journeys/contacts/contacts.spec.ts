import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { uiAria } from '@peyk/phrases/fa/ui/first-load.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { contactTexts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { phonebookTexts as texts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { expect, confirmDialog, test, type Page } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi } from '../../test-accounts.ts'

const { changeForm, form, moveForm, tagForm } = contactFormTexts
/** Where a line's subscribers say 11 (lines of the demonstration). */
const LINE = '983000505'

/** Words that no other journey on the same account has. */
const uniqueName = (words: string, { project, workerIndex }: { project: { name: string }; workerIndex: number }) =>
  `${words} ${project.name === 'phone' ? 'گوشی' : 'میز'} ${workerIndex} ${deliverableMobile().slice(-4)}`

/** The last digits of a number as they stand on a screen. */
const lastDigits = (number: string) => toPersianDigits(number.slice(-4))

const newGroup = (token: string, title: string) => callApi<{ id: number }>('phonebooks', { title }, token)
const addContacts = (token: string, list: readonly object[]) =>
  callApi<{ added: number }>('phonebooks/numbers/add-list-new', { list }, token)

/** The open question; a toast has the same role. */
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: words })
/** On a phone notices would lie over the buttons of the next dialog. */
const closeToasts = async (page: Page) => {
  const close = page.getByRole('button', { name: uiAria.closeToast })
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
    expect(await close.count()).toBe(0)
  }).toPass()
}
const chooseAction = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: ui.table.actionsOf(name) }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
const selectRow = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: ui.table.chooseRow(name) }).press('Space')
/** Picks an option of a select box that is searched on the server, making it where it is not there. */
const pickOption = async (page: Page, label: RegExp, words: string) => {
  await dialog(page).getByRole('button', { name: label }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type(words)
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click()
}

test.describe('the screens of contacts', () => {
  const PHONE_ONLY = {
    '/contacts/all-contacts': routes.allContacts,
    '/contacts/all-groups': texts.groups.label,
    '/contacts/manage-more-features': routes.contactFeatures,
    '/contacts/blacklist': routes.blacklist,
    '/contacts/cancel_11': routes.cancel11,
  }

  test('[CON-10] [CON-11] [CON-12] [CON-13] [CON-14] on a desktop five phone-only addresses are not found, and their content is in tabs', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn()
    for (const address of Object.keys(PHONE_ONLY)) {
      await page.goto(address)
      await expect(page.getByText(shell.notFound)).toBeVisible()
    }
    await page.goto('/contacts')
    for (const tab of Object.values(texts.tabs)) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expectAccessible()
    }
  })

  test(
    '[CON-01] [CON-02] [CON-03] [CON-05] [CON-06] [CON-07] on a phone every screen is reached from the first one',
    { tag: '@phone' },
    async ({ page, signIn, expectAccessible }) => {
      await signIn()
      for (const [address, title] of Object.entries(PHONE_ONLY)) {
        await page.goto('/contacts')
        await page.getByRole('main').locator(`a[href="${address}"]`).first().click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectAccessible()
      }
    },
  )

  test('[CON-01] [CON-04] contacts and groups open at their addresses', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { level: 1, name: routes.contacts })).toBeVisible()
    await page.goto('/contacts/group')
    await expect(page.getByRole('heading', { level: 1, name: texts.groups.label })).toBeVisible()
  })
})

test('[CON-09] [CON-21] a group is created, renamed, deleted and restored', { tag: '@phone' }, async ({ page, signIn, expectAccessible }, info) => {
  await signIn()
  const title = uniqueName('باغ', info)
  await page.goto('/contacts/group')
  await page.getByRole('button', { name: texts.groups.create }).first().click()
  await dialog(page).getByRole('button', { name: texts.groups.submit }).click()
  await expect(dialog(page).getByText(texts.groups.titleMissing)).toBeVisible()
  await expectAccessible()
  await dialog(page).getByLabel(new RegExp(texts.groups.title)).first().fill(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts\/group\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(texts.contacts.groupEmpty)).toBeVisible()

  await page.getByRole('button', { name: texts.more }).click()
  await page.getByRole('menuitem', { name: texts.groups.rename }).click()
  await dialog(page).getByLabel(new RegExp(texts.groups.title)).first().fill(`${title} نو`)
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} نو` })).toBeVisible()

  await page.getByRole('button', { name: texts.more }).click()
  await page.getByRole('menuitem', { name: texts.groups.remove }).click()
  await confirmDialog(page).getByRole('button', { name: texts.remove }).click()
  await expect(page).toHaveURL(/\/contacts\/group$/)
  await toast(page, texts.groups.removed(`${title} نو`)).getByRole('button', { name: texts.undo }).click()
  await expect(toast(page, texts.undone)).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByRole('link', { name: `${title} نو` })).toBeVisible()
}) // prettier-ignore

test('[CON-22] contacts are added, changed, moved, deleted one by one and in bulk, and restored', async ({ page, signIn, token, expectAccessible }, info) => {
  const [title, other] = [uniqueName('مشتری', info), uniqueName('بایگانی', info)]
  const { id } = await newGroup(token, title)
  await newGroup(token, other)
  await signIn()
  await page.goto(`/contacts/group/${id}`)
  await page.getByRole('button', { name: texts.contacts.create }).first().click()
  await dialog(page).getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog(page).getByText(form.numberMissing)).toBeVisible()
  await expectAccessible()
  for (const name of ['سارا احمدی', 'رضا کریمی', 'نگار']) {
    await dialog(page).getByLabel(new RegExp(form.number)).fill(deliverableMobile())
    await dialog(page).getByLabel(form.name, { exact: true }).fill(name)
    await dialog(page).getByRole('button', { name: form.addAnother }).click()
    await expect(dialog(page).getByLabel(form.name, { exact: true })).toHaveValue('')
    await expect(dialog(page).getByLabel(new RegExp(form.number))).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'نگار' })).toBeVisible()

  await chooseAction(page, 'نگار', texts.edit)
  await dialog(page).getByLabel(form.name, { exact: true }).fill('نگار رستمی')
  await dialog(page).getByRole('button', { name: texts.save, exact: true }).click()
  await expect(page.getByRole('link', { name: 'نگار رستمی' })).toBeVisible()

  // Blind to the form of a letter.
  await page.getByRole('searchbox').fill('كريمي')
  await expect(page.getByRole('link', { name: 'سارا احمدی' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'رضا کریمی' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('link', { name: 'سارا احمدی' })).toBeVisible()

  await selectRow(page, 'سارا احمدی')
  await selectRow(page, 'رضا کریمی')
  await page.getByRole('button', { name: texts.contacts.move }).click()
  await pickOption(page, new RegExp(moveForm.to), other)
  await dialog(page).getByRole('button', { name: moveForm.submit }).click()
  await expect(toast(page, texts.contacts.moved('۲', other))).toBeVisible()
  await expect(page.getByRole('link', { name: 'سارا احمدی' })).toHaveCount(0)
  await toast(page, other).getByRole('button', { name: texts.undo }).click()
  await expect(page.getByRole('link', { name: 'سارا احمدی' })).toBeVisible()

  await selectRow(page, 'سارا احمدی')
  await selectRow(page, 'رضا کریمی')
  await page.getByRole('button', { name: texts.edit, exact: true }).click()
  await dialog(page).getByLabel(form.pre, { exact: true }).fill('همکار')
  await dialog(page).getByRole('button', { name: changeForm.submit }).click()
  await expect(page.getByRole('link', { name: 'همکار سارا احمدی' })).toBeVisible()
  await toast(page, changeForm.done('۲')).getByRole('button', { name: texts.undo }).click()
  await expect(page.getByRole('link', { name: 'سارا احمدی', exact: true })).toBeVisible()

  await chooseAction(page, 'نگار رستمی', texts.remove)
  await confirmDialog(page).getByRole('button', { name: texts.remove }).click()
  await expect(page.getByRole('link', { name: 'نگار رستمی' })).toHaveCount(0)
  await expect(confirmDialog(page)).toBeHidden()
  await selectRow(page, 'سارا احمدی')
  await selectRow(page, 'رضا کریمی')
  await page.getByRole('button', { name: texts.remove, exact: true }).click()
  await confirmDialog(page).getByRole('button', { name: texts.remove }).click()
  await expect(page.getByText(texts.contacts.groupEmpty)).toBeVisible()
  await toast(page, texts.contacts.removed('۲')).getByRole('button', { name: texts.undo }).click()
  await expect(page.getByRole('link', { name: 'سارا احمدی' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'نگار رستمی' })).toHaveCount(0)
}) // prettier-ignore

test('[CON-19] [CON-24] tags are added to contacts and removed, and lead to the contacts that have them', { tag: '@phone' }, async ({ page, signIn, token, isPhone }, info) => {
  const { id } = await newGroup(token, uniqueName('برچسبی', info))
  const tag = uniqueName('ویژه', info)
  const list = ['الهام', 'بهرام'].map((name) => ({ number: deliverableMobile(), phonebook_id: id, name }))
  await addContacts(token, list)
  await signIn()
  await page.goto(`/contacts/group/${id}`)
  await selectRow(page, 'الهام')
  await page.getByRole('button', { name: texts.contacts.tag, exact: true }).click()
  await pickOption(page, new RegExp(tagForm.tags), tag)
  await expect(dialog(page).getByRole('button', { name: new RegExp(tag) })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: tagForm.submit }).click()
  await expect(page.getByText(tag).first()).toBeVisible()

  await page.goto(isPhone ? '/contacts/all-contacts?tab=1' : '/contacts?tab=3')
  await page.getByRole('searchbox').fill(tag)
  await page.getByRole('link', { name: tag }).click()
  await expect(page.getByRole('link', { name: 'الهام' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'بهرام' })).toHaveCount(0)

  await page.getByRole('link', { name: 'الهام' }).click()
  await page.getByRole('button', { name: ui.remove(tag) }).click()
  await expect(page.getByText(contactTexts.noTags)).toBeVisible()
}) // prettier-ignore

test('[CON-23] a custom field is created, shows in the form of its group’s contacts, is switched off and deleted', async ({ page, signIn, token, isPhone }, info) => {
  const field = uniqueName('شعبه', info)
  await signIn()
  const list = isPhone ? '/contacts/manage-more-features' : '/contacts?tab=2'
  await page.goto(list)
  await page.getByRole('button', { name: texts.features.create }).first().click()
  await dialog(page).getByLabel(new RegExp(texts.features.title)).fill(field)
  await dialog(page).getByLabel(texts.features.latinTitle).fill('branch')
  await dialog(page).getByRole('button', { name: texts.features.submit }).click()
  await expect(page.getByText(field).first()).toBeVisible()

  const read = await callApi<{ id: number; title: string }[]>('phonebooks/options/list-new', { title: field }, token)
  const { id } = await callApi<{ id: number }>('phonebooks', { title: uniqueName('شعبه‌ای', info), options: [read[0]?.id] }, token)
  await page.goto(`/contacts/group/${id}`)
  await page.getByRole('button', { name: texts.contacts.create }).first().click()
  await dialog(page).getByLabel(new RegExp(form.number)).fill(deliverableMobile())
  await dialog(page).getByLabel(form.name, { exact: true }).fill('یاسمن')
  await dialog(page).getByLabel(field).fill('ونک')
  await dialog(page).getByRole('button', { name: texts.save, exact: true }).click()
  await page.getByRole('link', { name: 'یاسمن' }).click()
  await expect(page.getByText('ونک')).toBeVisible()

  await page.goto(list)
  await chooseAction(page, field, texts.features.off)
  await expect(toast(page, texts.features.offDone(field))).toBeVisible()
  await chooseAction(page, field, texts.edit)
  await dialog(page).getByLabel(new RegExp(texts.features.title)).fill(`${field} نو`)
  await dialog(page).getByRole('button', { name: texts.save }).click()
  await chooseAction(page, `${field} نو`, texts.remove)
  await confirmDialog(page).getByRole('button', { name: texts.remove }).click()
  await expect(toast(page, texts.features.removed(`${field} نو`))).toBeVisible()
}) // prettier-ignore

test('[CON-20] [CON-25] numbers are added to both blacklists and removed', { tag: '@phone' }, async ({ page, signIn, isPhone }) => {
  await signIn()
  await page.goto(isPhone ? '/contacts/blacklist' : '/contacts?tab=4')
  for (const kind of ['send', 'receive'] as const) {
    const number = deliverableMobile()
    await page.getByRole('radio', { name: texts.blacklist.kinds[kind] }).click()
    await page.getByRole('button', { name: texts.blacklist.create }).click()
    await dialog(page).getByRole('button', { name: texts.blacklist.submitNone, exact: true }).last().click()
    await expect(dialog(page).getByText(texts.blacklist.missing)).toBeVisible()
    await dialog(page).getByRole('textbox', { name: new RegExp(texts.blacklist.numbers) }).fill(number)
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: texts.blacklist.submit('۱') }).click()
    // The notice of the first list may still be there.
    await expect(toast(page, texts.blacklist.added('۱')).first()).toBeVisible()
    await page.getByRole('textbox', { name: texts.blacklist.search }).fill(number)
    await page.getByRole('button', { name: new RegExp(`${ui.table.actionsOf('')}.*${lastDigits(number)}`) }).click()
    await page.getByRole('menuitem', { name: texts.blacklist.take }).click()
    await confirmDialog(page).getByRole('button', { name: texts.blacklist.take }).click()
    await expect(page.getByText(texts.blacklist.noResult)).toBeVisible()
    await page.getByRole('textbox', { name: texts.blacklist.search }).fill('')
    await closeToasts(page)
  }
}) // prettier-ignore

test('[CON-26] a number that texts 11 to a line is on the cancel-11 list until it texts 12', async ({ page, signIn, isPhone, handset }) => {
  const number = deliverableMobile()
  await signIn()
  await handset.reply(number, LINE, '11')
  const listed = async () => {
    await page.goto(isPhone ? '/contacts/cancel_11' : '/contacts?tab=5')
    await page.getByRole('textbox', { name: texts.cancel11.search }).fill(number)
    const row = page.getByText(new RegExp(`${lastDigits(number)}$`)).first()
    await expect(row.or(page.getByText(texts.cancel11.noResult))).toBeVisible()
    return row.isVisible()
  }
  await expect.poll(listed, { timeout: 40_000 }).toBe(true)
  await expect(page.getByText(texts.cancel11.note)).toBeVisible()
  await handset.reply(number, LINE, '12')
  await expect.poll(listed, { timeout: 40_000 }).toBe(false)
}) // prettier-ignore

test('[CON-08] a number in several groups is shown as one person, with groups, opt-outs, consent and messages', { tag: '@phone' }, async ({ page, signIn, token, expectAccessible }, info) => {
  const [one, two] = [uniqueName('تهران', info), uniqueName('شیراز', info)]
  const number = deliverableMobile()
  const groups = [await newGroup(token, one), await newGroup(token, two)]
  const consent = { source: 'form', note: 'فرم شعبهٔ ونک' }
  await addContacts(token, groups.map(({ id }) => ({ number, phonebook_id: id, name: 'مهسا رحمانی', consent })))
  await signIn()
  await page.goto(`/contacts/group/${groups[0]?.id}`)
  await page.getByRole('link', { name: 'مهسا رحمانی' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'مهسا رحمانی' })).toBeVisible()
  for (const title of [one, two]) await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expect(page.getByText(consent.note)).toBeVisible()
  await expect(page.getByText(texts.consent.source.form, { exact: true })).toBeVisible()
  await expect(page.getByText(contactTexts.noMessages)).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: contactTexts.stopSend }).click()
  await expect(page.getByText(contactTexts.sendStopped)).toBeVisible()
  await page.getByRole('button', { name: contactTexts.free }).click()
  await expect(page.getByText(contactTexts.noStops)).toBeVisible()

  await page.getByRole('tab', { name: contactTexts.received }).click()
  await expect(page.getByText(contactTexts.noReceivedHint)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(two) }).click()
  await expect(page.getByRole('heading', { level: 1, name: two })).toBeVisible()
}) // prettier-ignore

test('a group of 100,000 contacts opens, is searched and paged, and accepts no more contacts', async ({ page, signIn, token }, info) => {
  test.setTimeout(240_000)
  const WHOLE = 100_000
  const SLICE = 20_000
  const { id } = await newGroup(token, uniqueName('بزرگ', info))
  for (let from = 0; from < WHOLE; from += SLICE) {
    const list = Array.from({ length: SLICE }, (_, at) => ({
      number: `0912${String(3_000_000 + from + at)}`,
      phonebook_id: id,
      name: `مشترک ${from + at}`,
    }))
    expect((await addContacts(token, list)).added).toBe(SLICE)
  }
  await signIn()
  await page.goto(`/contacts/group/${id}`)
  await expect(page.getByText(texts.contacts.count('۱۰۰٬۰۰۰')).first()).toBeVisible()
  await page.getByRole('searchbox').fill('3098765')
  await expect(page.getByRole('link', { name: 'مشترک 98765' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: ui.pagination.page('۱۰٬۰۰۰') }).click()
  await expect(page.getByRole('link', { name: 'مشترک 0', exact: true })).toBeVisible()

  await page.getByRole('button', { name: texts.contacts.create }).first().click()
  await dialog(page).getByLabel(new RegExp(form.number)).fill('09351112233')
  await dialog(page).getByRole('button', { name: texts.save, exact: true }).click()
  await expect(dialog(page).getByText(/تا ۱۰۰٬۰۰۰ مخاطب/)).toBeVisible()
}) // prettier-ignore

test('[CON-28] the contacts found by a search are exported as a workbook', async ({ page, signIn, token }, info) => {
  const title = `خروجی ${info.project.name} ${info.workerIndex} ${deliverableMobile()}`
  const { id } = await callApi<{ id: number }>('phonebooks', { title }, token)
  const list = ['=HYPERLINK("x")', 'بهار'].map((name) => ({
    number: deliverableMobile(),
    phonebook_id: id,
    name,
  }))
  await callApi('phonebooks/numbers/add-list-new', { list }, token)
  await signIn()
  await page.goto(`/contacts/group/${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: uiExport.open, exact: true }).click()
  await page.getByRole('menuitem', { name: uiExport.excel }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})
