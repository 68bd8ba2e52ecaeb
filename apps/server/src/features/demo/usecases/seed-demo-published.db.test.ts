import { expect, test } from 'vitest'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../../staff/staff.fixtures.ts'
import { seedDemoPublished } from './seed-demo-published.ts'

test('the demonstration shows news, banners and an announcement from its first start, with pictures that open; a second start adds none', async () => {
  const testDb = await testDatabase({ isFresh: true })
  const jobs = { enqueue: async () => {}, close: async () => {} }
  const { app, call, tokenOf, deps } = await testCalls(testDb, { deps: { jobs } })
  const { userName } = await newStaff(testDb)
  for (const _ of [1, 2]) await seedDemoPublished({ staffName: userName }, deps)
  const token = await tokenOf(await testDb.newAccount())
  const rows = async (path: string) =>
    (await call('GET', path, { token, query: { per_page: 50 } })).envelope.data as Record<string, unknown>[]
  const news = await rows('user/news/user_news_list')
  expect(news.map((row) => row['is_important'])).toEqual([true, true, false, false, false, false])
  const banners = await rows('panel/banners')
  expect(banners).toHaveLength(3)
  const pictures = [news[0]!['image'], ...banners.flatMap((row) => [row['image_desktop'], row['image_mobile']])]
  for (const url of pictures as string[]) {
    const shown = await app.inject({ url })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
  expect(await testDb.sql('select title from announcements')).toHaveLength(1)
  expect(await testDb.sql('select from published_pictures where unused_since is not null')).toEqual([])
  // One who took everything away keeps it so.
  await deps.db.asStaff(staffScope(0), (tx) => tx.query({ text: 'update news set deleted_at = now()' }))
  await seedDemoPublished({ staffName: userName }, deps)
  expect(await rows('user/news/user_news_list')).toEqual([])
})
