import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bankCounts } from '@peyk/contract/number-banks/counts.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { calculatePrice } from '@peyk/contract/sending/sending.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { pageStandsStill } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves, writeAutosave } from '../../lib/form-autosave/autosave-store.ts'
import { respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { confirmDialog, DESKTOP, openPanel, PHONE } from '../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const user = checkToken.example.data as { user_name: string }
const preview = startPreview.example.data as { preview_id: number }
const line = { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: false, is_66_char: 0 }
const form = { line, message: '', links: [], isScheduled: false, sendAt: '' }
const saveForm = (mode: string, target: object, message: string) => writeAutosave(`${user.user_name}/${mode}-send`, { ...form, target, message }) // prettier-ignore
const numbers = { numbers: { valid: ['989121234567', '989351234567', '989211234567'], invalid: [] }, typed: '' }
const confirmed = {
  [startPreview.path]: respondsWith(preview),
  [`send/previews/${preview.preview_id}`]: respondsWith(preview),
}

/** An answer that comes when the test says so. */
const heldBack = (answer: MockHandler) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handler: MockHandler = async (request) => {
    await promise
    return answer(request)
  }
  return { handler, release: resolve }
}
const review = () => page.getByRole('button', { name: sendWizard.review })
const placeOf = () => {
  const { x, y, width, height } = review().element().getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
}
const total = () => page.getByTestId('total-price').filter({ hasText: 'ریال' })
const has = (requests: readonly { path: string }[], path: string) => requests.some((request) => request.path === path)

beforeEach(removeAllAutosaves)

const OTHERS = { irancell_count: 3200, other_count: 400 }
const counted = (mci: number): MockHandler => {
  const counts = { ...OTHERS, mci_count: mci }
  const told = { has_bank: true, by_entry: [counts], blacklist_count: 0, excluded_count: 0, minimum_count: 5000 }
  return respondsWith({ ...counts, count: mci + 3600, ...told })
}
/** People of postal codes, as many as one likes, who are counted when the form opens. */
const targeted = {
  choices: ['713'],
  filters: { gender: 'all', yearFrom: null, yearTo: null, prefix: '' },
  amount: {
    part: 'some',
    operators: { mci: true, irancell: true, other: true },
    total: 5000,
    sizes: { mci: null, irancell: null, other: null },
    seed: 3,
  },
  excludeDays: null,
  counted: null,
}

describe('the way to the confirmation', () => {
  for (const [layout, size, letters] of [
    ['the desktop', DESKTOP, 16],
    ['the desktop with large letters', DESKTOP, 24],
    ['the phone', PHONE, 16],
    ['the phone with large letters', PHONE, 24],
  ] as const)
    test(`[SEND-19] on ${layout} it stays where it is while the price comes, and a press of that moment is not lost`, async () => {
      document.documentElement.style.fontSize = `${letters}px`
      onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
      await saveForm('quick', numbers, 'سلام به همه')
      const price = heldBack(respondsWith(calculatePrice.example.data))
      const answers = { ...confirmed, [calculatePrice.path]: price.handler }
      const { requests } = await openPanel('/send-sms/quick', { answers, size })
      await expect.poll(() => has(requests, calculatePrice.path), SOON).toBe(true)
      if (size === DESKTOP) await expect.element(page.getByText('۵۰٬۰۰۰٬۰۰۰').first()).toBeVisible()
      // All else that the page loads is there: what moves from now on moves by the price.
      await document.fonts.ready
      await pageStandsStill()
      const before = placeOf()
      // Pressed and not clicked: nothing waits until the button rests.
      review().element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(review()).toHaveAttribute('data-pending')
      expect(has(requests, startPreview.path)).toBe(false)
      price.release()
      await expect.element(confirmDialog(), SOON).toBeVisible()
      expect(requests.filter(({ path }) => path === startPreview.path)).toHaveLength(1)
      await confirmDialog().getByRole('button', { name: confirmSendTexts.backToForm }).click()
      await expect.element(total()).toBeInTheDocument()
      await expect.element(review()).not.toHaveAttribute('data-pending')
      expect(placeOf()).toEqual(before)
    })

  test('[SEND-04] [MODE-08] a press while people are counted waits for them, and asks for as many as were wanted', async () => {
    await saveForm('postalCode', targeted, 'تخفیف')
    const count = heldBack(counted(8200))
    const { requests } = await openPanel('/send-sms/postalcode', {
      answers: { ...confirmed, [bankCounts.path]: count.handler },
    })
    await expect.poll(() => has(requests, bankCounts.path), SOON).toBe(true)
    await review().click()
    await expect.element(review()).toHaveAttribute('data-pending')
    count.release()
    await expect
      .poll(() => requests.find(({ path }) => path === startPreview.path)?.body, SOON)
      .toMatchObject({ sample_seed: 3, params: [{ postal_code: '713', mci: { size: 3475 }, irancell: { size: 1356 }, other: { size: 169 } }] }) // prettier-ignore
  })

  test('[SEND-04] where the count then says that it are too few, that stands at its field', async () => {
    await saveForm('postalCode', targeted, 'تخفیف')
    const count = heldBack(counted(500))
    const { requests } = await openPanel('/send-sms/postalcode', { answers: { ...confirmed, [bankCounts.path]: count.handler } }) // prettier-ignore
    await expect.poll(() => has(requests, bankCounts.path), SOON).toBe(true)
    await review().click()
    count.release()
    await expect.element(page.getByText(targetedForm.problems.totalOver('۴٬۱۰۰')).first(), SOON).toBeVisible()
    await expect.element(review()).not.toHaveAttribute('data-pending')
    expect(has(requests, startPreview.path)).toBe(false)
  })
})
