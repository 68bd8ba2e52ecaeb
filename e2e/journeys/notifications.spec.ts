import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { staffDecisionNotices as notices } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { expect, freshToken, test, waitForLiveConnection } from '../fixtures.ts'
import { callApi, createAccount, getFromApi } from '../test-accounts.ts'

test(
  '[promise U6] what happened while one was away stands under the bell, what comes is counted live, and all is read at once',
  { tag: '@both' },
  async ({ page, isPhone, signIn, handset, expectAccessible }) => {
    const account = await createAccount(handset)
    const operator = await freshToken('operator')
    const [found] = await getFromApi<{ id: number }[]>(`staff/accounts?search=${account.userName}`, operator)
    const decide = (what: 'block' | 'unblock', body = {}) =>
      callApi(`staff/accounts/${found?.id}/${what}`, body, operator)
    await decide('block', { reason: 'بررسی متن‌ها' })

    await signIn(account.token)
    const live = waitForLiveConnection(page)
    await page.goto('/profile')
    await live
    const bell = (written: string) =>
      page.getByRole(isPhone ? 'link' : 'button', { name: centre.bellUnread(written), exact: true })
    await expect(bell('۱')).toBeVisible()
    await decide('unblock')
    await expect(bell('۲')).toBeVisible()

    await bell('۲').click()
    if (!isPhone) {
      const newest = page.getByRole('dialog', { name: centre.newest })
      await expect(newest.getByText(notices.unblocked.title)).toBeVisible()
      await expect(newest.getByText('بررسی متن‌ها')).toBeVisible()
      await expectAccessible()
      await newest.getByRole('link', { name: centre.all }).click()
    }
    await expect(page).toHaveURL(/\/notifications$/)
    const main = page.getByRole('main')
    await expect(main.getByText(notices.blocked.title)).toBeVisible()
    await expectAccessible()
    await main.getByRole('button', { name: centre.readAll, exact: true }).click()
    await expect(page.getByRole(isPhone ? 'link' : 'button', { name: centre.bell, exact: true })).toBeVisible()
    await main.getByText(centre.unreadOnly).click()
    await expect(main.getByText(centre.emptyUnread)).toBeVisible()
  },
)
