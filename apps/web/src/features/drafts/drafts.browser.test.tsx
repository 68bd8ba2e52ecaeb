import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as contract from '@peyk/contract/drafts/drafts.ts'
import * as session from '@peyk/contract/session/session.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE, textOf, confirmDialog } from '../../testing/render-panel.tsx'

const { groups, list, form, insert, limits } = predefinedMessageTexts
const SOON = { timeout: 10_000 }

const draft = (draft_id: number, message: string, more: object = {}) => ({
  ...(contract.list.example.data as object[])[0],
  draft_id,
  message,
  is_favourite: false,
  ...more,
})
const rows = [
  draft(41, 'جشنوارهٔ پاییزه آغاز شد', { is_favourite: true }),
  draft(42, 'سفارش شما آماده شد', { draft_group_id: 4 }),
]
const counts = {
  total_drafts: 2,
  total_groups: 2,
  max_drafts: 200,
  max_groups: 20,
  groups: [
    { draft_group_id: 4, title: 'سفارش', count: 1 },
    { draft_group_id: 3, title: 'جشنواره', count: 1 },
  ],
}
const answers = {
  [contract.list.path]: respondsPage(rows),
  [contract.count.path]: respondsWith(counts),
  [contract.create.path]: respondsWith(null),
  [contract.createGroup.path]: respondsWith(null),
  [contract.remove.path]: respondsWith(null),
  [contract.star.path]: respondsWith(null),
}
const asReader = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_partner: true,
    partner_id: 12,
    permissions: ['send.quick'],
  }),
}
const bodyOf = (sent: { path: string; body: unknown }[], path: string) =>
  sent.findLast((one) => one.path === path && one.body !== null)?.body
const textBox = () => page.getByRole('dialog').getByLabelText(form.message, { exact: false })

describe('the list of predefined messages', () => {
  test('[DRAFT-01] [DRAFT-03] shows groups with their counts beside the messages, and the limits before they are met', async () => {
    const { address } = await openPanel('/predefined-messages', { answers })
    await expect.element(page.getByText('جشنوارهٔ پاییزه آغاز شد')).toBeVisible()
    await expect.element(page.getByText(limits.of('۲', '۲۰۰'))).toBeVisible()
    await expect.element(page.getByText(limits.of('۲', '۲۰'))).toBeVisible()
    const side = page.getByRole('navigation', { name: groups.title })
    await side.getByRole('button', { name: /^جشنواره/ }).click()
    await expect.poll(address).toBe('/predefined-messages?group=3')
    await side.getByRole('button', { name: groups.starred }).click()
    await expect.poll(address).toBe('/predefined-messages?starred=1')
  })

  test('a search goes into the address once the typing pauses, and nothing found says how to go on', async () => {
    const { address } = await openPanel('/predefined-messages?search=نیست', {
      answers: { ...answers, [contract.list.path]: respondsPage([]) },
    })
    await expect.element(page.getByText(list.noResult)).toBeVisible()
    await page.getByRole('button', { name: ui.clearSearch }).click()
    await expect.poll(address).toBe('/predefined-messages')
    await page.getByRole('searchbox', { name: list.search }).fill('سفارش')
    await expect.poll(() => decodeURIComponent(address()), SOON).toBe('/predefined-messages?search=سفارش')
  })

  test('at the limits both buttons say why nothing can be added', async () => {
    const full = { ...counts, total_drafts: 200, total_groups: 20 }
    await openPanel('/predefined-messages', { answers: { ...answers, [contract.count.path]: respondsWith(full) } })
    const barred = page.getByRole('button', { name: predefinedMessageTexts.newDraft })
    await expect.element(barred, SOON).toHaveAccessibleDescription(limits.draftsFull('۲۰۰'))
    await expect
      .element(page.getByRole('button', { name: groups.create }), SOON)
      .toHaveAccessibleDescription(limits.groupsFull('۲۰'))
  })

  test('groups that could not be read say so in their place and are asked for again there', async () => {
    let isDown = true
    const counting: MockHandler = (one) =>
      (isDown ? respondsError(400, 'گروه‌ها خوانده نشد') : respondsWith(counts))(one)
    await openPanel('/predefined-messages', { answers: { ...answers, [contract.count.path]: counting } })
    const alert = page.getByRole('alert').filter({ hasText: 'گروه‌ها خوانده نشد' })
    await expect.element(alert, SOON).toBeVisible()
    await expect.element(page.getByText('سفارش شما آماده شد')).toBeVisible()
    isDown = false
    await alert.getByRole('button').click()
    await expect.element(page.getByRole('navigation', { name: groups.title }), SOON).toBeVisible()
  })

  test('a star is told to the server and drawn at once', async () => {
    const { requests } = await openPanel('/predefined-messages', { answers })
    const star = page.getByRole('button', { name: new RegExp(`${predefinedMessageTexts.star.on} پیام «سفارش`) })
    await star.click()
    await expect.poll(() => bodyOf(requests, contract.star.path)).toEqual({ draft_id: 42, is_favourite: true })
    await expect
      .element(page.getByRole('button', { name: new RegExp(`${predefinedMessageTexts.star.off} پیام «سفارش`) }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  test('[DRAFT-04] [promise U2] chosen messages are deleted after a question, by the keyboard alone', async () => {
    const { requests } = await openPanel('/predefined-messages', { answers })
    const box = page.getByRole('checkbox', { name: /سفارش شما/ })
    await expect.element(box).toBeInTheDocument()
    box.element().focus()
    await userEvent.keyboard(' ')
    const button = page.getByRole('button', { name: predefinedMessageTexts.acts.removeChosen })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    const dialog = confirmDialog()
    await expect.element(dialog.getByText(predefinedMessageTexts.acts.removeText)).toBeVisible()
    dialog.getByRole('button', { name: predefinedMessageTexts.acts.remove }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodyOf(requests, contract.remove.path)).toEqual({ draft_ids: [42] })
  })

  test('on the phone the groups are in a sheet behind a button', async () => {
    const { address } = await openPanel('/predefined-messages', { size: PHONE, answers })
    await page.getByRole('button', { name: groups.choose(groups.all) }).click()
    const sheet = page.getByRole('dialog', { name: groups.title })
    await sheet.getByRole('button', { name: /^سفارش/ }).click()
    await expect.poll(address).toBe('/predefined-messages?group=4')
    await expect.element(page.getByRole('button', { name: groups.choose('سفارش') })).toBeVisible()
  })

  test('who may only send sees no way to change, and a disabled button that says why', async () => {
    await openPanel('/predefined-messages', { answers: { ...answers, ...asReader } })
    await expect.element(page.getByText('سفارش شما آماده شد')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: predefinedMessageTexts.newDraft }), SOON)
      .toHaveAttribute('aria-disabled', 'true')
    expect(page.getByRole('checkbox').query()).toBeNull()
    expect(page.getByRole('button', { name: groups.actionsOf('سفارش') }).query()).toBeNull()
  })
})

describe('the form of a predefined message', () => {
  test('[DRAFT-04] asks for group and text, stops at 1400 characters, and sends what was written', async () => {
    const { requests } = await openPanel('/predefined-messages', { answers })
    await page.getByRole('button', { name: predefinedMessageTexts.newDraft }).click()
    await page.getByRole('button', { name: form.create }).click()
    await expect.element(page.getByText(form.needsGroup)).toBeVisible()
    await textBox().fill('آ'.repeat(1400))
    await userEvent.keyboard('ب')
    await expect.element(page.getByText(limits.of('۱٬۴۰۰', '۱٬۴۰۰'))).toBeVisible()
    await textBox().fill('متن تازه')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(form.group) })
      .click()
    await page.getByRole('option', { name: 'جشنواره' }).click()
    await page.getByRole('button', { name: form.create }).click()
    await expect.poll(() => bodyOf(requests, contract.create.path)).toEqual({ draft_group_id: 3, message: 'متن تازه' })
  })

  test('[DRAFT-03] where there is no group the first one is named with the message and made before it', async () => {
    let made = false
    const { requests } = await openPanel('/predefined-messages', {
      answers: {
        ...answers,
        [contract.list.path]: respondsPage([]),
        [contract.count.path]: (one) =>
          respondsWith({
            ...counts,
            groups: made ? [{ draft_group_id: 9, title: 'خبر', count: 0 }] : [],
            total_groups: made ? 1 : 0,
            total_drafts: 0,
          })(one),
        [contract.createGroup.path]: (one) => {
          made = true
          return respondsWith(null)(one)
        },
      },
    })
    await expect.element(page.getByText(list.empty)).toBeVisible()
    await page.getByRole('button', { name: predefinedMessageTexts.newDraft }).first().click()
    await page.getByRole('textbox', { name: form.groupName }).fill('خبر')
    await textBox().fill('سلام')
    await page.getByRole('button', { name: form.create }).click()
    await expect.poll(() => bodyOf(requests, contract.createGroup.path)).toEqual({ title: 'خبر' })
    await expect.poll(() => bodyOf(requests, contract.create.path)).toEqual({ draft_group_id: 9, message: 'سلام' })
  })

  test('a refusal of the server stays in the form with what was written', async () => {
    const reason = 'هر حساب تا ۲۰۰ پیام آماده نگه می‌دارد'
    await openPanel('/predefined-messages?group=3', {
      answers: { ...answers, [contract.create.path]: respondsError(400, reason) },
    })
    await page.getByRole('button', { name: predefinedMessageTexts.newDraft }).click()
    await textBox().fill('متن')
    await page.getByRole('button', { name: form.create }).click()
    await expect.element(page.getByRole('dialog').getByText(reason)).toBeVisible()
    await expect.element(textBox()).toHaveValue('متن')
  })

  test('a group is not named as another one, however it is spelt', async () => {
    await openPanel('/predefined-messages', { answers })
    await page.getByRole('button', { name: groups.create }).click()
    await page.getByRole('textbox', { name: groups.name }).fill('جشنوارة')
    await page.getByRole('dialog').getByRole('button', { name: groups.create }).click()
    await expect.element(page.getByText(groups.taken)).toBeVisible()
  })
})

describe('one predefined message', () => {
  test('[DRAFT-02] shows its text, group, characters and parts', async () => {
    await openPanel('/predefined-messages/41', {
      answers: { ...answers, [contract.list.path]: respondsPage([rows[0]!]) },
    })
    await expect.element(page.getByText('جشنوارهٔ پاییزه آغاز شد').first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'جشنواره' }))
      .toHaveAttribute('href', '/predefined-messages?group=3')
    await expect
      .element(page.getByRole('link', { name: predefinedMessageTexts.acts.send }))
      .toHaveAttribute('href', '/send-sms/quick?draft=41')
  })

  test('that is gone says so and leads to the list', async () => {
    await openPanel('/predefined-messages/77', { answers: { ...answers, [contract.list.path]: respondsPage([]) } })
    await expect.element(page.getByText(predefinedMessageTexts.detail.missing)).toBeVisible()
  })

  test('whose address is no number is not asked for', async () => {
    const { countOf } = await openPanel('/predefined-messages/abc', { answers })
    await expect.element(page.getByText(predefinedMessageTexts.detail.missing)).toBeVisible()
    expect(countOf(contract.list.path)).toBe(0)
  })
})

describe('beside a message box', () => {
  test('a send begun from a predefined message has its text', async () => {
    await openPanel('/send-sms/quick?draft=41', {
      answers: { ...answers, [contract.list.path]: respondsPage([rows[0]!]) },
    })
    await expect.element(page.getByRole('textbox', { name: 'متن پیام' }), SOON).toHaveValue('جشنوارهٔ پاییزه آغاز شد')
  })

  test('[SEND-18] [promise U2] a message is found blind to spelling and put in by the keyboard, on a line of its own', async () => {
    await openPanel('/send-sms/quick', { answers })
    const box = page.getByRole('textbox', { name: 'متن پیام' })
    await box.fill('سلام')
    await page.getByRole('button', { name: insert.open }).click()
    await page.getByRole('searchbox', { name: insert.search }).fill('سفارش شما اماده')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box, SOON).toHaveValue('سلام\nسفارش شما آماده شد')
    await expect.element(box).toHaveFocus()
  })

  test('the starred ones come first', async () => {
    await openPanel('/send-sms/quick', {
      answers: { ...answers, [contract.list.path]: respondsPage([...rows].toReversed()) },
    })
    await page.getByRole('button', { name: insert.open }).click()
    const shown = page.getByRole('list', { name: insert.list })
    await expect.poll(textOf(shown.getByRole('button').first()), SOON).toContain('پاییزه آغاز شد')
  })

  test('the text that was written is kept in a group', async () => {
    const { requests } = await openPanel('/send-sms/quick', { answers })
    await page.getByRole('textbox', { name: 'متن پیام' }).fill('متن ماندنی')
    await page.getByRole('button', { name: insert.keep }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(form.group) })
      .click()
    await page.getByRole('option', { name: 'سفارش' }).click()
    await page.getByRole('dialog').getByRole('button', { name: form.keep, exact: true }).click()
    await expect
      .poll(() => bodyOf(requests, contract.create.path))
      .toEqual({ draft_group_id: 4, message: 'متن ماندنی' })
  })
})
