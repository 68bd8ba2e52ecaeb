import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { respondsPage, respondsWith, type RecordedRequest } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const { blacklist: texts } = phonebookTexts

test('an invalid number is not left out of the black list without a word: it is corrected, or removed with one act', async () => {
  const list = respondsPage([])
  const added: unknown[] = []
  const answers = {
    [lists.stopList.path]: (request: RecordedRequest) => {
      if (request.body === undefined || request.body === null) return list(request)
      added.push(request.body)
      return respondsWith({ added: 1, errors: 0, existences: 0 })(request)
    },
  }
  await openPanel('/contacts/blacklist', { size: PHONE, answers })
  await page.getByRole('button', { name: texts.create }).first().click()
  const field = page.getByRole('textbox', { name: new RegExp(texts.numbers) })
  await field.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '09121234567\nabc')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await page.getByRole('button', { name: texts.submit('۱') }).click()
  await expect.element(page.getByText(texts.invalidLeft('۱'))).toBeVisible()
  await page.getByRole('button', { name: 'اصلاح abc' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'حذف نامعتبرها و ادامه' }).click()
  await expect.poll(() => added).toEqual([{ type: 'send', numbers: ['989121234567'] }])
})
