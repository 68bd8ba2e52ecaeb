import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import * as phonebook from '@peyk/contract/phonebook/phonebook.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { contactTexts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { selectAllMatchesTexts } from '@peyk/phrases/fa/phonebook/select-all-matches.ts'
import { sendToContactsTexts as texts } from '@peyk/phrases/fa/phonebook/send-to-contacts.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { quickTargetForm } from '@peyk/sending-modes/quick/form.model.ts'
import { writeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { emptyForm } from '../../sending/send-form/send-form.model.ts'
import { respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel } from '../../../testing/render-panel.tsx'

const user = checkToken.example.data as { user_name: string }
const [sara] = phonebook.contactList.example.data as Record<string, unknown>[]
const rows = [sara, { ...sara, id: 502, name: 'رضا کریمی', number: '+989351112233' }]
const [group] = phonebook.phonebookList.example.data as object[]

const open = (path: string, special: Readonly<Record<string, MockHandler>> = {}) =>
  openPanel(path, {
    answers: {
      [phonebook.contactList.path]: respondsPage(rows, { total: 40 }),
      [phonebook.phonebookList.path]: respondsPage([group as object]),
      [lists.tagsOfAccount.path]: respondsPage(lists.tagsOfAccount.example.data as object[]),
      [phonebook.showContact.path.replace('{contact_id}', '501')]: respondsWith(phonebook.showContact.example.data),
      ...special,
    },
  })
const expectNumber = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()
const selectPage = async () => {
  await expect.element(page.getByRole('link', { name: 'خانم رضا کریمی' })).toBeVisible()
  ;(page.getByRole('checkbox', { name: ui.table.chooseAll }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const pathOf = (address: () => string) => new URL(address(), 'http://panel')

test('[MODE-01] the menu of a contact’s row opens quick send to their number alone, which is not in the address', async () => {
  const { address } = await open('/contacts')
  await page.getByRole('button', { name: ui.table.actionsOf('خانم سارا احمدی') }).click()
  await page.getByRole('menuitem', { name: texts.send }).click()
  await expectNumber('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  await expect.poll(() => pathOf(address).pathname).toBe('/send-sms/quick')
  expect(pathOf(address).search).toBe('')
})

test('[MODE-01] several chosen contacts go into quick send together', async () => {
  const { address } = await open('/contacts')
  await selectPage()
  await press(texts.send)
  await expectNumber('۰۹۳۵ ۱۱۱ ۲۲۳۳')
  await expectNumber('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  expect(pathOf(address).pathname).toBe('/send-sms/quick')
})

test('[MODE-01] a contact’s page opens quick send to them', async () => {
  const { address } = await open('/contacts/501')
  await press(contactTexts.sendTo)
  await expect.poll(() => pathOf(address).pathname).toBe('/send-sms/quick')
  await expectNumber('۰۹۱۲ ۱۲۳ ۴۵۶۷')
})

test('[MODE-02] a group’s menu opens the send to groups with that group', async () => {
  const { address } = await open('/contacts/group/12')
  await press(phonebookTexts.more)
  await page.getByRole('menuitem', { name: texts.send }).click()
  await expect.poll(() => pathOf(address).pathname).toBe('/send-sms/phonebook')
  await expect.element(page.getByText('مشتریان تهران').first()).toBeVisible()
})

const countOf = (count: number) => respondsWith({ count, is_over: false, brief: `${count}-a` })

test('[MODE-02] everybody of one tag is sent to by the tag', async () => {
  const { address } = await open('/contacts?tag=ویژه', { [phonebook.countContacts.path]: countOf(40_000) })
  await selectPage()
  await press(selectAllMatchesTexts.choose('۴۰'))
  await expect.element(page.getByText(selectAllMatchesTexts.chosen('۴۰٬۰۰۰')).first()).toBeVisible()
  await press(texts.send)
  await expect.poll(() => pathOf(address).pathname).toBe('/send-sms/phonebook')
  await expect.element(page.getByText('ویژه').first()).toBeVisible()
})

test('[MODE-01] all matches of a search go into quick send; of too many it says what to do instead', async () => {
  let count = 40
  const { address, requests } = await open('/contacts?search=رضا', {
    [phonebook.countContacts.path]: (request) => countOf(count)(request),
  })
  await selectPage()
  count = 1001
  await press(selectAllMatchesTexts.choose('۴۰'))
  await expect.element(page.getByText(selectAllMatchesTexts.chosen('۱٬۰۰۱')).first()).toBeVisible()
  await press(texts.send)
  await expect.element(page.getByText(texts.tooManyHint)).toBeVisible()
  expect(pathOf(address).pathname).toBe('/contacts')
  await press(ui.table.chooseNone)
  count = 40
  await selectPage()
  await press(selectAllMatchesTexts.choose('۴۰'))
  await expect.element(page.getByText(selectAllMatchesTexts.chosen('۴۰')).first()).toBeVisible()
  await press(texts.send)
  await expect.poll(() => pathOf(address).pathname).toBe('/send-sms/quick')
  await expectNumber('۰۹۳۵ ۱۱۱ ۲۲۳۳')
  const whole = requests.find(
    ({ path, query }) => path.endsWith(phonebook.contactList.path) && query.per_page === '1000',
  )
  expect(whole?.query).toMatchObject({ search: 'رضا', by_person: 'true' })
})

test('[MODE-01] recipients of an earlier, unsent form give way and can be brought back; its text stays', async () => {
  const earlier = { ...emptyForm(quickTargetForm), message: 'سلام', target: { numbers: { valid: ['989900000001'], invalid: [] }, typed: '' } } // prettier-ignore
  await writeAutosave(`${user.user_name}/quick-send`, earlier)
  await open('/contacts')
  await page.getByRole('button', { name: ui.table.actionsOf('خانم سارا احمدی') }).click()
  await page.getByRole('menuitem', { name: texts.send }).click()
  await expectNumber('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  await expect.element(page.getByText('۰۹۹۰ ۰۰۰ ۰۰۰۱')).not.toBeInTheDocument()
  await expect.element(page.getByText('سلام').first()).toBeVisible()
  await expect.element(page.getByText(texts.replaced)).toBeVisible()
  await press(texts.bringBack)
  await expectNumber('۰۹۹۰ ۰۰۰ ۰۰۰۱')
  await expect.element(page.getByText('۰۹۱۲ ۱۲۳ ۴۵۶۷')).not.toBeInTheDocument()
})

test('[COL-21] without the permission to send, the menus do not offer it and the button of chosen contacts says why', async () => {
  const colleague = { ...user, is_partner: true, permissions: ['phonebook.view', 'phonebook.manage'] }
  await open('/contacts', { [checkToken.path]: respondsWith(colleague) })
  await page.getByRole('button', { name: ui.table.actionsOf('خانم سارا احمدی') }).click()
  await expect.element(page.getByRole('menuitem', { name: phonebookTexts.edit })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: texts.send })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await selectPage()
  const button = page.getByRole('button', { name: texts.send, exact: true })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(shell.accessRestricted)
})
