import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setting } from '@peyk/contract/account/account.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { numbers } from '@peyk/contract/sending/sending.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { credit } from '@peyk/contract/wallet/wallet.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { removeAllAutosaves, writeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { confirmDialog, openPanel, textOf } from '../../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const user = checkToken.example.data as { user_name: string; user_id: number }
const example = startPreview.example.data as { preview_id: number }
const LONG = Array.from({ length: 9 }, (_, at) => `سطر ${at + 1} از متن`).join('\n')
const preview = {
  ...example,
  message: `${LONG}\nلغو11`,
  total_price: 4000,
  returned_price: 500,
  fair_count: 1204,
  excluded_count: 87,
}
const PREVIEW = `send/previews/${preview.preview_id}`
const [exampleLine] = numbers.example.data as { id: number; number: string; default_for: string[] }[]
const line = { ...exampleLine!, alias: null, needs_cancel_suffix: true, is_66_char: 0 }
const wallet = credit.example.data as object

/** The filled form of quick send, its confirmation open. */
const openConfirm = async ({ creditRial, alertRial }: { creditRial: number; alertRial?: number }) => {
  const target = { numbers: { valid: ['989120000001'], invalid: [] }, typed: '' }
  await writeAutosave(`${user.user_name}/quick-send`, { line, target, message: LONG, links: [], isScheduled: false, sendAt: '' }) // prettier-ignore
  const opened = await openPanel('/send-sms/quick', {
    answers: {
      [credit.path]: respondsWith({ ...wallet, credit: creditRial }),
      [setting.path]: respondsWith({
        ...(setting.example.data as object),
        low_credit_alert: alertRial !== undefined,
        low_credit_amount: alertRial ?? 0,
      }),
      [startPreview.path]: respondsWith(preview),
      [PREVIEW]: respondsWith(preview),
      [`${PREVIEW}/submit`]: respondsWith({ message_outbox_ids: [preview.preview_id] }),
    },
  })
  await expect.element(page.getByRole('textbox', { name: new RegExp(sendWizard.message) }), SOON).toHaveValue(LONG)
  await page.getByRole('button', { name: sendWizard.review }).click()
  await expect.element(confirmDialog().getByText(confirmSendTexts.message, { exact: true }), SOON).toBeVisible()
  return opened
}

beforeEach(removeAllAutosaves)

describe('the confirmation of a send', () => {
  test('[SEND-19] shows the text as it leaves, three lines of it until one asks for all, and the credit that is left', async () => {
    await openConfirm({ creditRial: 10_000 })
    const text = confirmDialog().getByRole('region', { name: confirmSendTexts.message })
    await expect.element(text.getByText(/لغو11/)).toBeVisible()
    const more = text.getByRole('button', { name: new RegExp(ui.showMore) })
    const before = text.element().getBoundingClientRect().height
    expect(before).toBeLessThan(180)
    await more.click()
    await expect.poll(() => text.element().getBoundingClientRect().height).toBeGreaterThan(before + 50)
    const left = confirmDialog().getByText(confirmSendTexts.creditLeft)
    await expect.element(left).toBeVisible()
    expect(left.element().parentElement?.textContent).toContain(formatDigits('6٬500'))
    expect(confirmDialog().getByText(sendWizard.topUp).query()).toBeNull()
  })

  test('says who of a number bank was passed over, and why', async () => {
    await openConfirm({ creditRial: 10_000 })
    const { fair, recent, cancelled } = confirmSendTexts.passedOver
    for (const [name, count] of [
      [fair, '1٬204'],
      [recent, '87'],
    ] as const) {
      const row = confirmDialog().getByText(name)
      await expect.element(row, SOON).toBeVisible()
      expect(row.element().parentElement?.textContent).toContain(formatDigits(count))
    }
    expect(confirmDialog().getByText(cancelled).query()).toBeNull()
  })

  test('warns when the credit falls below what the account wants to be alerted at', async () => {
    await openConfirm({ creditRial: 10_000, alertRial: 8000 })
    await expect.element(confirmDialog().getByText(confirmSendTexts.belowAlert('۸٬۰۰۰ ریال')), SOON).toBeVisible()
    await expect.element(confirmDialog().getByText(confirmSendTexts.creditLeft)).toBeVisible()
  })

  test('says what is missing of the credit, and leads to where it is charged', async () => {
    await openConfirm({ creditRial: 1000, alertRial: 8000 })
    await expect.element(confirmDialog().getByText(sendWizard.lowCredit('۳٬۰۰۰ ریال')), SOON).toBeVisible()
    await expect.element(confirmDialog().getByRole('link', { name: sendWizard.topUp })).toHaveAttribute('href', '/wallet/credit?amount=3000&back=%2Fsend-sms%2Fquick') // prettier-ignore
    expect(confirmDialog().getByText(confirmSendTexts.creditLeft).query()).toBeNull()
  })
})

describe('the line of a new form', () => {
  const lines = [1, 2, 3].map((id) => ({ ...line, id, number: `+98300050${id}`, default_for: id === 1 ? ['webservice', 'file', 'phonebook'] : [] })) // prettier-ignore
  const store = (used: Record<string, string>) => localStorage.setItem(`last-lines/${user.user_id}`, JSON.stringify(used)) // prettier-ignore
  const lineField = () => page.getByRole('button', { name: new RegExp(sendWizard.line) })
  const answers: Record<string, MockHandler> = { [numbers.path]: respondsPage(lines) }

  test('[SEND-21] is the one that was used last in this mode: the confirmed send is remembered, for this person alone', async () => {
    await openConfirm({ creditRial: 10_000 })
    await confirmDialog().getByRole('button', { name: /ارسال به/ }).click() // prettier-ignore
    await expect.poll(() => localStorage.getItem(`last-lines/${user.user_id}`), SOON).toBe(JSON.stringify({ quick: line.number })) // prettier-ignore
    expect(Object.keys(localStorage).filter((key) => key.startsWith('last-lines/'))).toHaveLength(1)
  })

  test.each([
    ['quick', 'quick'],
    ['phonebook', 'phonebook'],
    ['file', 'file'],
    ['keyword', 'keyword'],
    ['peer-to-peer', 'peerToPeerFile'],
  ])(
    '[SEND-23] /send-sms/%s begins with it after a reload, and with the default where it is gone',
    async (path, mode) => {
      const opened = await openPanel('/send-sms', { answers })
      store({ [mode]: '+983000503' })
      opened.go(`/send-sms/${path}`)
      await expect.poll(textOf(lineField()), SOON).toContain(formatDigits('+983000503'))
      const again = await openPanel('/send-sms', { answers })
      store({ [mode]: '+983000999' })
      again.go(`/send-sms/${path}`)
      const isDefault = ['quick', 'phonebook', 'file'].includes(path)
      await expect.poll(textOf(lineField()), SOON).toContain(isDefault ? formatDigits('+983000501') : sendWizard.linePlaceholder) // prettier-ignore
    },
  )
})
