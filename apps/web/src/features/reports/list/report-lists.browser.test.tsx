import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageEnvelope } from '@peyk/contract/core/envelope.ts'
import * as colleagues from '@peyk/contract/colleagues/colleagues.ts'
import * as files from '@peyk/contract/files/files.ts'
import * as lists from '@peyk/contract/reports/send-lists.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as system from '@peyk/contract/reports/system-messages.ts'
import { reportErrors } from '@peyk/phrases/fa/errors/reports.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler, type RecordedRequest } from '../../../testing/panel-server.ts' // prettier-ignore
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const { archive, saved, systemic, tabs, totals } = reportLists

const lastBody = (requests: readonly RecordedRequest[], { path }: { path: string }) =>
  requests.findLast((request) => request.path === path)?.body
const applied = () => page.getByRole('list', { name: ui.filters.applied })
const colleague = respondsWith(colleagues.show.example.data)

describe('[REP-01] the tabs of reports', () => {
  test('stand in the address from zero; what is no tab means the first, and page size stays while the page does not', async () => {
    const { address, requests, go } = await openPanel('/reports?tab=7&limit=25')
    await expect.element(page.getByRole('tab', { name: tabs.sends })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: tabs.systemic }).click()
    await expect.poll(address).toBe('/reports?tab=1&limit=25')
    await expect.poll(() => lastBody(requests, system.systemicList)).toMatchObject({ page: 1, limit: 25 })
    go('/reports?tab=2&limit=25')
    await expect.element(page.getByText(archive.ask)).toBeVisible()
  })
})

describe('[REP-12] the filters of sends', () => {
  const FILTERS =
    'message=تخفیف&id=1000001&from=1405/08/01&to=1405/08/30&created_from=1405/07/01&state=9&number=%2B983000505&type=file&scheduled=1&exit_from=5&exit_to=90&colleague=12&username=ali*'

  test('are read from the address, each is told and can be taken out, and clearing keeps tab and page size', async () => {
    const { address, requests } = await openPanel(`/reports?tab=0&limit=25&${FILTERS}`, {
      answers: { [colleagues.show.path]: colleague },
    })
    await expect
      .poll(() => lastBody(requests, reports.newList))
      .toMatchObject({
        filters: {
          message: 'تخفیف',
          messages_outbox_id: '1000001',
          badge: '9',
          number: '+983000505',
          type: 'file',
          is_scheduled: true,
          from_exit_count: 5,
          to_exit_count: 90,
          partner_id: 12,
          username: 'ali*',
        },
      })
    await expect.element(applied().getByText('رضا کریمی')).toBeVisible()
    expect(applied().element().querySelectorAll('li')).toHaveLength(11)
    await expectAccessible()
    await page.getByRole('button', { name: `حذف ${reportLists.filters.username}` }).click()
    await expect.poll(address).not.toContain('username')
    await page.getByRole('button', { name: ui.filters.clearAll }).click()
    await expect.poll(() => decodeURI(address())).toBe('/reports?tab=0&message=تخفیف&limit=25')
  })

  test('are chosen in the panel and written to the address, on the phone as well', async () => {
    const { address, requests } = await openPanel('/reports', { size: PHONE })
    await page.getByRole('button', { name: ui.filters.open }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('radio', { name: reportLists.filters.scheduledChoices[0] }).click()
    await panel.getByRole('textbox', { name: reportLists.filters.username }).fill('ali*')
    await panel.getByRole('button', { name: ui.filters.apply }).click()
    await expect.poll(address).toBe('/reports?scheduled=0&username=ali*')
    await expect
      .poll(() => lastBody(requests, reports.newList))
      .toMatchObject({ filters: { is_scheduled: false, username: 'ali*' } })
  })
})

describe('[REP-11] the archive', () => {
  const YEAR = '/reports?tab=2&archive_from=1404/01/01&archive_to=1404/12/29'

  test('asks for a range of dates before it asks the server, and a ready one is a press', async () => {
    const { address, countOf, requests } = await openPanel('/reports?tab=2', { size: PHONE })
    await expect.element(page.getByText(archive.ask)).toBeVisible()
    expect(countOf(lists.archiveList.path) + countOf(lists.sendTotals.path)).toBe(0)
    await expectAccessible()
    await page.getByRole('button', { name: archive.presets.year }).click()
    await expect.poll(address).toMatch(/archive_from=.+archive_to=/)
    await expect
      .poll(() => lastBody(requests, lists.archiveList))
      .toMatchObject({
        page: 1,
        filters: { send_from_date: expect.any(String) as string, send_to_date: expect.any(String) as string },
      })
    await expect.poll(() => lastBody(requests, lists.sendTotals)).toMatchObject({ archive: true })
  })

  test('leads each row to the report of an archived send', async () => {
    await openPanel(YEAR)
    const link = page.getByRole('main').getByRole('link', { name: /سلام/ })
    await expect.element(link).toHaveAttribute('href', '/reports/archive-details/1000001')
  })

  test('a range over a year is refused beside the field and not asked for', async () => {
    const { countOf } = await openPanel('/reports?tab=2&archive_from=1403/01/01&archive_to=1404/12/29')
    await expect.element(page.getByText(reportErrors['reports.range_too_long'])).toBeVisible()
    expect(countOf(lists.archiveList.path)).toBe(0)
  })

  test('what the server refuses of the range is said beside the field, too', async () => {
    const says = reportErrors['reports.range_too_long']
    await openPanel(YEAR, {
      answers: { [lists.archiveList.path]: respondsError(422, says, { 'filters.send_to_date': [says] }) },
    })
    await expect.element(page.getByRole('group', { name: archive.range }).getByText(says)).toBeVisible()
  })
})

describe('saved filters', () => {
  /** As the server keeps them: by name, and a taken name is refused unless it is to be replaced. */
  const keepFilters = (rows: { id: number; name: string; query: string; created_at: string }[]) => {
    const save: MockHandler = (request) => {
      const { name, query, replace } = request.body as { name: string; query: string; replace?: boolean }
      const former = rows.find((row) => row.name === name)
      if (former !== undefined && replace !== true)
        return respondsError(409, reportErrors['reports.filter_name_taken'])(request)
      if (former !== undefined) rows.splice(rows.indexOf(former), 1)
      rows.unshift({ id: rows.length + 10, name, query, created_at: '2026-11-21T08:30:00+00:00' })
      return respondsWith({ id: 10 })(request)
    }
    return {
      [lists.savedFilters.path]: (request: RecordedRequest) => respondsWith([...rows])(request),
      [lists.saveFilter.path]: save,
      [lists.deleteSavedFilter.path]: (request: RecordedRequest) => {
        rows.splice(
          rows.findIndex(({ id }) => id === (request.body as { id: number }).id),
          1,
        )
        return respondsWith(null)(request)
      },
    }
  }

  test('[REP-12] what is in force is saved under a name, listed in words and put in force again', async () => {
    const { address, go } = await openPanel('/reports?state=9&number=%2B983000505&limit=25', {
      answers: keepFilters([]),
    })
    await page.getByRole('button', { name: saved.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: saved.save, exact: true }).click()
    await expect.element(dialog.getByText(saved.nameMissing)).toBeVisible()
    await dialog.getByRole('textbox', { name: saved.name }).fill('خطاهای خط تبلیغاتی')
    await userEvent.keyboard('{Enter}')
    const row = dialog.getByRole('button', { name: /^خطاهای خط تبلیغاتی/ })
    await expect.element(row.getByText(/وضعیت: خطای سیستم، خط ارسال: .+۹۸۳۰۰۰۵۰۵/)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    go('/reports?message=سلام&limit=25')
    await page.getByRole('button', { name: saved.open }).click()
    await row.click()
    await expect.poll(address).toBe('/reports?state=9&number=%2B983000505&limit=25')
  })

  test('a name that is taken asks whether the former goes; a deleted one can be had back', async () => {
    const rows = [{ id: 1, name: 'ناموفق', query: 'state=9', created_at: '2026-11-21T08:30:00+00:00' }]
    const { requests } = await openPanel('/reports?state=7', { answers: keepFilters(rows), size: PHONE })
    await page.getByRole('button', { name: saved.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: saved.name }).fill('ناموفق')
    await dialog.getByRole('button', { name: saved.save, exact: true }).click()
    await expect.element(dialog.getByText(saved.replaceText)).toBeVisible()
    expect(rows.map(({ query }) => query)).toEqual(['state=9'])
    await dialog.getByRole('button', { name: saved.replace }).click()
    await expect.poll(() => rows.map(({ query }) => query)).toEqual(['state=7'])
    await dialog.getByRole('button', { name: saved.remove('ناموفق') }).click()
    await expect.element(dialog.getByText(saved.empty)).toBeVisible()
    await page.getByRole('button', { name: saved.undo }).click()
    await expect.poll(() => rows).toMatchObject([{ name: 'ناموفق', query: 'state=7' }])
    expect(lastBody(requests, lists.saveFilter)).toMatchObject({ list: 'sends' })
  })
})

describe('[REP-12] the totals of a list', () => {
  const sums = { sends: 43, recipients: 1000, delivered: 915, held: 1200, charged: 1_370_000, returned: 4110 }
  const data = { ...sums, period: 'month', periods: [{ ...sums, from: '2026-10-23', to: '2026-11-21' }] }

  test.each(['desktop', 'phone'])('are those of its filter, as a whole and by Jalaali month, on the %s', async (on) => {
    const { requests } = await openPanel('/reports?state=6', {
      answers: { [lists.sendTotals.path]: respondsWith(data) },
      ...(on === 'phone' && { size: PHONE }),
    })
    const box = page.getByRole('region', { name: totals.title })
    await expect.element(box.getByText(/۹۱٫۵/)).toBeVisible()
    expect(lastBody(requests, lists.sendTotals)).toEqual({ filters: { badge: '6' }, archive: false })
    await box.getByRole('button').click()
    await expect.element(box.getByText('آبان ۱۴۰۵')).toBeVisible()
    await expect.element(box.getByText('۱٬۳۷۰٬۰۰۰').first()).toBeVisible()
    await expectAccessible()
  })

  test('of nothing found there are none, and a failure leaves the rows and can be tried again', async () => {
    const { go, countOf } = await openPanel('/reports?message=zz', {
      answers: {
        [lists.sendTotals.path]: respondsError(400, 'الان نمی‌شود'),
        [reports.newList.path]: (request) => {
          const { message } = (request.body as { filters: { message?: string } }).filters
          const rows = message === undefined ? (reports.newList.example.data as unknown[]) : []
          const envelope = pageEnvelope({ rows, page: 1, perPage: 10, total: rows.length, path: '' }, 'انجام شد')
          return { status: 200, envelope }
        },
      },
    })
    await expect.element(page.getByText(reportScreens.noResult)).toBeVisible()
    expect(page.getByRole('region', { name: totals.title }).query()).toBeNull()
    go('/reports')
    await expect.element(page.getByText('الان نمی‌شود')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /سلام/ })).toBeVisible()
    const asked = countOf(lists.sendTotals.path)
    await page.getByRole('button', { name: totals.retry }).click()
    await expect.poll(() => countOf(lists.sendTotals.path)).toBe(asked + 1)
  })
})

test('[CALL-057] the messages of the platform open in full, and all that a filter found is made a file by the server', async () => {
  const { address, requests } = await openPanel('/reports?tab=1&recipient=0912', {
    answers: {
      [system.systemicList.path]: respondsPage(system.systemicList.example.data as unknown[], { total: 4000 }),
      [system.exportSystemic.path]: respondsWith(system.exportSystemic.example.data),
      [files.show.path.replace('{file_id}', '31')]: respondsWith({
        ...(files.show.example.data as object),
        file_id: 31,
        status: 'failed',
        url: null,
      }),
    },
  })
  await page.getByRole('link', { name: /پیک: ورود/ }).click()
  const dialog = page.getByRole('dialog', { name: systemic.title })
  await expect.element(dialog.getByText(/این کد را به کسی نگویید/)).toBeVisible()
  await expect.poll(address).toContain('shown=1000002')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).not.toContain('shown')
  await page.getByRole('button', { name: uiExport.open }).click()
  await page.getByRole('menuitem', { name: uiExport.csv }).click()
  await expect
    .poll(() => lastBody(requests, system.exportSystemic))
    .toEqual({ filters: { recipient: '0912' }, format: 'csv' })
  await expect.element(page.getByText(uiExport.notMade)).toBeVisible()
})
