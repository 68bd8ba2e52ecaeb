import { document as documentCall, documents } from '@peyk/contract/wallet/invoices.ts'
import {
  statement,
  statements,
  transaction,
  transactions,
  transactionTotals,
} from '@peyk/contract/wallet/transactions.ts'
import { walletErrors } from '@peyk/phrases/fa/errors/wallet.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { documentTexts } from '@peyk/phrases/fa/wallet/documents.ts'
import { statementTexts } from '@peyk/phrases/fa/wallet/statements.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'
import {
  correctionPage,
  documentRows,
  invoicePage,
  months,
  monthStatement,
  movements,
  onlineDetails,
  receiptPage,
  rejectedDetails,
  sendDetails,
  unknownBuyerPage,
} from './wallet-fixtures.ts'

const LIST = '/wallet/transactions'
const MONTHS = '/wallet/statements'
const MONTH = `${MONTHS}/1405-08`
const DOCUMENTS = '/wallet/documents'

/** A call as its address is filled in. */
const detailsOf = (id: number) => ({ ...transaction, path: `wallet/transactions/${id}` })
const monthOf = { ...statement, path: 'wallet/statements/1405-08' }
const documentOf = (id: number) => ({ ...documentCall, path: `wallet/documents/${id}` })

const mockList = (page: Page) => {
  answerPage(page, transactions, movements, 1284)
  answer(page, transactionTotals, { deposits: 1_284_500_000, withdrawals: 1_222_652_687.5 })
}
const openDetails = (id: number, data: unknown) => (page: Page) => {
  mockList(page)
  answer(page, detailsOf(id), data)
}
const waitForDialog = (page: Page) => page.getByRole('dialog').getByText(texts.details.facts).waitFor()
const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: /فیلتر/ }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** As it is on paper; of the widths of a desktop this one is nearest to a sheet of A4 between its margins. */
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 780, height: 1100 })
  // A chart is drawn again for its new width.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}

/** The pages of the wallet that tell what was: movements, months and documents. */
export const walletHistoryScreens: readonly Screen[] = [
  { name: 'transactions.full', path: LIST, shows: /^[۰-۹٬]+ تراکنش$/, isWhole: true },
  { name: 'transactions.kinds', path: LIST, shows: movements[7]!.reject_comment!, isWhole: true, answers: mockList },
  { name: 'transactions.empty', path: LIST, shows: texts.empty, answers: (page) => answerPage(page, transactions, []) },
  {
    name: 'transactions.no-result',
    path: `${LIST}?description=%D9%87%DB%8C%DA%86&status=rejected`,
    shows: texts.noResult,
    answers: (page) => answerPage(page, transactions, []),
  },
  { name: 'transactions.loading', path: LIST, shows: texts.description, answers: (page) => hang(page, transactions, transactionTotals) },
  { name: 'transactions.error', path: LIST, shows: shell.tryAgain, answers: (page) => refuse(page, transactions) },
  { name: 'transactions.filters', path: LIST, shows: texts.description, answers: mockList, prepare: openFilters },
  {
    name: 'transactions.filtered',
    path: `${LIST}?type=deposit&method=online&status=success&amount_from=1000000&amount_to=90000000&from=1405/08/01&to=1405/09/30&id=1236&description=افزایش`,
    shows: movements[2]!.description,
    answers: (page) => {
      answerPage(page, transactions, movements.slice(2, 3))
      answer(page, transactionTotals, { deposits: 50_000_000, withdrawals: 0 })
    },
  },
  {
    name: 'transactions.send',
    path: `${LIST}?shown=1240`,
    shows: texts.details.returned,
    answers: openDetails(1240, sendDetails),
    prepare: waitForDialog,
  },
  {
    name: 'transactions.online',
    path: `${LIST}?shown=1236`,
    shows: texts.details.credited,
    answers: openDetails(1236, onlineDetails),
    prepare: waitForDialog,
  },
  {
    name: 'transactions.rejected',
    path: `${LIST}?shown=1219`,
    shows: texts.details.rejectedBecause,
    answers: openDetails(1219, rejectedDetails),
    prepare: (page) => page.getByText(texts.details.pictureFailed).waitFor(),
  },
  {
    name: 'transactions.details-loading',
    path: `${LIST}?shown=1240`,
    shows: texts.details.title,
    answers: (page) => {
      mockList(page)
      hang(page, detailsOf(1240))
    },
  },
  {
    name: 'transactions.details-missing',
    path: `${LIST}?shown=1240`,
    shows: walletErrors['wallet.transaction_not_found'],
    answers: (page) => {
      mockList(page)
      refuse(page, detailsOf(1240), { says: walletErrors['wallet.transaction_not_found'] })
    },
  },

  { name: 'statements.full', path: MONTHS, shows: statementTexts.running, answers: (page) => answer(page, statements, months) },
  { name: 'statements.empty', path: MONTHS, shows: statementTexts.empty, answers: (page) => answer(page, statements, []) },
  { name: 'statements.loading', path: MONTHS, shows: routes.statements, answers: (page) => hang(page, statements) },
  { name: 'statements.error', path: MONTHS, shows: shell.tryAgain, answers: (page) => refuse(page, statements) },
  {
    name: 'statement.full',
    path: MONTH,
    shows: statementTexts.byDay,
    isWhole: true,
    answers: (page) => answer(page, monthOf, monthStatement),
    prepare: (page) => page.getByRole('table', { name: statementTexts.chart }).waitFor({ state: 'attached' }),
  },
  {
    name: 'statement.print',
    path: MONTH,
    shows: statementTexts.byDay,
    only: 'desktop',
    answers: (page) => answer(page, monthOf, monthStatement),
    prepare: async (page) => {
      await page.getByRole('table', { name: statementTexts.chart }).waitFor({ state: 'attached' })
      await onPaper(page)
    },
  },
  {
    name: 'statement.running',
    path: MONTH,
    shows: statementTexts.isRunning,
    answers: (page) => answer(page, monthOf, { ...monthStatement, is_over: false, held: 150_000, days: [] }),
  },
  { name: 'statement.loading', path: MONTH, shows: routes.statements, answers: (page) => hang(page, monthOf) },
  {
    name: 'statement.missing',
    path: MONTH,
    shows: walletErrors['wallet.statement_not_found'],
    answers: (page) => refuse(page, monthOf, { says: walletErrors['wallet.statement_not_found'] }),
  },

  { name: 'documents.full', path: DOCUMENTS, shows: documentTexts.corrected, answers: (page) => answerPage(page, documents, documentRows) },
  { name: 'documents.empty', path: DOCUMENTS, shows: documentTexts.empty, answers: (page) => answerPage(page, documents, []) },
  {
    name: 'documents.no-result',
    path: `${DOCUMENTS}?kind=invoice&month=1405-08`,
    shows: documentTexts.noResult,
    answers: (page) => answerPage(page, documents, []),
  },
  { name: 'documents.loading', path: DOCUMENTS, shows: routes.documents, answers: (page) => hang(page, documents) },
  { name: 'documents.error', path: DOCUMENTS, shows: shell.tryAgain, answers: (page) => refuse(page, documents) },
  {
    name: 'document.receipt',
    path: `${DOCUMENTS}/1`,
    shows: documentTexts.inWords,
    isWhole: true,
    answers: (page) => answer(page, documentOf(1), receiptPage),
  },
  {
    name: 'document.invoice',
    path: `${DOCUMENTS}/2`,
    shows: documentTexts.inWords,
    isWhole: true,
    answers: (page) => answer(page, documentOf(2), invoicePage),
  },
  {
    name: 'document.correction',
    path: `${DOCUMENTS}/3`,
    shows: documentTexts.reason,
    isWhole: true,
    answers: (page) => answer(page, documentOf(3), correctionPage),
  },
  {
    name: 'document.print',
    path: `${DOCUMENTS}/1`,
    shows: documentTexts.inWords,
    only: 'desktop',
    answers: (page) => answer(page, documentOf(1), receiptPage),
    prepare: onPaper,
  },
  {
    name: 'document.unknown-buyer',
    path: `${DOCUMENTS}/1`,
    shows: documentTexts.missingHint,
    isWhole: true,
    answers: (page) => answer(page, documentOf(1), unknownBuyerPage),
  },
  { name: 'document.loading', path: `${DOCUMENTS}/1`, shows: documentTexts.printHint, answers: (page) => hang(page, documentOf(1)) },
  {
    name: 'document.missing',
    path: `${DOCUMENTS}/1`,
    shows: walletErrors['wallet.document_not_found'],
    answers: (page) => refuse(page, documentOf(1), { says: walletErrors['wallet.document_not_found'] }),
  },
] // prettier-ignore
