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
import { webAllFound } from '@peyk/phrases/fa/phonebook/select-all-matches.ts'
import { webContactForms } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { webImport } from '@peyk/phrases/fa/phonebook/import.ts'
import { webPerson } from '@peyk/phrases/fa/phonebook/contact.ts'
import { webPhonebook as texts } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import { contactRows, featureRows, groupRows, person, sheet, stopRows, tagRows, taken } from './contact-fixtures.ts'
import type { Screen } from './all-screens.ts'

const tellsAll = (page: Page) => {
  answerPage(page, contactList, contactRows, 1_000_000)
  answerPage(page, phonebookList, groupRows)
  answerPage(page, optionList, featureRows)
  answerPage(page, tagsOfAccount, tagRows)
  answerPage(page, stopList, stopRows('send'))
  answer(page, consentGivers, consentGivers.example.data)
}
const tellsNothing = (page: Page) => {
  for (const call of [contactList, phonebookList, optionList, tagsOfAccount, stopList]) answerPage(page, call, [])
}
const tellsGroup = (page: Page) => {
  tellsAll(page)
  answerPage(page, phonebookList, groupRows.slice(0, 1))
}
const tellsPerson = (page: Page) => {
  tellsGroup(page)
  answer(page, { ...showContact, path: `phonebooks/numbers/contact-list/${person.id}` }, person)
  answer(page, { ...sentMessages, path: `phonebooks/numbers/contact-list/${person.id}/sent` }, {
    messages: [
      { messages_outbox_id: '42', line: '+983000505', message: 'جشنوارهٔ پاییزی آغاز شد: تا ۳۰ درصد تخفیف\nلغو11', state: 'delivered', state_fa: 'رسیده به گوشی', time: '2026-11-21T08:30:00+00:00' },
      { messages_outbox_id: '41', line: '+983000505', message: 'سفارش شما به پست تحویل شد.', state: 'failed', state_fa: 'نرسیده به گوشی', time: '2026-11-18T14:05:00+00:00' },
    ],
    next: 'x',
    searched_back_to: '2026-10-01T08:30:00+00:00',
  }) // prettier-ignore
  answerPage(page, { ...receivedMessages, path: `phonebooks/numbers/contact-list/${person.id}/received` }, [
    { messages_inbox_id: 88, line: '+983000505', message: 'سلام، ساعت کار شما چند است؟', time: '2026-11-19T08:30:00+00:00' },
  ]) // prettier-ignore
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const SHEET = 31
const sheetPath = { ...show, path: `user/files/${SHEET}` }
const importAt = (rest = '') => `/contacts/group/12?view=import${rest}`
/** A group with room for the sheet. */
const tellsRoom = (page: Page, more: object = {}) => {
  tellsAll(page)
  answerPage(page, phonebookList, [{ ...groupRows[0], count: 41_250, import_status: 0, ...more }])
}
const tellsSheet =
  (part: object = {}) =>
  (page: Page) => {
    tellsRoom(page)
    answer(page, sheetPath, { ...sheet, ...part })
  }
const tellsTaken = (outcome: object, report: object = {}) =>
  tellsSheet({ report: { ...sheet.report, ...report, import: { ...taken, ...outcome } } })
const askGroup = async (page: Page) => {
  await press(texts.import)(page)
  await page.getByText(webImport.start.text).waitFor()
}
const toConsent = async (page: Page) => {
  await page.getByRole('button', { name: webImport.next, exact: true }).click()
  await page.getByText(webImport.consent.title).waitFor()
}

const tellsMany = (page: Page) => {
  tellsAll(page)
  answerPage(page, contactList, contactRows, 12_500)
  answer(page, countContacts, { count: 12_500, is_over: false, brief: '12500-a' })
}
const chooseAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: ui.table.chooseAll }).first().press('Space')
  await press(webAllFound.choose('۱۲٬۵۰۰'))(page)
  await page.getByText(webAllFound.chosen('۱۲٬۵۰۰')).waitFor()
}

const openGroups = async (page: Page) => {
  await press(/فیلتر/)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(texts.contacts.filters.group) })
    .click()
  await page.getByRole('option').first().waitFor()
}

const row = (name: RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().press('Space')
const contactOf = { path: `/contacts/${person.id}`, shows: webPerson.stops, answers: tellsPerson } as const
const groupOf = { path: '/contacts/group/12', shows: /سارا احمدی/, answers: tellsGroup } as const

/** Contacts, groups, extra fields, tags and black lists. */
export const contactScreens: readonly Screen[] = [
  { name: 'contacts.full', path: '/contacts', shows: /سارا احمدی/, answers: tellsAll, isWhole: true, only: 'desktop' },
  { name: 'contacts.hub', path: '/contacts', shows: texts.hub.recentGroups, answers: tellsAll, isWhole: true, only: 'phone' },
  { name: 'all-contacts.full', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: tellsAll, isWhole: true, only: 'phone' },
  { name: 'contacts.empty', path: '/contacts', shows: texts.contacts.empty, answers: tellsNothing, only: 'desktop' },
  { name: 'contacts.no-result', path: '/contacts?search=%D9%87%DB%8C%DA%86&gender=1', shows: texts.contacts.noResult, answers: tellsNothing, only: 'desktop' },
  { name: 'contacts.loading', path: '/contacts', shows: routes.contacts, answers: (page) => hang(page, contactList), only: 'desktop' },
  { name: 'contacts.error', path: '/contacts', shows: shell.tryAgain, answers: (page) => refuse(page, contactList), only: 'desktop' },
  { name: 'contacts.chosen', path: '/contacts', shows: /سارا احمدی/, answers: tellsAll, prepare: row(/سارا/), only: 'desktop' },
  { name: 'all-contacts.chosen', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: tellsAll, prepare: row(/سارا/), only: 'phone' },
  { name: 'all-contacts.all-found', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: tellsMany, prepare: chooseAll, only: 'phone' },
  { name: 'contacts.all-found', path: '/contacts', shows: /سارا احمدی/, answers: tellsMany, prepare: chooseAll, only: 'desktop' },
  { name: 'contacts.change', path: '/contacts', shows: /سارا احمدی/, answers: tellsMany, only: 'desktop', prepare: async (page) => {
    await chooseAll(page)
    await press(texts.edit)(page)
    await page.getByText(webContactForms.changeForm.text).waitFor()
  } },
  { name: 'contacts.form', ...groupOf, prepare: async (page) => {
    await press(texts.contacts.create)(page)
    await page.getByText(webContactForms.form.pre).waitFor()
  } },
  { name: 'contacts.form-missing', path: '/contacts/group', shows: /باشگاه/, answers: tellsAll, prepare: async (page) => {
    await press(texts.groups.create)(page)
    await page.getByRole('dialog').getByRole('button', { name: texts.groups.submit }).click()
  } },
  { name: 'contacts.filters', path: '/contacts', shows: /سارا احمدی/, answers: tellsAll, prepare: press(/فیلتر/), only: 'desktop' },
  { name: 'all-contacts.filters', path: '/contacts/all-contacts', shows: /سارا احمدی/, answers: tellsAll, prepare: press(/فیلتر/), only: 'phone' },
  { name: 'contacts.groups-chosen', path: '/contacts?phonebook_id=12&phonebook_id=13', shows: /سارا احمدی/, answers: tellsAll, only: 'desktop', prepare: openGroups },
  { name: 'all-contacts.groups-chosen', path: '/contacts/all-contacts?phonebook_id=12&phonebook_id=13', shows: /سارا احمدی/, answers: tellsAll, only: 'phone', prepare: openGroups },
  { name: 'contacts.filtered', path: '/contacts?consent=form&consent_by=hamkar&consent_from=1405/01/01&consent_to=1405/06/31', shows: /سارا احمدی/, answers: tellsAll, only: 'desktop' },
  { name: 'all-contacts.filtered', path: '/contacts/all-contacts?consent=form&consent_by=hamkar&consent_from=1405/01/01&consent_to=1405/06/31', shows: /سارا احمدی/, answers: tellsAll, only: 'phone' },
  { name: 'groups.full', path: '/contacts/group', shows: /باشگاه/, answers: tellsAll },
  { name: 'groups.tab', path: '/contacts?tab=1', shows: /باشگاه/, answers: tellsAll, only: 'desktop' },
  { name: 'groups.empty', path: '/contacts/group', shows: texts.groups.empty, answers: tellsNothing },
  { name: 'group.full', ...groupOf, isWhole: true },
  { name: 'group.remove', ...groupOf, prepare: async (page) => {
    await press(texts.more)(page)
    await page.getByRole('menuitem', { name: texts.groups.remove }).click()
    await page.getByRole('alertdialog').waitFor()
  } },
  { name: 'contact.full', ...contactOf, isWhole: true },
  { name: 'contact.loading', path: contactOf.path, shows: routes.contact, answers: (page) => hang(page, showContact, { ...showContact, path: `phonebooks/numbers/contact-list/${person.id}` }) },
  { name: 'features.full', path: '/contacts?tab=2', shows: /تاریخ عضویت/, answers: tellsAll, only: 'desktop' },
  { name: 'features.full', path: '/contacts/manage-more-features', shows: /تاریخ عضویت/, answers: tellsAll, only: 'phone' },
  { name: 'tags.full', path: '/contacts?tab=3', shows: /ویژه/, answers: tellsAll, only: 'desktop' },
  { name: 'blacklist.full', path: '/contacts?tab=4', shows: texts.blacklist.note.send, answers: tellsAll, only: 'desktop' },
  { name: 'blacklist.full', path: '/contacts/blacklist', shows: texts.blacklist.note.send, answers: tellsAll, only: 'phone' },
  { name: 'blacklist.form', path: '/contacts?tab=4', shows: texts.blacklist.note.send, answers: tellsAll, only: 'desktop', prepare: async (page) => {
    await press(texts.blacklist.create)(page)
    await page.getByRole('dialog').waitFor()
  } },
  { name: 'cancel11.full', path: '/contacts?tab=5', shows: texts.cancel11.note, answers: (page) => { tellsAll(page); answerPage(page, stopList, stopRows('cancel_11')) }, only: 'desktop' },
  { name: 'cancel11.full', path: '/contacts/cancel_11', shows: texts.cancel11.note, answers: (page) => { tellsAll(page); answerPage(page, stopList, stopRows('cancel_11')) }, only: 'phone' },
  { name: 'cancel11.empty', path: '/contacts/cancel_11', shows: texts.cancel11.empty, answers: tellsNothing, only: 'phone' },
  { name: 'import.start', path: '/contacts', shows: texts.import, answers: tellsAll, only: 'desktop', prepare: askGroup },
  { name: 'import.start', path: '/contacts/all-contacts', shows: texts.import, answers: tellsAll, only: 'phone', prepare: askGroup },
  { name: 'import.file', path: importAt(), shows: webImport.file.sample, answers: tellsRoom },
  { name: 'import.full', path: importAt(), shows: webImport.full, answers: tellsGroup },
  { name: 'import.loading', path: importAt(`&file=${SHEET}`), shows: webImport.steps.columns, answers: (page) => { tellsRoom(page); hang(page, sheetPath) } },
  { name: 'import.checking', path: importAt(`&file=${SHEET}`), shows: webImport.stop, answers: tellsSheet({ status: 'processing', progress: 46, report: { ...sheet.report, status: 'processing', total_rows: 5_740, columns: [] } }) },
  { name: 'import.columns', path: importAt(`&file=${SHEET}`), shows: webImport.columns.title, answers: tellsSheet(), isWhole: true },
  { name: 'import.choosing', path: importAt(`&file=${SHEET}`), shows: webImport.columns.title, answers: tellsSheet(), prepare: async (page) => {
    await page.getByRole('button', { name: new RegExp(webImport.columns.is('یادداشت')) }).click()
    await page.getByRole('option').first().waitFor()
  } },
  { name: 'import.columns-wrong', path: importAt(`&file=${SHEET}`), shows: webImport.columns.title, answers: tellsSheet(), isWhole: true, prepare: async (page) => {
    await page.getByRole('button', { name: new RegExp(webImport.columns.is('نام')) }).click()
    await page.getByRole('option', { name: webImport.columns.fields.number }).click()
    await press(webImport.next)(page)
  } },
  { name: 'import.consent', path: importAt(`&file=${SHEET}`), shows: webImport.columns.title, answers: tellsSheet(), isWhole: true, prepare: toConsent },
  { name: 'import.consent-wrong', path: importAt(`&file=${SHEET}`), shows: webImport.columns.title, answers: tellsSheet(), isWhole: true, prepare: async (page) => {
    await toConsent(page)
    await press(/^ورود .+ مخاطب$/)(page)
    await page.getByText(webImport.consent.sourceMissing).waitFor()
  } },
  { name: 'import.running', path: importAt(`&file=${SHEET}&step=run`), shows: webImport.run.hint, answers: tellsTaken({ status: 'processing', progress: 46, added_count: 5_612 }) },
  { name: 'import.done', path: importAt(`&file=${SHEET}&step=run`), shows: webImport.run.done, answers: tellsTaken({}), isWhole: true },
  { name: 'import.overfull', path: importAt(`&file=${SHEET}&step=run`), shows: webImport.run.fullTitle, answers: tellsTaken({ added_count: 9_000, full_count: 3_000 }), isWhole: true },
  { name: 'import.failed', path: importAt(`&file=${SHEET}&step=run`), shows: webImport.run.failed, answers: tellsTaken({ status: 'failed', error_text: null }), isWhole: true },
  { name: 'import.stopped', path: importAt(`&file=${SHEET}&step=run`), shows: webImport.run.cancelled, answers: tellsTaken({ status: 'cancelled', added_count: 5_612, existing_count: 210, error_text: null }, { valid_count: 5_612, duplicate_count: 235 }), isWhole: true },
  { name: 'import.stop', path: importAt(`&file=${SHEET}&step=run`), shows: webImport.run.hint, answers: tellsTaken({ status: 'processing', progress: 46, added_count: 5_612 }), prepare: async (page) => {
    await press(webImport.halt.stop)(page)
    await page.getByRole('alertdialog').waitFor()
  } },
  { name: 'import.refused', path: importAt(`&file=${SHEET}`), shows: webImport.another, answers: tellsSheet({ status: 'failed', report: { ...sheet.report, status: 'failed', columns: [], error_code: 'bad_format', error_text: null } }) },
  { name: 'import.lost', path: importAt(`&file=${SHEET}`), shows: webImport.fileMissing, answers: (page) => { tellsRoom(page); refuse(page, sheetPath, { kind: 'missing' }) } },
  { name: 'group.importing', path: '/contacts/group/12', shows: texts.groups.importBy, answers: (page) => tellsRoom(page, { import_status: 1, import: groupRows[1]?.import }) },
] // prettier-ignore
