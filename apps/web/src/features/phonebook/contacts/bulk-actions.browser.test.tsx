import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import { PHONEBOOK_LIMIT, SEARCH_COUNT_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import * as phonebook from '@peyk/contract/phonebook/phonebook.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { selectAllMatchesTexts } from '@peyk/phrases/fa/phonebook/select-all-matches.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel } from '../../../testing/render-panel.tsx'

const { contacts: texts } = phonebookTexts
const [one] = phonebook.contactList.example.data as { id: number; name: string }[]
const rows = [one, { ...one, id: 502, name: 'رضا کریمی' }]
const FOUND = 12_500
const brief = `${FOUND}-abc`

const openList = async (counted: object, special: Readonly<Record<string, MockHandler>> = {}) => {
  const panel = await openPanel('/contacts?search=علی', {
    answers: {
      [phonebook.contactList.path]: respondsPage(rows, { total: SEARCH_COUNT_LIMIT }),
      [phonebook.phonebookList.path]: respondsPage(phonebook.phonebookList.example.data as object[]),
      [lists.tagsOfAccount.path]: respondsPage([]),
      [phonebook.countContacts.path]: respondsWith(counted),
      [phonebook.deleteContacts.path]: respondsWith(null),
      [phonebook.updateContacts.path]: respondsWith(phonebook.updateContacts.example.data),
      ...special,
    },
  })
  await expect.element(page.getByRole('link', { name: 'خانم رضا کریمی' })).toBeVisible()
  return panel
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** By the keyboard: what is seen of a box is its label. */
const tick = async (name: string) => {
  ;(page.getByRole('checkbox', { name }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
}
const selectPage = () => tick(ui.table.chooseAll)
const expectText = (words: string) => expect.element(page.getByText(words).first()).toBeVisible()
const expectSelectedCount = (count: number) => expectText(ui.table.chosen(formatCount(count)))
const bodies = (request: readonly { path: string; body: unknown }[], path: string) =>
  request.filter((each) => each.path.endsWith(path)).map(({ body }) => body)

test('[CON-22] all that a search finds are chosen across its pages, and told and deleted by their exact number', async () => {
  const { requests } = await openList({ count: FOUND, is_over: false, brief })
  await selectPage()
  await expectSelectedCount(2)
  await press(selectAllMatchesTexts.chooseUncounted)
  await expectText(selectAllMatchesTexts.chosen(formatCount(FOUND)))
  await expectSelectedCount(FOUND)
  await press(phonebookTexts.remove)
  await expectText(texts.removeManyTitle(formatCount(FOUND)))
  await page.getByRole('alertdialog').getByRole('button', { name: phonebookTexts.remove }).click()
  await expectText(texts.removed(formatCount(FOUND)))
  const [body] = bodies(requests, phonebook.deleteContacts.path)
  expect(body).toMatchObject({ found: { search: 'علی', brief } })
  expect(body).not.toHaveProperty('listNumbers')
  await expect.element(page.getByText(selectAllMatchesTexts.chosen(formatCount(FOUND)))).not.toBeInTheDocument()
})

test('an act on many that takes long to take back says that it is under way', async () => {
  const undone = Promise.withResolvers<void>()
  const good = respondsWith(null)
  await openList(
    { count: FOUND, is_over: false, brief },
    { [phonebook.undo.path]: async (request) => (await undone.promise, good(request)) },
  )
  await selectPage()
  await press(phonebookTexts.remove)
  await page.getByRole('alertdialog').getByRole('button', { name: phonebookTexts.remove }).click()
  await press(phonebookTexts.undo)
  await expectText(phonebookTexts.undoing)
  undone.resolve()
  await expectText(phonebookTexts.undone)
  await expect.element(page.getByText(phonebookTexts.undoing)).not.toBeInTheDocument()
})

test('whoever takes one row out goes on with the others of the page', async () => {
  const { requests } = await openList({ count: FOUND, is_over: false, brief })
  await selectPage()
  await press(selectAllMatchesTexts.chooseUncounted)
  await expectSelectedCount(FOUND)
  await tick(ui.table.chooseRow('خانم رضا کریمی'))
  await expectSelectedCount(1)
  await press(phonebookTexts.edit)
  await press(contactFormTexts.changeForm.submit)
  await expectText(contactFormTexts.changeForm.missing)
  await page.getByRole('textbox', { name: contactFormTexts.form.pre }).fill('دکتر')
  await press(contactFormTexts.changeForm.submit)
  await expectText(contactFormTexts.changeForm.done('۱'))
  expect(bodies(requests, phonebook.updateContacts.path)).toMatchObject([{ listNumbers: [501], pre: 'دکتر' }])
})

test('a search that finds more than one act takes says so, and only the page stays chosen', async () => {
  await openList({ count: PHONEBOOK_LIMIT, is_over: true, brief: null })
  await selectPage()
  await press(selectAllMatchesTexts.chooseUncounted)
  await expectText(selectAllMatchesTexts.tooMany(formatCount(PHONEBOOK_LIMIT)))
  await expectSelectedCount(2)
})

test('a search that changed meanwhile is refused, and counted anew', async () => {
  let count = FOUND
  const refusal = 'مخاطبان این جستجو تغییر کرده‌اند'
  await openList(
    {},
    {
      [phonebook.countContacts.path]: (ask) => respondsWith({ count, is_over: false, brief: `${count}-a` })(ask),
      [phonebook.deleteContacts.path]: respondsError(409, refusal, { found: [refusal] }),
    },
  )
  await selectPage()
  await press(selectAllMatchesTexts.chooseUncounted)
  await expectSelectedCount(FOUND)
  await press(phonebookTexts.remove)
  count = FOUND + 1
  await page.getByRole('alertdialog').getByRole('button', { name: phonebookTexts.remove }).click()
  await expectText(refusal)
  await userEvent.keyboard('{Escape}')
  await expectSelectedCount(FOUND + 1)
})

test('[CON-22] who stands in the chosen group already is not moved: that is told, and nothing is offered to take back', async () => {
  const { requests } = await openList({ count: 2, is_over: false, brief }, {
    [phonebook.moveContacts.path]: respondsWith({ moved: 0, existences: 2 }),
  }) // prettier-ignore
  await selectPage()
  await press(texts.move)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(contactFormTexts.moveForm.to) })
    .click()
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: contactFormTexts.moveForm.submit }).click()
  await expectText(contactFormTexts.moveForm.none)
  await expectText(contactFormTexts.moveForm.skipped('۲'))
  await expect.element(page.getByRole('button', { name: phonebookTexts.undo })).not.toBeInTheDocument()
  expect(bodies(requests, phonebook.moveContacts.path)).toHaveLength(1)
})
