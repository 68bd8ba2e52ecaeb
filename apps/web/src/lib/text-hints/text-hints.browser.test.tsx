import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as drafts from '@peyk/contract/drafts/drafts.ts'
import * as links from '@peyk/contract/links/links.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { calculatePrice, numbers } from '@peyk/contract/sending/sending.ts'
import { predefinedMessageTexts as draftTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { textHintActions } from '@peyk/phrases/fa/sending/text-hint-actions.ts'
import { textHints } from '@peyk/phrases/fa/sending/text-hints.ts'
import { respondsPage, respondsWith } from '../../testing/panel-server.ts'
import { openPanel, PHONE, textOf } from '../../testing/render-panel.tsx'
import { removeAllAutosaves } from '../form-autosave/autosave-store.ts'

const SOON = { timeout: 10_000 }
const { kinds } = textHints
const message = () => page.getByRole('textbox', { name: new RegExp(sendWizard.message) })
const hints = () => page.getByRole('list', { name: textHints.label })

beforeEach(removeAllAutosaves)

describe('hints about the text', () => {
  test('one press puts the text right, undo brings it back, and what is put away stays away', async () => {
    await openPanel('/send-sms/quick')
    await message().fill('سلام علي، کتاب شما در لبخند آماده است')
    await hints().getByRole('button', { name: kinds.arabic_letters.fix }).click(SOON)
    await expect.element(message()).toHaveValue('سلام علی، کتاب شما در لبخند آماده است')
    await expect.element(message()).toHaveFocus()
    await expect.element(page.getByText(textHints.done)).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(message()).toHaveValue('سلام علي، کتاب شما در لبخند آماده است')
    await hints().getByRole('button', { name: kinds.arabic_letters.fix }).click(SOON)
    await page.getByRole('button', { name: textHints.undo }).click()
    await expect.element(message()).toHaveValue('سلام علي، کتاب شما در لبخند آماده است')
    await hints().getByRole('button', { name: /^بستن این نکته/ }).click(SOON) // prettier-ignore
    await expect.element(hints()).not.toBeInTheDocument()
    await message().fill('سلام علي، کتاب شما در لبخند آماده است.')
    await new Promise((done) => setTimeout(done, 700))
    expect(hints().query()).toBeNull()
  })

  test('a part that one character too many costs is told with what all receivers save, to the rial', async () => {
    const price = { mci_price: 2700, other_price: 2966, parts: 2, total_price: 5666, chars: 71, encoding: 'fa' }
    await openPanel('/send-sms/quick', {
      answers: { [calculatePrice.path]: respondsWith(price) },
    })
    for (const number of ['09120000001', '09350000002']) {
      await page.getByRole('textbox', { name: 'گیرندگان' }).fill(number)
      await userEvent.keyboard('{Enter}')
    }
    await message().fill(`${'فروشگاه لبخند '.repeat(4)}${'س'.repeat(9)}`)
    // (2700 − 40) ÷ 2 and (2966 − 40) ÷ 2.
    await expect.element(hints().getByText(kinds.just_over_part.says({ found: '', count: '۱', saving: '۲٬۷۹۳ ریال' })), SOON).toBeVisible() // prettier-ignore
  })

  test('they are told politely, weigh the type of the line, and never keep a send from its confirmation', async () => {
    const line = { ...(numbers.example.data as object[])[0], needs_cancel_suffix: false, type: 'service' }
    const { requests } = await openPanel('/send-sms/quick', {
      size: PHONE,
      answers: { [numbers.path]: respondsPage([line]) },
    })
    await page.getByRole('textbox', { name: 'گیرندگان' }).fill('09120000001')
    await userEvent.keyboard('{Enter}')
    await message().fill('حراج فروشگاه لبخند، برنده شوید: 6219861034529007')
    await expect.element(hints().getByText(/تبلیغ با خط خدماتی جریمه دارد/), SOON).toBeVisible()
    await expect.element(hints().getByText(/شمارهٔ کارت است/)).toBeVisible()
    await expect.element(hints().getByText(/در فیلتر اپراتورها/)).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: '۳ نکته دربارهٔ متن' })).toBeInTheDocument()
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
    await page.getByRole('button', { name: sendWizard.review }).click()
    await expect.poll(() => requests.some(({ path }) => path === startPreview.path), SOON).toBe(true)
  })

  test('a text that its line is not for is put right by a press on a line of the account that is, and back', async () => {
    const [first] = numbers.example.data as object[]
    const advert = { ...first, id: 1, number: '+983000505', type: 'public', needs_cancel_suffix: true, default_for: ['webservice'] } // prettier-ignore
    const service = { ...first, id: 2, number: '+9820001', type: 'service', needs_cancel_suffix: false }
    await openPanel('/send-sms/quick', { size: PHONE, answers: { [numbers.path]: respondsPage([advert, service]) } })
    const chosen = textOf(page.getByRole('button', { name: new RegExp(sendWizard.line) }))
    await expect.poll(chosen, SOON).toContain('۹۸۳۰۰۰۵۰۵')
    await message().fill('فروشگاه لبخند، کد ورود: 48213')
    await hints().getByRole('button', { name: /انتخاب خط .*۹۸۲۰۰۰۱/ }).click(SOON) // prettier-ignore
    await expect.poll(chosen, SOON).toContain('۹۸۲۰۰۰۱')
    await expect.element(page.getByText(textHintActions.lineDone)).toBeVisible()
    await page.getByRole('button', { name: textHints.undo }).click()
    await expect.poll(chosen, SOON).toContain('۹۸۳۰۰۰۵۰۵')
    await hints().getByRole('button', { name: /انتخاب خط .*۹۸۲۰۰۰۱/ }).click(SOON) // prettier-ignore
    await message().fill('حراج فروشگاه لبخند')
    await hints().getByRole('button', { name: /انتخاب خط .*۹۸۳۰۰۰۵۰۵/ }).click(SOON) // prettier-ignore
    await expect.poll(chosen, SOON).toContain('۹۸۳۰۰۰۵۰۵')
  })

  test('an account without a line that suits is offered none', async () => {
    const advert = { ...(numbers.example.data as object[])[0], type: 'public', needs_cancel_suffix: true }
    await openPanel('/send-sms/quick', { answers: { [numbers.path]: respondsPage([advert]) } })
    await message().fill('فروشگاه لبخند، کد ورود: 48213')
    await expect.element(hints().getByText(/خط خدماتی را انتخاب کنید/), SOON).toBeVisible()
    expect(
      hints()
        .getByRole('button', { name: /انتخاب خط/ })
        .query(),
    ).toBeNull()
  })

  test('in the place of a shortened link comes one of our own, and its visits are counted for the send', async () => {
    const [link] = links.list.example.data as object[]
    await openPanel('/send-sms/quick', { answers: { [links.list.path]: respondsPage([{ ...link, utm_campaign: 'پاییز', short_url: 'https://p.ir/l/aB3dE5f' }]) } }) // prettier-ignore
    await message().fill('فروشگاه لبخند: bit.ly/3xYz را ببینید')
    await hints().getByRole('button', { name: textHintActions.putLink }).click(SOON)
    await page.getByRole('dialog').getByRole('button', { name: /پاییز/ }).click()
    await expect.element(message(), SOON).toHaveValue('فروشگاه لبخند: https://p.ir/l/aB3dE5f را ببینید')
    await expect.element(page.getByRole('button', { name: 'حذف لینک رهگیری' })).toBeVisible()
    await expect
      .poll(
        () =>
          hints()
            .getByText(/مقصد .* مشخص نیست/)
            .query(),
        SOON,
      )
      .toBeNull()
  })

  test('stand in the editor of predefined messages, too', async () => {
    const counts = { total_drafts: 0, total_groups: 1, max_drafts: 200, max_groups: 20, groups: [{ draft_group_id: 4, title: 'سفارش', count: 0 }] } // prettier-ignore
    await openPanel('/predefined-messages', { size: PHONE, answers: { [drafts.list.path]: respondsPage([]), [drafts.count.path]: respondsWith(counts) } }) // prettier-ignore
    await page.getByRole('button', { name: draftTexts.newDraft }).first().click()
    const box = page.getByRole('dialog').getByRole('textbox')
    await box.first().fill('خرید از shop.ir')
    await hints().getByRole('button', { name: kinds.bare_link.fix }).click(SOON)
    await expect.element(box.first()).toHaveValue('خرید از https://shop.ir')
  })
})
