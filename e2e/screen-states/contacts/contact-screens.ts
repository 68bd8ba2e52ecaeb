import {
  consentGivers,
  contactList,
  countContacts,
  phonebookList,
  receivedMessages,
  sentMessages,
  showContact,
} from '@peyk/contract/phonebook/phonebook.ts'
import { optionList, stopList, tagsOfAccount } from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import { show } from '@peyk/contract/files/files.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { selectAllMatchesTexts } from '@peyk/phrases/fa/phonebook/select-all-matches.ts'
import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { contactTexts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { phonebookTexts as texts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import {
  contactRows,
  customFieldRows,
  groupRows,
  contact,
  contactFile,
  blacklistRows,
  tagRows,
  importResult,
} from './contact-fixtures.ts'
import type { Screen } from '../screen.ts'

const mockAll = (page: Page) => {
  answerPage(page, contactList, contactRows, 1_000_000)
  answerPage(page, phonebookList, groupRows)
  answerPage(page, optionList, customFieldRows)
  answerPage(page, tagsOfAccount, tagRows)
  answerPage(page, stopList, blacklistRows('send'))
  answer(page, consentGivers, consentGivers.example.data)
}
const mockNothing = (page: Page) => {
  for (const call of [contactList, phonebookList, optionList, tagsOfAccount, stopList]) answerPage(page, call, [])
}
const mockGroup = (page: Page) => {
  mockAll(page)
  answerPage(page, phonebookList, groupRows.slice(0, 1))
}
const mockContact = (page: Page) => {
  mockGroup(page)
  answer(page, { ...showContact, path: `phonebooks/numbers/contact-list/${contact.id}` }, contact)
  answer(page, { ...sentMessages, path: `phonebooks/numbers/contact-list/${contact.id}/sent` }, {
    messages: [
      { messages_outbox_id: '42', line: '+983000505', message: 'جشنوارهٔ پاییزی آغاز شد: تا ۳۰ درصد تخفیف\nلغو11', state: 'delivered', state_fa: 'رسیده به گوشی', time: '2026-11-21T08:30:00+00:00' },
      { messages_outbox_id: '41', line: '+983000505', message: 'سفارش شما به پست تحویل شد.', state: 'failed', state_fa: 'نرسیده به گوشی', time: '2026-11-18T14:05:00+00:00' },
    ],
    next: 'x',
    searched_back_to: '2026-10-01T08:30:00+00:00',
  }) // prettier-ignore
  answerPage(page, { ...receivedMessages, path: `phonebooks/numbers/contact-list/${contact.id}/received` }, [
    { messages_inbox_id: 88, line: '+983000505', message: 'سلام، ساعت کار شما چند است؟', time: '2026-11-19T08:30:00+00:00' },
  ]) // prettier-ignore
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const FILE_ID = 31
const fileCall = { ...show, path: `user/files/${FILE_ID}` }
const importPath = (rest = '') => `/contacts/group/12?view=import${rest}`
/** A group with room for the sheet. */
const mockGroupWithRoom = (page: Page, more: object = {}) => {
  mockAll(page)
  answerPage(page, phonebookList, [{ ...groupRows[0], count: 41_250, import_status: 0, ...more }])
}
const mockContactFile =
  (part: object = {}) =>
  (page: Page) => {
    mockGroupWithRoom(page)
    answer(page, fileCall, { ...contactFile, ...part })
  }
const mockImportResult = (outcome: object, report: object = {}) =>
  mockContactFile({ report: { ...contactFile.report, ...report, import: { ...importResult, ...outcome } } })
const openImportStart = async (page: Page) => {
  await press(texts.import)(page)
  await page.getByText(contactImportTexts.start.text).waitFor()
}
const goToConsent = async (page: Page) => {
  await page.getByRole('button', { name: contactImportTexts.next, exact: true }).click()
  await page.getByText(contactImportTexts.consent.title).waitFor()
}

const mockMany = (page: Page) => {
  mockAll(page)
  answerPage(page, contactList, contactRows, 12_500)
  answer(page, countContacts, { count: 12_500, is_over: false, brief: '12500-a' })
}
const selectAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: ui.table.chooseAll }).first().press('Space')
  await press(selectAllMatchesTexts.choose('۱۲٬۵۰۰'))(page)
  await page.getByText(selectAllMatchesTexts.chosen('۱۲٬۵۰۰')).waitFor()
}

const openGroups = async (page: Page) => {
  await press(/فیلتر/)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(texts.contacts.filters.group) })
    .click()
  await page.getByRole('option').first().waitFor()
}

const selectRow = (name: RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().press('Space')
const contactBase = { path: `/contacts/${contact.id}`, shows: contactTexts.stops, answers: mockContact } as const
const groupBase = { path: '/contacts/group/12', shows: /سارا احمدی/, answers: mockGroup } as const

/** Contacts, groups, extra fields, tags and black lists. */
export const contactScreens: readonly Screen[] = [
  { name: 'contacts.full', path: '/contacts', shows: /سارا احمدی/, answers: mockAll, isWhole: true, only: 'desktop' },
  { name: 'contacts.hub', path: '/contacts', shows: texts.hub.recentGroups, answers: mockAll, isWhole: true, only: 'phone' },
  { name: 'all-contacts.full', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: mockAll, isWhole: true, only: 'phone' },
  { name: 'contacts.empty', path: '/contacts', shows: texts.contacts.empty, answers: mockNothing, only: 'desktop' },
  { name: 'contacts.no-result', path: '/contacts?search=%D9%87%DB%8C%DA%86&gender=1', shows: texts.contacts.noResult, answers: mockNothing, only: 'desktop' },
  { name: 'contacts.loading', path: '/contacts', shows: routes.contacts, answers: (page) => hang(page, contactList), only: 'desktop' },
  { name: 'contacts.error', path: '/contacts', shows: shell.tryAgain, answers: (page) => refuse(page, contactList), only: 'desktop' },
  { name: 'contacts.chosen', path: '/contacts', shows: /سارا احمدی/, answers: mockAll, prepare: selectRow(/سارا/), only: 'desktop' },
  { name: 'all-contacts.chosen', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: mockAll, prepare: selectRow(/سارا/), only: 'phone' },
  { name: 'all-contacts.all-found', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: mockMany, prepare: selectAll, only: 'phone' },
  { name: 'contacts.all-found', path: '/contacts', shows: /سارا احمدی/, answers: mockMany, prepare: selectAll, only: 'desktop' },
  { name: 'contacts.change', path: '/contacts', shows: /سارا احمدی/, answers: mockMany, only: 'desktop', prepare: async (page) => {
    await selectAll(page)
    await press(texts.edit)(page)
    await page.getByText(contactFormTexts.changeForm.text).waitFor()
  } },
  { name: 'contacts.form', ...groupBase, prepare: async (page) => {
    await press(texts.contacts.create)(page)
    await page.getByText(contactFormTexts.form.pre).waitFor()
  } },
  { name: 'contacts.form-missing', path: '/contacts/group', shows: /باشگاه/, answers: mockAll, prepare: async (page) => {
    await press(texts.groups.create)(page)
    await page.getByRole('dialog').getByRole('button', { name: texts.groups.submit }).click()
  } },
  { name: 'contacts.filters', path: '/contacts', shows: /سارا احمدی/, answers: mockAll, prepare: press(/فیلتر/), only: 'desktop' },
  { name: 'all-contacts.filters', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: mockAll, prepare: press(/فیلتر/), only: 'phone' },
  { name: 'contacts.groups-chosen', path: '/contacts?phonebook_id=12&phonebook_id=13', shows: /سارا احمدی/, answers: mockAll, only: 'desktop', prepare: openGroups },
  { name: 'all-contacts.groups-chosen', path: '/contacts/all-contacts?phonebook_id=12&phonebook_id=13', shows: /سارا احمدی/, answers: mockAll, only: 'phone', prepare: openGroups },
  { name: 'contacts.filtered', path: '/contacts?consent=form&consent_by=hamkar&consent_from=1405/01/01&consent_to=1405/06/31', shows: /سارا احمدی/, answers: mockAll, only: 'desktop' },
  { name: 'all-contacts.filtered', path: '/contacts/all-contacts?consent=form&consent_by=hamkar&consent_from=1405/01/01&consent_to=1405/06/31', shows: /سارا احمدی/, answers: mockAll, only: 'phone' },
  { name: 'groups.full', path: '/contacts/group', shows: /باشگاه/, answers: mockAll },
  { name: 'groups.tab', path: '/contacts?tab=1', shows: /باشگاه/, answers: mockAll, only: 'desktop' },
  { name: 'groups.empty', path: '/contacts/group', shows: texts.groups.empty, answers: mockNothing },
  { name: 'group.full', ...groupBase, isWhole: true },
  { name: 'group.remove', ...groupBase, prepare: async (page) => {
    await press(texts.more)(page)
    await page.getByRole('menuitem', { name: texts.groups.remove }).click()
    await page.getByRole('alertdialog').waitFor()
  } },
  { name: 'contact.full', ...contactBase, isWhole: true },
  { name: 'contact.loading', path: contactBase.path, shows: routes.contact, answers: (page) => hang(page, showContact, { ...showContact, path: `phonebooks/numbers/contact-list/${contact.id}` }) },
  { name: 'features.full', path: '/contacts?tab=2', shows: /تاریخ عضویت/, answers: mockAll, only: 'desktop' },
  { name: 'features.full', path: '/contacts/manage-more-features', shows: /تاریخ عضویت/, answers: mockAll, only: 'phone' },
  { name: 'tags.full', path: '/contacts?tab=3', shows: /ویژه/, answers: mockAll, only: 'desktop' },
  { name: 'blacklist.full', path: '/contacts?tab=4', shows: texts.blacklist.note.send, answers: mockAll, only: 'desktop' },
  { name: 'blacklist.full', path: '/contacts/blacklist', shows: texts.blacklist.note.send, answers: mockAll, only: 'phone' },
  { name: 'blacklist.form', path: '/contacts?tab=4', shows: texts.blacklist.note.send, answers: mockAll, only: 'desktop', prepare: async (page) => {
    await press(texts.blacklist.create)(page)
    await page.getByRole('dialog').waitFor()
  } },
  { name: 'cancel11.full', path: '/contacts?tab=5', shows: texts.cancel11.note, answers: (page) => { mockAll(page); answerPage(page, stopList, blacklistRows('cancel_11')) }, only: 'desktop' },
  { name: 'cancel11.full', path: '/contacts/cancel_11', shows: texts.cancel11.note, answers: (page) => { mockAll(page); answerPage(page, stopList, blacklistRows('cancel_11')) }, only: 'phone' },
  { name: 'cancel11.empty', path: '/contacts/cancel_11', shows: texts.cancel11.empty, answers: mockNothing, only: 'phone' },
  { name: 'import.start', path: '/contacts', shows: texts.import, answers: mockAll, only: 'desktop', prepare: openImportStart },
  { name: 'import.start', path: '/contacts/all-contacts', shows: texts.import, answers: mockAll, only: 'phone', prepare: openImportStart },
  { name: 'import.file', path: importPath(), shows: contactImportTexts.file.sample, answers: mockGroupWithRoom },
  { name: 'import.full', path: importPath(), shows: contactImportTexts.full, answers: mockGroup },
  { name: 'import.loading', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.steps.columns, answers: (page) => { mockGroupWithRoom(page); hang(page, fileCall) } },
  { name: 'import.checking', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.stop, answers: mockContactFile({ status: 'processing', progress: 46, report: { ...contactFile.report, status: 'processing', total_rows: 5_740, columns: [] } }) },
  { name: 'import.columns', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.columns.title, answers: mockContactFile(), isWhole: true },
  { name: 'import.choosing', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.columns.title, answers: mockContactFile(), prepare: async (page) => {
    await page.getByRole('button', { name: new RegExp(contactImportTexts.columns.is('یادداشت')) }).click()
    await page.getByRole('option').first().waitFor()
  } },
  { name: 'import.columns-wrong', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.columns.title, answers: mockContactFile(), isWhole: true, prepare: async (page) => {
    await page.getByRole('button', { name: new RegExp(contactImportTexts.columns.is('نام')) }).click()
    await page.getByRole('option', { name: contactImportTexts.columns.fields.number }).click()
    await press(contactImportTexts.next)(page)
  } },
  { name: 'import.consent', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.columns.title, answers: mockContactFile(), isWhole: true, prepare: goToConsent },
  { name: 'import.consent-wrong', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.columns.title, answers: mockContactFile(), isWhole: true, prepare: async (page) => {
    await goToConsent(page)
    await press(/^ورود .+ مخاطب$/)(page)
    await page.getByText(contactImportTexts.consent.sourceMissing).waitFor()
  } },
  { name: 'import.running', path: importPath(`&file=${FILE_ID}&step=run`), shows: contactImportTexts.run.hint, answers: mockImportResult({ status: 'processing', progress: 46, added_count: 5_612 }) },
  { name: 'import.done', path: importPath(`&file=${FILE_ID}&step=run`), shows: contactImportTexts.run.done, answers: mockImportResult({}), isWhole: true },
  { name: 'import.overfull', path: importPath(`&file=${FILE_ID}&step=run`), shows: contactImportTexts.run.fullTitle, answers: mockImportResult({ added_count: 9_000, full_count: 3_000 }), isWhole: true },
  { name: 'import.failed', path: importPath(`&file=${FILE_ID}&step=run`), shows: contactImportTexts.run.failed, answers: mockImportResult({ status: 'failed', error_text: null }), isWhole: true },
  { name: 'import.stopped', path: importPath(`&file=${FILE_ID}&step=run`), shows: contactImportTexts.run.cancelled, answers: mockImportResult({ status: 'cancelled', added_count: 5_612, existing_count: 210, error_text: null }, { valid_count: 5_612, duplicate_count: 235 }), isWhole: true },
  { name: 'import.stop', path: importPath(`&file=${FILE_ID}&step=run`), shows: contactImportTexts.run.hint, answers: mockImportResult({ status: 'processing', progress: 46, added_count: 5_612 }), prepare: async (page) => {
    await press(contactImportTexts.halt.stop)(page)
    await page.getByRole('alertdialog').waitFor()
  } },
  { name: 'import.refused', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.another, answers: mockContactFile({ status: 'failed', report: { ...contactFile.report, status: 'failed', columns: [], error_code: 'bad_format', error_text: null } }) },
  { name: 'import.lost', path: importPath(`&file=${FILE_ID}`), shows: contactImportTexts.fileMissing, answers: (page) => { mockGroupWithRoom(page); refuse(page, fileCall, { kind: 'missing' }) } },
  { name: 'group.importing', path: '/contacts/group/12', shows: texts.groups.importBy, answers: (page) => mockGroupWithRoom(page, { import_status: 1, import: groupRows[1]?.import }) },
] // prettier-ignore
