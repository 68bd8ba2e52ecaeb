import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import { SEARCH_COUNT_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import * as phonebook from '@peyk/contract/phonebook/phonebook.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { contactPeopleTexts } from '@peyk/phrases/fa/phonebook/contact-people.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const { contacts: texts } = phonebookTexts
const many = respondsPage(phonebook.contactList.example.data as object[], { total: SEARCH_COUNT_LIMIT })
const answers = {
  [phonebook.contactList.path]: many,
  [phonebook.phonebookList.path]: respondsPage(phonebook.phonebookList.example.data as object[]),
  [lists.tagsOfAccount.path]: respondsPage([]),
  [phonebook.consentGivers.path]: respondsWith(phonebook.consentGivers.example.data),
}
/** The list alone is a screen of the phone. */
const openList = (query = '') => openPanel(`/contacts/all-contacts${query}`, { size: PHONE, answers })
const countText = formatCount(SEARCH_COUNT_LIMIT)

test('a search that is counted no further says that there are more', async () => {
  await openList('?search=علی')
  await expect.element(page.getByText(texts.countOver(countText)).first()).toBeVisible()
})

test('as many without a search are just that many', async () => {
  await openList()
  await expect.element(page.getByText(texts.count(countText)).first()).toBeVisible()
  await expect.element(page.getByText(texts.countOver(countText))).not.toBeInTheDocument()
})

test('contacts are filtered by who entered their consent and when, and the address keeps it', async () => {
  const { address } = await openList()
  await page.getByRole('button', { name: ui.filters.open }).click()
  await page.getByRole('button', { name: new RegExp(texts.filters.consentBy) }).click()
  await page.getByRole('option', { name: 'hamkar' }).click()
  const days = page.getByRole('group', { name: texts.filters.consentDate })
  await days.getByRole('textbox', { name: ui.filters.fromDate }).fill('۱۴۰۵/۰۱/۰۱')
  await days.getByRole('textbox', { name: ui.filters.toDate }).fill('۱۴۰۵/۰۱/۰۲')
  await page.getByRole('button', { name: ui.filters.apply }).click()
  await expect.element(page.getByText(`${texts.filters.consentBy}: hamkar`)).toBeVisible()
  await expect
    .poll(() => new URL(address(), 'http://panel').searchParams.toString())
    .toBe(new URLSearchParams({ consent_by: 'hamkar', consent_from: '1405/01/01', consent_to: '1405/01/02' }).toString()) // prettier-ignore
  await page.getByRole('button', { name: ui.filters.clearAll }).click()
  await expect.element(page.getByText(`${texts.filters.consentBy}: hamkar`)).not.toBeInTheDocument()
  expect(new URL(address(), 'http://panel').search).toBe('')
})

const groups = Array.from({ length: 300 }, (_, at) => ({
  ...(phonebook.phonebookList.example.data as object[])[0],
  id: at + 1,
  title: `شعبهٔ ${at + 1}`,
}))
/** As the server does it: a page, of those whose name has it, or the one with an id. */
const manyGroups: MockHandler = (request) => {
  const { id, title = '', per_page: size, page: at } = request.query
  const found = groups.filter((one) => (id === undefined || String(one.id) === id) && one.title.includes(title))
  const from = Number(size) * (Number(at) - 1)
  return respondsPage(found.slice(from, from + Number(size)), { total: found.length })(request)
}

test('of hundreds of groups several are searched for and chosen, by the keyboard too; a reload names them', async () => {
  const { address } = await openPanel('/contacts/all-contacts?phonebook_id=7', {
    size: PHONE,
    answers: { ...answers, [phonebook.phonebookList.path]: manyGroups },
  })
  await expect.element(page.getByText(`${texts.filters.group}: شعبهٔ 7`)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${ui.filters.open}`) }).click()
  const box = page.getByRole('dialog').getByRole('button', { name: new RegExp(texts.filters.group) })
  await box.click()
  // Its first page alone, with the one that is chosen.
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect(page.getByRole('option').elements().length).toBeLessThan(40)
  await userEvent.keyboard('299')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
  // The first one empties the search, the second closes the list.
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}{Escape}')
  await page.getByRole('button', { name: ui.filters.apply }).click()
  await expect.element(page.getByText(`${texts.filters.group}: شعبهٔ 7، شعبهٔ 299`)).toBeVisible()
  expect(new URL(address(), 'http://panel').searchParams.getAll('phonebook_id')).toEqual(['7', '299'])
  await page.getByRole('button', { name: ui.remove(texts.filters.group) }).click()
  await expect.element(page.getByText(`${texts.filters.group}:`)).not.toBeInTheDocument()
})

const [example] = phonebook.contactList.example.data as Record<string, unknown>[]
const inTwoGroups = {
  ...example,
  phonebooks: [
    { id: 12, title: 'مشتریان', contact_id: 501 },
    { id: 13, title: 'کارکنان', contact_id: 502 },
  ],
}

test('[CON-02] on the phone a contact is two lines: name and number, and quietly groups, tags and consent', async () => {
  await openPanel('/contacts/all-contacts', {
    size: PHONE,
    answers: { ...answers, [phonebook.contactList.path]: respondsPage([inTwoGroups]) },
  })
  const list = page.getByRole('list', { name: texts.label })
  await expect.element(list.getByText('۰۹۱۲ ۱۲۳ ۴۵۶۷')).toBeVisible()
  const row = list.getByRole('listitem')
  await expect.element(row.getByText(`مشتریان، کارکنان · ویژه · ${phonebookTexts.consent.source.form}`)).toBeVisible()
  const { height, width } = row.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(60)
  expect(height).toBeLessThanOrEqual(72)
  // The whole row opens the contact, but for its box and its menu.
  const link = row.getByRole('link', { name: 'خانم سارا احمدی' }).element()
  const box = link.getBoundingClientRect()
  const { left, top } = row.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height - 6)?.closest('a')).toBe(link)
  expect(box.height).toBeLessThan(height)
})

test('[CON-15] all contacts are asked for by person, and a group for its own contacts', async () => {
  const { requests } = await openPanel('/contacts/all-contacts?tag=ویژه', { size: PHONE, answers })
  await expect.element(page.getByRole('list', { name: texts.label }).getByRole('listitem').first()).toBeVisible()
  const ask = requests.find(({ path }) => path.endsWith(phonebook.contactList.path))
  expect(ask?.query).toMatchObject({ by_person: 'true', tag: 'ویژه' })
})

test('[CON-22] deleting a person in several groups says from how many, and takes them out of all', async () => {
  const { requests } = await openPanel('/contacts/all-contacts', {
    size: PHONE,
    answers: {
      ...answers,
      [phonebook.contactList.path]: respondsPage([inTwoGroups]),
      [phonebook.deleteContacts.path]: respondsWith(null),
    },
  })
  await page.getByRole('button', { name: ui.table.actionsOf('خانم سارا احمدی') }).click()
  await page.getByRole('menuitem', { name: phonebookTexts.remove }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(contactPeopleTexts.removeFromAll('۲'), { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: phonebookTexts.remove }).click()
  await expect.element(page.getByText(texts.removedOne('خانم سارا احمدی'))).toBeVisible()
  const deletion = requests.find(({ path }) => path.endsWith(phonebook.deleteContacts.path))
  expect(deletion?.body).toMatchObject({ listNumbers: [501], by_person: true })
})

test('[CON-22] deleting from a group says that the person stays in the others, and does no more', async () => {
  const { requests } = await openPanel('/contacts/group/12', {
    size: PHONE,
    answers: {
      ...answers,
      [phonebook.contactList.path]: respondsPage([inTwoGroups]),
      [phonebook.deleteContacts.path]: respondsWith(null),
    },
  })
  await page.getByRole('button', { name: ui.table.actionsOf('خانم سارا احمدی') }).click()
  await page.getByRole('menuitem', { name: phonebookTexts.remove }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(contactPeopleTexts.removeFromThis('۱'), { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: phonebookTexts.remove }).click()
  await expect.element(page.getByText(texts.removedOne('خانم سارا احمدی'))).toBeVisible()
  const deletion = requests.find(({ path }) => path.endsWith(phonebook.deleteContacts.path))
  expect(deletion?.body).not.toHaveProperty('by_person')
})
