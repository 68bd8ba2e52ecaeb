import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as ways from '@peyk/contract/staff/staff-carriers.ts'
import * as askers from '@peyk/contract/staff/staff-line-accounts.ts'
import * as lines from '@peyk/contract/staff/staff-lines.ts'
import * as tariffs from '@peyk/contract/staff/staff-tariffs.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError, type RecordedRequest } from '../../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../../testing/render-panel.tsx'

// What an earlier test typed is kept by the browser with its form.
beforeEach(removeAllAutosaves)

const { list, detail, form, effects, agreement, accounts, carriers } = staffLineTexts
const SOON = { timeout: 10_000 }
const member = (...areas: string[]) =>
  respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: areas.map((area) => `staff.${area}`),
  })
const line = { ...(lines.lineDetail.example.data as object), open_sends: 2, waiting_recipients: 1250, default_accounts: 4, edition: 7 } // prettier-ignore
const row = (lines.lineList.example.data as object[])[0]
const asker = (askers.lineAccounts.example.data as object[])[0]
const linePath = 'staff/lines/18'
const at = {
  [session.checkToken.path]: member('lines'),
  [tariffs.tariffFamilies.path]: respondsWith(tariffs.tariffFamilies.example.data),
  [ways.carriers.path]: respondsWith(ways.carriers.example.data),
  [lines.lineList.path]: respondsPage([row], { total: 500 }),
  [lines.lineOwners.path]: respondsPage(lines.lineOwners.example.data as object[]),
  [askers.lineAccounts.path]: respondsPage([asker]),
  [`${linePath}/history`]: respondsPage(lines.lineHistory.example.data as object[]),
  [linePath]: respondsWith(line),
}
const bodyOf = (sent: readonly RecordedRequest[], path: string) =>
  sent.findLast((one) => one.path === path && one.body !== null)?.body
const dialog = () => page.getByRole('dialog')
const edit = async () => {
  await page.getByRole('button', { name: detail.edit }).click()
  await expect.element(dialog().getByRole('textbox', { name: form.alias }), SOON).toBeVisible()
}
const save = () => dialog().getByRole('button', { name: form.save, exact: true }).click()

describe('[STF-08] lines', () => {
  test('are listed, searched and filtered in the address, and one is opened', async () => {
    const { address } = await openPanel('/staff/lines?type=public&state=on&page=2', { answers: at })
    await expect.element(page.getByText(list.count('۵۰۰'))).toBeVisible()
    await expectAccessible()
    await page.getByRole('searchbox').fill('3000505')
    await expect.poll(address, SOON).toContain('search=3000505')
    await page.getByRole('link', { name: /۳۰۰۰۵۰۵/ }).click()
    await expect.poll(address).toBe('/staff/lines/18')
    await expect.element(page.getByRole('heading', { level: 1, name: /۳۰۰۰۵۰۵/ })).toBeVisible()
    await expect.element(page.getByText(detail.openCount('۲', '۱٬۲۵۰'))).toBeVisible()
    await expect.element(page.getByText(/۱۰۰ ← ۵۰/)).toBeVisible()
    await expectAccessible()
  })

  test('a new one is made by the keyboard; what is missing stands beside its field', async () => {
    const { requests, address } = await openPanel('/staff/lines', {
      answers: { ...at, [lines.lineList.path]: (one) => (one.body === null ? respondsPage([row])(one) : respondsWith({ id: 18 })(one)) }, // prettier-ignore
      size: PHONE,
    })
    const open = page.getByRole('button', { name: list.create })
    await expect.element(open).toBeVisible()
    open.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByRole('textbox', { name: form.number }), SOON).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByText(form.familyMissing)).toBeVisible()
    await expect.element(dialog().getByText('شماره را بنویسید')).toBeVisible()
    await expectAccessible()
    await dialog().getByRole('textbox', { name: form.number }).fill('3000505')
    for (const [label, name] of [
      [form.family, /خط ۳۰۰۰/],
      [form.carrier, /شبیه‌سازی/],
    ] as const) {
      // prettier-ignore
      await dialog().getByRole('button', { name: new RegExp(label) }).click()
      await page.getByRole('option', { name }).click()
    }
    await dialog().getByText(list.oneAccount).click()
    await dialog().getByRole('button', { name: form.create }).click()
    await expect.element(dialog().getByText(form.accountMissing)).toBeVisible()
    await dialog()
      .getByRole('button', { name: /^انتخاب کنید|مشتری/ })
      .last()
      .click()
    await page.getByRole('option', { name: 'فروشگاه لبخند' }).click()
    await dialog().getByText(new RegExp(form.hasHours)).click()
    await dialog().getByRole('textbox', { name: form.closes }).fill('06:00')
    await dialog().getByRole('button', { name: form.create }).click()
    await expect.element(dialog().getByText(form.hoursOrder)).toBeVisible()
    await dialog().getByRole('textbox', { name: form.closes }).fill('00:00')
    await dialog().getByRole('button', { name: form.create }).click()
    await expect.poll(address, SOON).toBe('/staff/lines/18')
    expect(bodyOf(requests, lines.createLine.path)).toMatchObject({ number: '3000505', operator_id: 7, carrier: 'simulator', account_id: 2, opens_at: '07:00', closes_at: '24:00', is_active: true }) // prettier-ignore
  })

  test('a change that others feel is asked about in numbers before it is saved', async () => {
    const { requests } = await openPanel('/staff/lines/18', {
      answers: { ...at, [linePath]: (one) => respondsWith(one.body === null ? line : null)(one) },
    })
    await edit()
    await dialog().getByRole('textbox', { name: form.rate }).fill('5')
    await dialog().getByText(form.isActive).click()
    await save()
    await expect.element(confirmDialog().getByText(effects.offOpen('۲', '۱٬۲۵۰'))).toBeVisible()
    await expect.element(confirmDialog().getByText(effects.slower('۱٬۲۵۰', '۵'))).toBeVisible()
    await expectAccessible()
    expect(bodyOf(requests, linePath)).toBeUndefined()
    await confirmDialog().getByRole('button', { name: effects.confirm }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodyOf(requests, linePath)).toMatchObject({ rate_per_second: 5, is_active: false, edition: 7 })
  })

  test('who saves what another changed meanwhile is told what, keeps what was typed, and may save over it', async () => {
    const taken = 'همکار دیگری این خط را در این فاصله تغییر داده است'
    let isOvertaken = false
    const { requests } = await openPanel('/staff/lines/18', {
      answers: {
        ...at,
        [linePath]: (one) => {
          if (one.body === null)
            return respondsWith(isOvertaken ? { ...line, rate_per_second: 20, edition: 8 } : line)(one)
          if (isOvertaken) return respondsWith(null)(one)
          isOvertaken = true
          return respondsError(409, taken, {}, '400-1')(one)
        },
      },
    })
    await edit()
    await dialog().getByRole('textbox', { name: form.alias }).fill('خط پاییز')
    await save()
    await expect.element(dialog().getByText(taken)).toBeVisible()
    await expect.element(dialog().getByText(/۱۰۰ ← ۲۰/)).toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: form.alias })).toHaveValue('خط پاییز')
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodyOf(requests, linePath)).toMatchObject({ alias: 'خط پاییز', edition: 8 })
  })

  test('is switched off and taken away only after how much waits was told', async () => {
    const { requests } = await openPanel('/staff/lines/18', {
      answers: { ...at, [`${linePath}/remove`]: respondsWith({ ended_sends: 2 }) },
      size: PHONE,
    })
    await page.getByRole('button', { name: detail.switchOff }).click()
    await expect.element(confirmDialog().getByText(effects.offDefaults('۴')), SOON).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: detail.remove }).click()
    await expect.element(confirmDialog().getByText(detail.removeOpen('۲', '۱٬۲۵۰'))).toBeVisible()
    await confirmDialog().getByRole('button', { name: detail.remove }).click()
    await expect.element(page.getByText(detail.removed('۲'))).toBeVisible()
    expect(requests.some(({ path }) => path === `${linePath}/remove`)).toBe(true)
  })

  test('gets terms whose acceptance staff look at; a bad address of the file stands beside its field', async () => {
    const { requests } = await openPanel('/staff/lines/18', { answers: { ...at, [`${linePath}/agreement`]: respondsWith(null) } }) // prettier-ignore
    await page.getByRole('button', { name: agreement.put }).click()
    await dialog().getByRole('textbox', { name: agreement.name }).fill('تعهدنامه')
    await dialog().getByRole('textbox', { name: agreement.body, exact: true }).fill('متن')
    await dialog().getByRole('textbox', { name: agreement.url }).fill('http://a.ir/x')
    await dialog().getByText(new RegExp(agreement.needsApproval)).click()
    await dialog().getByRole('button', { name: agreement.save }).click()
    await expect.element(dialog().getByText(/نشانی امن نیست/)).toBeVisible()
    await dialog().getByRole('textbox', { name: agreement.url }).fill('')
    await dialog().getByRole('button', { name: agreement.save }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodyOf(requests, `${linePath}/agreement`)).toMatchObject({ title: 'تعهدنامه', agreement_text: 'متن', needs_approval: true }) // prettier-ignore
  })
})

describe('[STF-08] accounts that ask for a line', () => {
  test('are granted it, or refused with a reason; a verdict of another stays in the dialog', async () => {
    const taken = 'وضعیت این مشتری روی خط پیش از شما عوض شده است'
    let isRefused = true
    const decidePath = `${linePath}/accounts`
    const { requests } = await openPanel('/staff/line-requests', {
      answers: { ...at, [decidePath]: (one) => (isRefused ? respondsError(409, taken)(one) : respondsWith(null)(one)) },
    })
    const menu = async (item: string) => {
      await page.getByRole('button', { name: /فروشگاه لبخند/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await expect.element(page.getByText(accounts.tabs.waiting).first()).toBeVisible()
    await expectAccessible()
    await menu(accounts.refuse)
    await dialog().getByRole('textbox', { name: accounts.reason }).fill('پروانه پیوست نیست')
    await dialog().getByRole('button', { name: accounts.refuse }).click()
    await expect.element(dialog().getByText(taken)).toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: accounts.reason })).toHaveValue('پروانه پیوست نیست')
    isRefused = false
    await dialog().getByRole('button', { name: accounts.refuse }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodyOf(requests, decidePath)).toEqual({ account_id: 2, state: 'waiting', decision: 'refuse', reason: 'پروانه پیوست نیست' }) // prettier-ignore
    await menu(accounts.grant)
    await confirmDialog().getByRole('button', { name: accounts.grant }).click()
    await expect.element(confirmDialog()).not.toBeInTheDocument()
    expect(bodyOf(requests, decidePath)).toEqual({ account_id: 2, state: 'waiting', decision: 'grant' })
  })

  test('nothing waits, and a list that could not be read', async () => {
    const empty = await openPanel('/staff/line-requests', { answers: { ...at, [askers.lineAccounts.path]: respondsPage([]) } }) // prettier-ignore
    await expect.element(page.getByText(accounts.emptyAll)).toBeVisible()
    await empty.screen.unmount()
    await openPanel('/staff/lines', {
      answers: { ...at, [lines.lineList.path]: respondsError(400, 'فهرست خوانده نشد') },
    })
    await expect.element(page.getByText('فهرست خوانده نشد')).toBeVisible()
  })
})

describe('[STF-08] connections to operators', () => {
  test('are changed without their password being shown, and what is felt is asked about', async () => {
    const path = 'staff/carriers/simulator'
    const { requests } = await openPanel('/staff/carriers', { answers: { ...at, [path]: respondsWith(null) } })
    await page.getByRole('button', { name: /شبیه‌سازی/ }).click()
    await page.getByRole('menuitem', { name: carriers.edit }).click()
    const host = dialog().getByRole('textbox', { name: carriers.host })
    await expect.element(host, SOON).toHaveValue('smsc.example.ir')
    await expect.element(dialog().getByLabelText(carriers.password, { exact: true })).toHaveValue('')
    await expectAccessible()
    await host.fill('smpp://smsc')
    await save()
    await expect.element(dialog().getByText(/نام یا آی‌پی/)).toBeVisible()
    await host.fill('smsc2.example.ir')
    await save()
    await expect.element(confirmDialog().getByText(carriers.effects.restart)).toBeVisible()
    await confirmDialog().getByRole('button', { name: effects.confirm }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodyOf(requests, path)).toMatchObject({ host: 'smsc2.example.ir', binds: 2, edition: 1 })
  })

  test('and lines are shut to staff of other areas', async () => {
    await openPanel('/staff/lines', { answers: { ...at, [session.checkToken.path]: member('reviews') } })
    await expect.element(page.getByRole('heading', { name: 'این بخش در دسترس شما نیست' })).toBeVisible()
  })
})
