import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import * as audience from '@peyk/contract/sending/sending-audience.ts'
import { phonebookSend } from '@peyk/phrases/fa/sending/phonebook-send.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith } from '../../../testing/panel-server.ts'
import { DESKTOP, openPanel, PHONE } from '../../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const groups = [
  { id: 12, title: 'مشتریان تهران', count: 1250, options: [] },
  { id: 13, title: 'همکاران', count: 12, options: [] },
]
const groupList = () => page.getByRole('group', { name: new RegExp(phonebookSend.groups) })

beforeEach(removeAllAutosaves)

test.each([
  { size: DESKTOP, columns: 2 },
  { size: PHONE, columns: 1 },
])(
  '[MODE-02] several groups are ticked in sight, in $columns columns, and it says how many and of how many contacts',
  async ({ size, columns }) => {
    await openPanel('/send-sms/phonebook', {
      size,
      answers: {
        [audience.phonebooks.path]: respondsWith(groups),
        [audience.countNumbers.path]: respondsWith(audience.countNumbers.example.data),
        [audience.phonebookNumbers.path]: respondsPage([]),
        [lists.tagsOfAccount.path]: respondsPage([]),
      },
    })
    await expect.element(groupList().getByText(phonebookSend.chooseSeveral), SOON).toBeVisible()
    for (const { title } of groups) await groupList().getByText(title).click()
    await expect.element(groupList().getByText(phonebookSend.chosenGroups('۲', '۱٬۲۶۲'))).toBeVisible()
    const tops = groupList()
      .getByRole('listitem')
      .elements()
      .map((one) => one.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(groups.length / columns)
    await groupList().getByRole('button', { name: phonebookSend.picker.clear }).click()
    await expect.element(groupList().getByText(phonebookSend.chooseSeveral)).toBeVisible()
  },
)
