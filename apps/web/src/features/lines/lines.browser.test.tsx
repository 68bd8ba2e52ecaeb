import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as contract from '@peyk/contract/lines/lines.ts'
import * as sending from '@peyk/contract/sending/sending.ts'
import * as session from '@peyk/contract/session/session.ts'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError, type RecordedRequest } from '../../testing/panel-server.ts'
import { openPanel, PHONE, textOf } from '../../testing/render-panel.tsx'

// A line that an earlier test chose is kept by the browser with its form.
beforeEach(removeAllAutosaves)

const { agreement: texts, agreements, defaults, offer } = lineTexts
const SOON = { timeout: 10_000 }

const line = { ...(sending.numbers.example.data as { number: string }[])[0]!, default_for: ['webservice'] }
const shared = { ...line, id: 18, number: '+989000505', alias: 'خط اشتراکی', default_for: [] }
const waiting = (contract.agreementList.example.data as object[])[0]!
const accepted = { ...waiting, accepted: true, state: 'granted', accepted_at: '2026-11-21T08:30:00+00:00' }

/** The server before and after the terms were accepted. */
const agreementAnswers = () => {
  let isAccepted = false
  return {
    [contract.agreementList.path]: (request: RecordedRequest) =>
      respondsWith([isAccepted ? accepted : waiting])(request),
    [contract.assignAgreement.path]: (request: RecordedRequest) => {
      isAccepted = true
      return respondsWith(null)(request)
    },
    [sending.numbers.path]: (request: RecordedRequest) => respondsPage(isAccepted ? [line, shared] : [line])(request),
    [contract.upsertDefaults.path]: respondsWith(null),
  }
}
const bodyOf = (request: readonly RecordedRequest[], path: string) =>
  request.findLast((one) => one.path === path && one.body !== null)?.body
const dialog = () => page.getByRole('dialog')

describe('a line under an agreement', () => {
  test('[SEND-22] [SEND-21] [promise U2] is found where the line is chosen, accepted by the keyboard after its text, and then chosen', async () => {
    const { requests } = await openPanel('/send-sms/quick', { answers: agreementAnswers() })
    const more = page.getByRole('button', { name: offer.open })
    await expect.element(more, SOON).toBeVisible()
    more.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByText(/ارسال‌کننده متعهد می‌شود/), SOON).toBeVisible()
    await expectAccessible()
    const confirm = dialog().getByRole('button', { name: texts.confirm })
    await expect.element(confirm).toBeDisabled()
    dialog().getByRole('checkbox', { name: texts.accept }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(confirm).toBeEnabled()
    confirm.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodyOf(requests, contract.assignAgreement.path)).toEqual({ agreement_id: 3, number_id: 18, accept: true }) // prettier-ignore
    await expect.poll(textOf(page.getByRole('button', { name: /خط ارسال/ })), SOON).toContain('۹۰۰۰۵۰۵')
    await expect.poll(() => more.query(), SOON).toBeNull()
  })

  test('[SEND-22] stands in the settings with its state; what was accepted keeps its text', async () => {
    await openPanel('/profile/lines', { size: PHONE, answers: { ...agreementAnswers(), [contract.agreementList.path]: respondsWith([{ ...waiting, id: 4, number: '+982000' }, accepted]) } }) // prettier-ignore
    await expect.element(page.getByText(agreements.waits)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${agreements.show}`) }).click()
    await expect.element(dialog().getByText(/ارسال‌کننده متعهد می‌شود/), SOON).toBeVisible()
    await expect.element(dialog().getByText(/زمان پذیرش/)).toBeVisible()
    expect(dialog().getByRole('checkbox').query()).toBeNull()
    expect(dialog().getByRole('button', { name: texts.confirm }).query()).toBeNull()
    await expectAccessible()
  })

  test('a refusal stays in the dialog, and nothing else changes', async () => {
    const reason = 'تعهدنامهٔ مورد نظر یافت نشد'
    await openPanel('/profile/lines', { answers: { ...agreementAnswers(), [contract.assignAgreement.path]: respondsError(404, reason, {}, '404-1') } }) // prettier-ignore
    await page.getByRole('button', { name: new RegExp(`^${offer.read}`) }).click()
    await dialog().getByText(texts.accept).click()
    await dialog().getByRole('button', { name: texts.confirm }).click()
    await expect.element(dialog().getByText(reason)).toBeVisible()
    await expect.element(dialog().getByRole('checkbox', { name: texts.accept })).toBeChecked()
  })

  test('a colleague who does not keep the settings reads the terms and is told why they cannot accept them', async () => {
    const sender = respondsWith({
      ...(session.checkToken.example.data as object),
      is_partner: true,
      partner_id: 12,
      permissions: ['send.quick'],
    })
    await openPanel('/profile/lines', { answers: { ...agreementAnswers(), [session.checkToken.path]: sender } })
    await expect.element(page.getByText(defaults.cannot)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${offer.read}`) }).click()
    await expect
      .element(dialog().getByRole('button', { name: texts.confirm }), SOON)
      .toHaveAttribute('aria-disabled', 'true')
  })
})

describe('the default line of a way of sending', () => {
  test('[SEND-23] is chosen in the settings and kept at once, and can be taken back', async () => {
    const { requests } = await openPanel('/profile/lines', { answers: agreementAnswers() })
    const field = page.getByRole('button', { name: new RegExp(defaults.types.phonebook) })
    await expect.element(page.getByText(defaults.types.webservice)).toBeVisible()
    await expectAccessible()
    await field.click()
    await page.getByRole('option', { name: /۳۰۰۰۵۰۵/ }).click()
    await expect.poll(() => bodyOf(requests, contract.upsertDefaults.path)).toEqual({ items: [{ sending_type: 'phonebook', number_id: 1 }] }) // prettier-ignore
    await page.getByRole('button', { name: new RegExp(defaults.types.webservice) }).click()
    await page.getByRole('option', { name: new RegExp(defaults.none) }).click()
    await expect.poll(() => bodyOf(requests, contract.upsertDefaults.path)).toEqual({ items: [{ sending_type: 'webservice', number_id: null }] }) // prettier-ignore
  })

  test('[SEND-23] is the one that a new send begins with', async () => {
    const second = { ...shared, default_for: ['webservice'] }
    await openPanel('/send-sms/quick', { answers: { ...agreementAnswers(), [sending.numbers.path]: respondsPage([{ ...line, default_for: [] }, second]) } }) // prettier-ignore
    await expect.poll(textOf(page.getByRole('button', { name: /خط ارسال/ })), SOON).toContain('۹۰۰۰۵۰۵')
  })

  test('a line that cannot send so is refused at its field, which shows the old one again', async () => {
    const reason = 'گزینه انتخاب شده شماره فرستنده صحیح نمی باشد'
    await openPanel('/profile/lines', {
      answers: {
        ...agreementAnswers(),
        [contract.upsertDefaults.path]: respondsError(422, reason, { 'items.0.number_id': [reason] }, '400-2'),
      },
    })
    await page.getByRole('button', { name: new RegExp(defaults.types.webservice) }).click()
    await page.getByRole('option', { name: new RegExp(defaults.none) }).click()
    await expect.element(page.getByText(reason)).toBeVisible()
    await expect
      .poll(textOf(page.getByRole('button', { name: new RegExp(defaults.types.webservice) })))
      .toContain('۳۰۰۰۵۰۵')
  })
})
