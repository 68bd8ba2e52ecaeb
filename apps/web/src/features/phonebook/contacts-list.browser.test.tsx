import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as lists from '@peyk/contract/phonebook-lists.ts'
import { SEARCH_COUNT_LIMIT } from '@peyk/contract/phonebook-limits.ts'
import * as phonebook from '@peyk/contract/phonebook.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { answersPage } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const { contacts: texts } = webPhonebook
const many = answersPage(phonebook.contactList.example.data as object[], { total: SEARCH_COUNT_LIMIT })
const answers = {
  [phonebook.contactList.path]: many,
  [phonebook.phonebookList.path]: answersPage(phonebook.phonebookList.example.data as object[]),
  [lists.tagsOfAccount.path]: answersPage([]),
}
/** The list alone is a screen of the phone. */
const openList = (query = '') => openPanel(`/contacts/all-contacts${query}`, { size: PHONE, answers })
const said = formatCount(SEARCH_COUNT_LIMIT)

test('a search that is counted no further says that there are more', async () => {
  await openList('?search=علی')
  await expect.element(page.getByText(texts.countOver(said)).first()).toBeVisible()
})

test('as many without a search are just that many', async () => {
  await openList()
  await expect.element(page.getByText(texts.count(said)).first()).toBeVisible()
  await expect.element(page.getByText(texts.countOver(said))).not.toBeInTheDocument()
})
