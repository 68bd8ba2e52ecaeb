import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as invoices from '@peyk/contract/wallet/invoices.ts'
import * as calls from '@peyk/contract/wallet/transactions.ts'
import { walletErrors } from '@peyk/phrases/fa/errors/wallet.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { documentTexts } from '@peyk/phrases/fa/wallet/documents.ts'
import { statementTexts } from '@peyk/phrases/fa/wallet/statements.ts'
import { transactionTexts as texts } from '@peyk/phrases/fa/wallet/transactions.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import {
  correctionPage,
  documentRows,
  invoicePage,
  months,
  monthStatement,
  movements,
  onlineDetails,
  rejectedDetails,
  sendDetails,
  unknownBuyerPage,
} from '../../../../../e2e/screen-states/wallet/wallet-fixtures.ts'
import { respondsError, respondsPage, respondsWith } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const { details } = texts
const LIST = '/wallet/transactions'

const detailsAt = (id: number) => `wallet/transactions/${id}`
const list = {
  [calls.transactions.path]: respondsPage(movements, { total: 1284 }),
  [calls.transactionTotals.path]: respondsWith({ deposits: 50_000_000, withdrawals: 1_250_437.5 }),
  [detailsAt(1240)]: respondsWith(sendDetails),
  [detailsAt(1236)]: respondsWith(onlineDetails),
  [detailsAt(1219)]: respondsWith(rejectedDetails),
}
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

describe('[WAL-03] the transactions', () => {
  test('are rows with sign, state and the credit after them, above them what they sum up to; axe finds nothing', async () => {
    await openPanel(LIST, { answers: list })
    const row = main().getByRole('row', { name: /کارت به کارت/ })
    await expect.element(row.getByText('+۹٬۰۰۰٬۰۰۰', { exact: false })).toBeVisible()
    await expect.element(row.getByText('در انتظار تأیید')).toBeVisible()
    await expect.element(row.getByText('۶۳٬۰۹۷٬۷۵۰')).toBeVisible()
    await expect.element(main().getByText('واریزی با این شماره مرجع در حساب دیده نشد')).toBeVisible()
    const totals = main().getByRole('region', { name: texts.totals })
    await expect.element(totals.getByText('+۵۰٬۰۰۰٬۰۰۰', { exact: false })).toBeVisible()
    await expect.element(totals.getByText('−۱٬۲۵۰٬۴۳۷٫۵', { exact: false })).toBeVisible()
    await expectAccessible()
  })

  test('[WAL-13] the filters of the panel go to the address and from there to the list and its sums', async () => {
    const { address, requests } = await openPanel(`${LIST}?limit=25`, { size: PHONE, answers: list })
    await page.getByRole('button', { name: ui.filters.open }).click()
    await dialog().getByRole('radio', { name: 'کارت به کارت' }).click()
    await dialog().getByRole('radio', { name: texts.status.success, exact: true }).click()
    await dialog().getByRole('textbox', { name: texts.filters.id }).fill('۱۲۳۹')
    await dialog().getByRole('button', { name: ui.filters.apply }).click()
    await expect.poll(address).toBe(`${LIST}?method=card_to_card&status=success&id=1239&limit=25`)
    const bodies = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body)
    const filters = { method: 'card_to_card', status: 'success', id: 1239 }
    await expect.poll(() => bodies(calls.transactions.path).at(-1)).toEqual({ page: 1, limit: 25, filters })
    await expect.poll(() => bodies(calls.transactionTotals.path).at(-1)).toEqual({ filters })
  })

  test('[WAL-14] [WAL-27] the present filter goes out as a financial sheet', async () => {
    const { requests } = await openPanel(`${LIST}?type=deposit&amount_from=1000000`, {
      answers: {
        ...list,
        [calls.exportTransactions.path]: respondsError(422, 'فضای فایل‌ها پر است؛ چند فایل را حذف کنید.'),
      },
    })
    await main().getByRole('button', { name: uiExport.open }).click()
    await page.getByRole('menuitem', { name: /xlsx|اکسل/i }).click()
    await expect
      .poll(() => requests.find(({ path }) => path === calls.exportTransactions.path)?.body)
      .toEqual({ filters: { type: 'deposit', from_amount: 1_000_000 }, export_type: 'financial', format: 'xlsx' })
    await expect.element(page.getByText('فضای فایل‌ها پر است', { exact: false })).toBeVisible()
  })

  test('a send opens, by the keyboard alone, to what was held, charged and returned and why, and leads to its report', async () => {
    const { address } = await openPanel(LIST, { answers: list })
    const link = main().getByRole('link', { name: /جشنوارهٔ پاییزه/ })
    await expect.element(link).toBeVisible()
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`${LIST}?shown=1240`)
    const send = dialog().getByRole('region', { name: details.send })
    await expect.element(send.getByRole('listitem').first().getByText('۱٬۶۸۴٬۲۰۰')).toBeVisible()
    await expect.element(send.getByText(details.returnReasons.blacklisted)).toBeVisible()
    await expect.element(send.getByText(details.stillHeld)).toBeVisible()
    await expectAccessible()
    await expect.element(dialog().getByRole('link', { name: details.toReport })).toHaveAttribute('href', '/reports/1000042') // prettier-ignore
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe(LIST)
  })

  test('a rejected transfer says why, credits nothing, and shows the picture of its receipt', async () => {
    const picture = await fetch(
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    )
    const content = await picture.blob()
    const fetched = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response(content)))
    try {
      await openPanel(`${LIST}?shown=1219`, { size: PHONE, answers: list })
      await expect.element(dialog().getByText(details.rejectedBecause)).toBeVisible()
      await expect.element(dialog().getByText(details.notMoved)).toBeVisible()
      await expect.element(dialog().getByText(details.credited)).not.toBeInTheDocument()
      await dialog().getByRole('button', { name: details.openPicture }).click()
      await expect.element(page.getByRole('img', { name: details.picture })).toBeVisible()
      const [address, options] = fetched.mock.calls[0] ?? []
      expect(address).toBe('/v1/api/payment/offline/1219/receipt')
      expect(options?.headers).toEqual({ Authorization: 't1' })
      await expectAccessible()
    } finally {
      fetched.mockRestore()
    }
  })

  test('the receipt of a payment is issued with a press and opens', async () => {
    const { address, requests } = await openPanel(`${LIST}?shown=1236`, {
      answers: {
        ...list,
        [invoices.issueReceipt.path]: respondsWith({ id: 4, number: '1405-000124' }),
        'wallet/documents/4': respondsWith(unknownBuyerPage),
      },
    })
    await dialog().getByRole('button', { name: details.receipt }).click()
    await expect.poll(address).toBe('/wallet/documents/4')
    expect(requests.find(({ path }) => path === invoices.issueReceipt.path)?.body).toEqual({ payment_id: 1236 })
    const missing = main().getByText(/در بخش خریدار این سند خالی است: کد ملی، کد پستی، نشانی/)
    await expect.element(missing).toBeVisible()
    const link = main().getByRole('link', { name: documentTexts.toAddressInfo })
    await expect.element(link).toHaveAttribute('href', '/profile/address-info')
  })

  test('what is not found says so in its panel, and an empty list says what comes', async () => {
    const says = walletErrors['wallet.transaction_not_found']
    const none = { ...list, [calls.transactions.path]: respondsPage([]) }
    await openPanel(`${LIST}?shown=77`, { answers: { ...none, [detailsAt(77)]: respondsError(404, says) } })
    await expect.element(dialog().getByText(says)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(main().getByText(texts.empty)).toBeVisible()
    await expect.element(main().getByRole('region', { name: texts.totals })).not.toBeInTheDocument()
  })
})

describe('the statements', () => {
  test('are months that lead to a month with its sums, its chart and the way to the movements behind each', async () => {
    const { address } = await openPanel('/wallet/statements', {
      answers: {
        [calls.statements.path]: respondsWith(months),
        'wallet/statements/1405-08': respondsWith(monthStatement),
      },
    })
    await expect
      .element(
        main()
          .getByRole('row', { name: /آذر ۱۴۰۵/ })
          .getByText(statementTexts.running),
      )
      .toBeVisible()
    await main().getByRole('link', { name: 'آبان ۱۴۰۵' }).click()
    await expect.poll(address).toBe('/wallet/statements/1405-08')
    await expect.element(page.getByRole('heading', { level: 1, name: 'صورت‌حساب آبان ۱۴۰۵' })).toBeVisible()
    const chart = main().getByRole('table', { name: uiChart.table(statementTexts.chart) })
    await expect.element(chart).toBeInTheDocument()
    const day = main().getByRole('link', { name: '۱۴۰۵/۰۸/۲۷' })
    await expect.element(day).toHaveAttribute('href', '/wallet/transactions?from=1405%2F08%2F27&to=1405%2F08%2F27')
    const method = main().getByRole('link', { name: 'اصلاح توسط پشتیبانی' })
    await expect.element(method).toHaveAttribute('href', '/wallet/transactions?from=1405%2F08%2F01&to=1405%2F08%2F30&method=admin') // prettier-ignore
    await expectAccessible()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await main().getByRole('button', { name: statementTexts.print }).click()
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })
})

describe('the documents', () => {
  const answers = {
    [invoices.documents.path]: respondsPage(documentRows),
    [calls.statements.path]: respondsWith(months),
    'wallet/documents/2': respondsWith(invoicePage),
    'wallet/documents/3': respondsWith(correctionPage),
  }

  test('are listed by kind and month, those that were corrected marked', async () => {
    const { requests, address } = await openPanel('/wallet/documents', { answers })
    await expect
      .element(
        main()
          .getByRole('row', { name: /۱۴۰۵-۰۰۰۱۱۹/ })
          .first(),
      )
      .toBeVisible()
    await expect.element(main().getByText(documentTexts.corrected, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: ui.filters.open }).click()
    await dialog().getByRole('radio', { name: documentTexts.kind.invoice }).click()
    await dialog()
      .getByRole('button', { name: new RegExp(documentTexts.filters.month) })
      .click()
    await page.getByRole('option', { name: 'آبان ۱۴۰۵' }).click()
    await dialog().getByRole('button', { name: ui.filters.apply }).click()
    await expect.poll(address).toBe('/wallet/documents?kind=invoice&month=1405-08')
    await expect
      .poll(() => requests.findLast(({ path }) => path === invoices.documents.path)?.query)
      .toMatchObject({ kind: 'invoice', month: '1405-08' })
  })

  test('one of them is a page with both parties, its lines, its sum in words and what corrects it', async () => {
    await openPanel('/wallet/documents/2', { answers })
    const paper = main().getByRole('article')
    await expect.element(paper.getByRole('heading', { name: documentTexts.title.invoice })).toBeVisible()
    await expect
      .element(paper.getByRole('region', { name: documentTexts.buyer }).getByText('۱۴۰۰۳۳۴۴۵۵۶'))
      .toBeVisible()
    await expect.element(paper.getByText(/اصلاح شده است/)).toBeVisible()
    await expect.element(paper.getByRole('table').getByText('۱۲٬۴۱۵٬۴۲۵')).toBeVisible()
    await expect.element(paper.getByText(/^دوازده میلیون/)).toBeVisible()
    await expectAccessible()
    await openPanel('/wallet/documents/3', { answers, size: PHONE })
    await expect.element(page.getByText(/این سند اصلاحیهٔ سند شماره/)).toBeVisible()
    await expect.element(page.getByRole('list', { name: documentTexts.lines })).toBeVisible()
    await expectAccessible()
  })
})

test('on the narrowest phone nothing of them is wider than the screen', async () => {
  const pages = [LIST, `${LIST}?shown=1240`, '/wallet/statements', '/wallet/statements/1405-08', '/wallet/documents', '/wallet/documents/2'] // prettier-ignore
  for (const address of pages) {
    const { screen } = await openPanel(address, {
      size: { width: 320, height: 700 },
      answers: {
        ...list,
        [calls.statements.path]: respondsWith(months),
        'wallet/statements/1405-08': respondsWith(monthStatement),
        [invoices.documents.path]: respondsPage(documentRows),
        'wallet/documents/2': respondsWith(invoicePage),
      },
    })
    await expect.poll(() => document.body.textContent).toMatch(/(?:۱٬۲۵۰٬۴۳۷|۷٬۹۱۳٬۲۵۰|۱۲٬۴۱۵٬۴۲۵)/)
    const { clientWidth, scrollWidth } = document.documentElement
    expect([address, scrollWidth > clientWidth]).toEqual([address, false])
    await screen.unmount()
  }
})
