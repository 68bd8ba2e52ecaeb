import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as files from '@peyk/contract/files/files.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as audience from '@peyk/contract/sending/sending-audience.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { cancel } from '@peyk/contract/sending/sending.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { quickTargetForm } from '@peyk/sending-modes/quick/form.model.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { removeAllAutosaves, writeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const user = checkToken.example.data as { user_name: string }
const preview = startPreview.example.data as { preview_id: number }
const PREVIEW = `send/previews/${preview.preview_id}`
const list = { ...(files.list.example.data as object[])[0], file_id: 7, name: 'مشتریان.xlsx' }
const group = { id: 12, title: 'مشتریان تهران', count: 1250 }
const targets = {
  phonebook: { groups: [{ ...group, part: 'all', from: null, to: null, picked: [] }], tags: [] },
  file: { file: { id: 7, name: 'مشتریان.xlsx' }, others: quickTargetForm.empty },
}
const line = { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: true, is_66_char: 0 }

/** A form of the mode that was filled before is sent; its messages leave after so many seconds. */
const submitSend = async (
  mode: keyof typeof targets,
  { seconds, cancelled = respondsWith(null) }: { seconds: number; cancelled?: MockHandler },
) => {
  let leavesAt = ''
  // A large group is still being taken in.
  let stateId = mode === 'phonebook' ? 0 : 5
  const report = () => ({ ...(reports.byBulk.example.data as object), state_id: stateId, can_cancel: stateId !== 7, send_at: leavesAt }) // prettier-ignore
  const form = { line, target: targets[mode], message: 'سلام', links: [], isScheduled: false, sendAt: '' }
  await writeAutosave(`${user.user_name}/${mode}-send`, form)
  const opened = await openPanel(`/send-sms/${mode}`, {
    ...(mode === 'file' && { size: PHONE }),
    answers: {
      [audience.phonebooks.path]: respondsWith([{ ...group, options: [] }]),
      [audience.countNumbers.path]: respondsWith(audience.countNumbers.example.data),
      [files.list.path]: respondsPage([list]),
      [files.show.path.replace('{file_id}', '7')]: respondsWith(list),
      [startPreview.path]: respondsWith(preview),
      [PREVIEW]: respondsWith(preview),
      [`${PREVIEW}/submit`]: (request) => {
        leavesAt = new Date(Date.now() + seconds * 1000).toISOString()
        return respondsWith({ message_outbox_ids: [preview.preview_id] })(request)
      },
      [reports.byBulk.path]: (request) => respondsWith(report())(request),
      [cancel.path]: async (request) => {
        const answer = await cancelled(request)
        if (answer.status === 200) stateId = 7
        return answer
      },
    },
  })
  await expect.element(page.getByRole('textbox', { name: new RegExp(sendWizard.message) }), SOON).toHaveValue('سلام')
  await page.getByRole('button', { name: sendWizard.review }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /ارسال به/ })
  await expect.element(confirm, SOON).toBeEnabled()
  await confirm.click()
  await expect.poll(opened.address, SOON).toBe(`/send-sms/success-send/${preview.preview_id}`)
  const bodyOf = (path: string) => opened.requests.find((one) => one.path === path)?.body
  return { bodyOf }
}
const undo = () => page.getByRole('button', { name: sendSuccess.undo })

beforeEach(removeAllAutosaves)

describe.each(['phonebook', 'file'] as const)('a send of the mode %s', (mode) => {
  test('[SEND-20] can be taken back for ten seconds, and is told to be cancelled', { timeout: 60_000 }, async () => {
    const { bodyOf } = await submitSend(mode, { seconds: 10 })
    expect(bodyOf(`${PREVIEW}/submit`)).toMatchObject({ undo_seconds: 10 })
    await expect.element(page.getByText(/^ارسال تا ([۱-۹]|۱۰) ثانیهٔ دیگر شروع می‌شود$/), SOON).toBeVisible()
    await undo().click()
    await expect.element(page.getByText(sendSuccess.cancelled), SOON).toBeVisible()
    expect(bodyOf(cancel.path)).toEqual({ message_outbox_id: preview.preview_id })
    expect(undo().query()).toBeNull()
  })

  test('takes the way back away with the last second', { timeout: 60_000 }, async () => {
    await submitSend(mode, { seconds: 3 })
    await expect.element(undo(), SOON).toBeVisible()
    await expect.poll(() => undo().query(), SOON).toBeNull()
    await expect
      .element(page.getByText(mode === 'phonebook' ? sendSuccess.preparing : sendSuccess.queued))
      .toBeVisible()
  })
})

test('what left in the moment of the press says so, and is not told to be cancelled', { timeout: 60_000 }, async () => {
  const refusal = 'این ارسال دیگر قابل لغو نیست'
  await submitSend('phonebook', { seconds: 10, cancelled: respondsError(422, refusal) })
  await undo().click()
  await expect.element(page.getByText(refusal), SOON).toBeVisible()
  expect(page.getByText(sendSuccess.cancelled).query()).toBeNull()
})
