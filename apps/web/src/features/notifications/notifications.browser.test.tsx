import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as contract from '@peyk/contract/notifications/notifications.ts'
import { byBulk } from '@peyk/contract/reports/reports.ts'
import { browserPush } from '@peyk/phrases/fa/notifications/browser-push.ts'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { notificationGroups, notificationKindNames } from '@peyk/phrases/fa/notifications/kinds.ts'
import { notificationSettings as words } from '@peyk/phrases/fa/notifications/settings.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsWith, type MockHandler, type RecordedRequest } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }

const item = (id: number, more: object = {}) => ({
  ...(contract.list.example.data as { items: object[] }).items[0],
  id: String(id),
  title: `خبر ${id}`,
  count: 1,
  ...more,
})

/** A server that knows what was read. */
const centreOf = (items: readonly Record<string, unknown>[], next: string | null = null) => {
  const read = new Set<unknown>()
  const shown = () => items.map((one) => (read.has(one['id']) ? { ...one, is_unread: false } : one))
  const unread = () => shown().filter((one) => one['is_unread'] === true)
  const list: MockHandler = (request) => {
    const found = shown()
      .filter((one) => request.query['group'] === undefined || one['group'] === request.query['group'])
      .filter((one) => request.query['unread'] === undefined || one['is_unread'] === true)
    return respondsWith({ items: found, next: request.query['before'] === undefined ? next : null })(request)
  }
  return {
    [contract.list.path]: list,
    [contract.unreadCount.path]: (request: RecordedRequest) => respondsWith({ unread_count: unread().length })(request),
    [contract.markRead.path]: (request: RecordedRequest) => {
      const { ids, all } = request.body as { ids?: string[]; all?: number }
      for (const one of items) if (all === 1 || ids?.includes(String(one['id']))) read.add(one['id'])
      return respondsWith({ unread_count: unread().length })(request)
    },
  }
}
const two = [item(2), item(1, { group: 'money', kind: 'payment', link: '/wallet/credit' })]
const groupButton = (name: string) =>
  page.getByRole('list', { name: centre.groups }).getByRole('button', { name, exact: true })
const bell = (written: string) => page.getByRole('button', { name: centre.bellUnread(written) })

describe('the bell', () => {
  test('[promise U2] tells how many are unread; the newest fall open from it by keyboard and lead to their place, which reads them', async () => {
    const { panel, address } = await openPanel('/profile/tariffs', { answers: centreOf(two) })
    await expect.element(bell('۲'), SOON).toBeVisible()
    ;(bell('۲').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const newest = page.getByRole('dialog', { name: centre.newest })
    await expect.element(newest.getByText(/خبر 2/), SOON).toBeVisible()
    await expectAccessible()
    await newest.getByRole('link', { name: /خبر 1/ }).click()
    await expect.poll(address).toBe('/wallet/credit')
    await expect.element(bell('۱'), SOON).toBeVisible()
    await panel.queryClient.invalidateQueries()
  })

  test('more than it can show are ninety-nine and more; on the phone it leads to the page', async () => {
    await openPanel('/dashboard', {
      size: PHONE,
      answers: { ...centreOf(two), [contract.unreadCount.path]: respondsWith({ unread_count: 100 }) },
    })
    const link = page.getByRole('link', { name: centre.bellUnread(centre.atLeast('۹۹')) })
    await expect.element(link, SOON).toHaveAttribute('href', '/notifications')
  })
})

describe('the page of all notifications', () => {
  test('[promise U6] keeps group and unread in the address, and reads one, then all', async () => {
    const { address, requests } = await openPanel('/notifications', { answers: centreOf(two) })
    await expect.element(page.getByText(/خبر 2/), SOON).toBeVisible()
    await groupButton(notificationGroups.money).click()
    await expect.poll(address).toContain('group=money')
    await expect.poll(() => page.getByText(/خبر 2/).query()).toBeNull()
    await groupButton(centre.everything).click()
    await page.getByRole('button', { name: centre.readOne('خبر 2') }).click()
    await expect.poll(() => requests.some(({ path, body }) => path === contract.markRead.path && JSON.stringify(body).includes('"2"')), SOON).toBe(true) // prettier-ignore
    await page.getByText(centre.unreadOnly).click()
    await expect.poll(address).toContain('unread=1')
    await expect.poll(() => page.getByText(/خبر 2/).query(), SOON).toBeNull()
    await page.getByRole('button', { name: centre.readAll, exact: true }).click()
    await expect.element(page.getByText(centre.emptyUnread), SOON).toBeVisible()
    await expectAccessible()
  })

  test('older ones come behind it, an empty one says what comes here, and a failure can be tried again', async () => {
    const { requests } = await openPanel('/notifications', { answers: centreOf(two, '1-1') })
    await page.getByRole('button', { name: centre.more }).click()
    await expect.poll(() => requests.some(({ query }) => query['before'] === '1-1')).toBe(true)
    await openPanel('/notifications', { answers: centreOf([]) })
    await expect.element(page.getByText(centre.emptyHint), SOON).toBeVisible()
    await openPanel('/notifications', { answers: { [contract.list.path]: respondsError(400, 'خطای آزمایشی') } })
    await expect.element(page.getByText('خطای آزمایشی'), SOON).toBeVisible()
  })
})

describe('the settings', () => {
  const settings = {
    ...(contract.settings.example.data as object),
    kinds: [
      { kind: 'ticket', group: 'support', available: ['panel', 'sms', 'push'], channels: ['panel', 'sms'], is_fixed: false }, // prettier-ignore
      { kind: 'security', group: 'account', available: ['panel', 'push'], channels: ['panel', 'push'], is_fixed: true },
    ],
    quiet_from: null,
    quiet_until: null,
  }
  const answers = {
    [contract.settings.path]: (request: RecordedRequest) =>
      respondsWith(request.body === null ? settings : null)(request),
    [contract.devices.path]: respondsWith({ ...(contract.devices.example.data as object), devices: [] }),
  }
  const box = (channel: keyof typeof words.channels, kind: 'ticket' | 'security') =>
    page.getByRole('checkbox', { name: words.channelOf(words.channels[channel], notificationKindNames[kind].title) })

  test.each([['desktop'], ['phone']])(
    'a press is saved at once on the %s, and safety stays in the panel',
    async (on) => {
      const { requests } = await openPanel('/profile/notifications', {
        answers,
        ...(on === 'phone' && { size: PHONE }),
      })
      await expect.element(box('panel', 'security'), SOON).toBeDisabled()
      await box('sms', 'ticket').click({ force: true })
      await expect.poll(() => requests.findLast(({ body }) => body !== null)?.body).toEqual({ kinds: [{ kind: 'ticket', channels: ['panel'] }] }) // prettier-ignore
      await page
        .getByText(new RegExp(`^${words.quiet.label}`))
        .first()
        .click()
      await expect.poll(() => requests.findLast(({ body }) => body !== null)?.body).toEqual({ quiet_from: 1380, quiet_until: 420 }) // prettier-ignore
      await expectAccessible()
    },
  )

  test('a browser whose person said no is told how it can be allowed, and is not asked', async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    const ask = vi.spyOn(Notification, 'requestPermission')
    onTestFinished(() => void vi.restoreAllMocks())
    await openPanel('/profile/notifications', { answers })
    await expect.element(page.getByText(browserPush.deniedHint), SOON).toBeVisible()
    expect(page.getByRole('button', { name: browserPush.turnOn }).query()).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('the offer after a send', () => {
  const offer = () => page.getByRole('region', { name: browserPush.offer.title })
  const kinds = [
    { kind: 'send_finished', group: 'sending', available: ['panel', 'push'], channels: ['panel'], is_fixed: false },
  ]
  const answers = {
    [contract.settings.path]: respondsWith({ ...(contract.settings.example.data as object), kinds }),
    [byBulk.path]: respondsWith({ ...(byBulk.example.data as object), state_id: 2, rcpts_count: '50' }),
  }

  test('is made where a send goes on, asks the browser nothing by itself, and a no is remembered', async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
    const ask = vi.spyOn(Notification, 'requestPermission')
    onTestFinished(() => void vi.restoreAllMocks())
    const { go } = await openPanel('/send-sms/success-send/1000042', { answers })
    await expect.element(offer(), SOON).toBeVisible()
    await expectAccessible()
    await offer().getByRole('button', { name: browserPush.offer.dismiss }).click()
    await expect.poll(() => offer().query()).toBeNull()
    expect([ask.mock.calls.length, localStorage.getItem('pushOffer')]).toEqual([0, 'no'])
    go('/profile/tariffs')
  })
})
