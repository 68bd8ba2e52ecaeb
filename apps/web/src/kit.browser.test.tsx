import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { headings, openPanel } from './testing/render-panel.tsx'

test('the kit is walked by groups without signing in, in development and tests', async () => {
  const { address } = await openPanel('/kit', { token: null })
  await expect.poll(headings).toEqual(['دکمه‌ها و حالت‌ها'])
  await page.getByRole('link', { name: 'تاریخ و ساعت' }).click()
  await expect.poll(headings).toEqual(['تاریخ و ساعت'])
  expect(address()).toBe('/kit/dates')
})
