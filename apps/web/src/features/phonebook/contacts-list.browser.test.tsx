import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { donePage } from '@peyk/contract/envelope.ts'
import * as lists from '@peyk/contract/phonebook-lists.ts'
import { SEARCH_COUNT_LIMIT } from '@peyk/contract/phonebook-limits.ts'
import * as phonebook from '@peyk/contract/phonebook.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import type { Answering } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const { contacts: texts } = webPhonebook
const rows = phonebook.contactList.example.data as object[]
const counting =
  (total: number): Answering =>
  ({ path }) => ({ status: 200, envelope: donePage({ rows, page: 1, perPage: 10, total, path }, 'انجام شد') }) // prettier-ignore
const answers = (total: number) => ({
  [phonebook.contactList.path]: counting(total),
  [phonebook.phonebookList.path]: counting(1),
  [lists.tagsOfAccount.path]: ({ path }: { path: string }) => ({ status: 200, envelope: donePage({ rows: [], page: 1, perPage: 200, total: 0, path }, 'انجام شد') }), // prettier-ignore
})
/** The list alone is a screen of the phone. */
const openList = (query = '') =>
  openPanel(`/contacts/all-contacts${query}`, { size: PHONE, answers: answers(SEARCH_COUNT_LIMIT) })
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
