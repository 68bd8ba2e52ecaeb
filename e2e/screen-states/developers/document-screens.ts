import * as calls from '@peyk/contract/developers/api-docs.ts'
import { documentWords } from '@peyk/phrases/fa/api-docs/document-words.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/developers/documents.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const LIST = '/developers/documents'
const start = { ...calls.apiDocPage, path: calls.apiDocPage.path.replace('{page}', 'start') }

/** The documents of the API: a guide, the page of a call in either language, and a search. */
export const documentScreens: readonly Screen[] = [
  { name: 'documents.guide', path: LIST, shows: 'شروع در پنج دقیقه', isWhole: true },
  { name: 'documents.call', path: `${LIST}?doc=sending.send`, shows: documentWords.attempt.sendsMoney, isWhole: true },
  { name: 'documents.english', path: `${LIST}?doc=reports.byBulk&language=en`, shows: 'Report of a send' },
  { name: 'documents.search', path: `${LIST}?search=گروه`, shows: 'phonebook' },
  { name: 'documents.no-result', path: `${LIST}?search=نیست‌درهیچ`, shows: documentWords.nothingFound, isAlike: true },
  { name: 'documents.loading', path: LIST, shows: texts.description, answers: (page) => hang(page, calls.apiDocContents, start) },
  { name: 'documents.error', path: LIST, shows: shell.tryAgain, answers: (page) => refuse(page, start), isAlike: true },
] // prettier-ignore
