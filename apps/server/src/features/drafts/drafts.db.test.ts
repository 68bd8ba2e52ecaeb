import { describe, expect, test } from 'vitest'
import { DRAFT_LIMITS } from '@peyk/contract/drafts/draft-forms.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { call, tokenOf, apiKeyOf, colleagueOf } = await testCalls(testDb)

interface Draft {
  draft_id: number
  draft_group_id: number
  user_id: number
  time: number
  message: string
  type: string
  is_favourite: boolean
}

/** An account, its owner's voice, and shorthands for what most tests do. */
const setUpAccount = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const group = async (title: string): Promise<number> => {
    expect((await call('POST', 'user/draft/group', { token, body: { title } })).envelope.data).toBeNull()
    const { envelope } = await call('GET', 'user/draft/group/list', { token })
    return (envelope.data as { draft_group_id: number }[])[0]!.draft_group_id
  }
  const list = async (body: Record<string, unknown> = {}, as = token) => {
    const { envelope } = await call('POST', 'user/draft/list', { token: as, body: { per_page: 1000, ...body } })
    return { rows: envelope.data as Draft[], meta: envelope.meta }
  }
  const add = async (draft_group_id: number, message: string): Promise<Draft> => {
    const { envelope, status } = await call('POST', 'user/draft', { token, body: { draft_group_id, message } })
    expect([status, envelope.data]).toEqual([200, null])
    return (await list()).rows[0]!
  }
  return { account, token, group, list, add }
}
const auditActionsOf = (account: TestAccount) =>
  testDb.sql<{ action: string; subject: string; details: object }>(
    `select action, subject, details from audit_entries where account_id = $1 order by seq`,
    [account.accountId],
  )

describe('predefined messages', () => {
  test('[CALL-038] [CALL-102] a message is added to a group, read back newest first, and changed by PUT', async () => {
    const { account, token, group, list, add } = await setUpAccount()
    const first = await group('جشنواره')
    const second = await group('خبر')
    const festive = await add(first, '  جشنوارهٔ پاییزه آغاز شد  ')
    const news = await add(second, 'سفارش شما آماده شد')
    expect(festive).toEqual({
      draft_group_id: first,
      user_id: account.userId,
      draft_id: expect.any(Number) as number,
      time: expect.any(Number) as number,
      message: 'جشنوارهٔ پاییزه آغاز شد',
      type: 'normal',
      is_favourite: false,
    })
    expect(Math.abs(festive.time - Date.now() / 1000)).toBeLessThan(120)
    expect((await list()).rows.map(({ draft_id }) => draft_id)).toEqual([news.draft_id, festive.draft_id])
    expect((await list({ draft_group_id: first })).rows.map(({ message }) => message)).toEqual([festive.message])
    expect((await list({ draft_id: news.draft_id })).rows).toHaveLength(1)

    const changed = await call('PUT', 'user/draft', { token, body: { draft_id: news.draft_id, message: 'متن تازه' } })
    expect([changed.status, changed.envelope.data]).toEqual([200, null])
    expect((await list({ draft_id: news.draft_id })).rows[0]).toEqual({ ...news, message: 'متن تازه' })
    // Ours: with a group it moves.
    const body = { draft_id: news.draft_id, message: 'متن تازه', draft_group_id: String(first) }
    await call('PUT', 'user/draft', { token, body })
    expect((await list({ draft_group_id: first })).rows).toHaveLength(2)
    expect((await list({ draft_group_id: second })).meta).toMatchObject({ total: 0, from: null, to: null })
  })

  test('[CALL-038] the list answers GET as POST, page by page', async () => {
    const { token, group, add } = await setUpAccount()
    const first = await group('گروه')
    for (const at of [1, 2, 3]) await add(first, `پیام ${at}`)
    const query = { page: 2, per_page: 2, draft_group_id: first }
    const { envelope } = await call('GET', 'user/draft/list', { token, query })
    expect((envelope.data as Draft[]).map(({ message }) => message)).toEqual(['پیام 1'])
    expect(envelope.meta).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, total: 3, from: 3, to: 3 })
  })

  test('a message of 1400 characters is stored; one of 1401, an empty one and an unknown group are refused', async () => {
    const { token, group, add } = await setUpAccount()
    const first = await group('گروه')
    const longest = 'آ'.repeat(DRAFT_LIMITS.messageLength)
    expect((await add(first, longest)).message).toHaveLength(1400)
    const post = (body: unknown) => call('POST', 'user/draft', { token, body })
    const tooLong = await post({ draft_group_id: first, message: `${longest}ا` })
    expect(tooLong.status).toBe(422)
    expect(tooLong.envelope.meta).toMatchObject({
      message_code: '400-2',
      errors: { message: ['پیام نباید بیشتر از ۱٬۴۰۰ کاراکتر باشد'] },
    })
    expect((await post({ draft_group_id: first, message: '  ' })).status).toBe(422)
    expect((await post({ message: 'سلام' })).envelope.meta.errors).toHaveProperty('draft_group_id')
    const nobodys = await post({ draft_group_id: 999_999_999, message: 'سلام' })
    expect([nobodys.status, nobodys.envelope.meta.message_code]).toEqual([404, '404-1'])
    expect(nobodys.envelope.meta.message).toBe('گروه مورد نظر یافت نشد')
  })

  test('[promise U4] a search ignores Arabic letter forms, half-spaces and digit sets, and finds % literally', async () => {
    const { group, list, add } = await setUpAccount()
    const first = await group('گروه')
    await add(first, 'كتاب‌هاي تازه با ٢٠٪ تخفیف')
    await add(first, 'کد LABKHAND 100% شما')
    const found = async (search: string) => (await list({ search })).rows.map(({ message }) => message.slice(0, 3))
    expect(await found('کتابهای')).toEqual(['كتا'])
    expect(await found('۲۰')).toEqual(['كتا'])
    expect(await found('labkhand')).toEqual(['کد '])
    expect(await found('0% ش')).toEqual(['کد '])
    expect(await found('%')).toEqual(['کد '])
    expect(await found('نیست')).toEqual([])
  })

  test('[CALL-103] several are deleted at once; missing ones are skipped, and none found at all answers not found', async () => {
    const { account, token, group, list, add } = await setUpAccount()
    const first = await group('گروه')
    const [one, two, three] = [await add(first, 'یک'), await add(first, 'دو'), await add(first, 'سه')]
    const remove = (draft_ids: unknown) => call('POST', 'user/draft/delete', { token, body: { draft_ids } })
    const gone = await remove([one.draft_id, String(two.draft_id), 999_999_999])
    expect([gone.status, gone.envelope.data]).toEqual([200, null])
    expect((await list()).rows.map(({ draft_id }) => draft_id)).toEqual([three.draft_id])
    expect((await remove([one.draft_id])).status).toBe(404)
    expect((await remove([])).status).toBe(422)
    expect(await auditActionsOf(account)).toEqual([
      { action: 'draft.deleted', subject: '', details: { drafts: 2, draft_ids: [one.draft_id, two.draft_id] } },
    ])
  })

  test('[DRAFT-03] the two hundredth is stored and the next one refused, also when many come at once', async () => {
    const { account, token, group, list } = await setUpAccount()
    const first = await group('گروه')
    await testDb.sql(
      `insert into drafts (account_id, draft_group_id, user_id, message)
      select $1, $2, $3, 'پیام ' || n from generate_series(1, 198) n`,
      [account.accountId, first, account.userId],
    )
    const post = () => call('POST', 'user/draft', { token, body: { draft_group_id: first, message: 'تازه' } })
    const answers = await Promise.all(Array.from({ length: 6 }, post))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400, 400])
    const refused = answers.find(({ status }) => status === 400)!
    expect(refused.envelope.meta.message_code).toBe('400-1')
    expect(refused.envelope.meta.message).toContain('۲۰۰')
    expect((await list()).meta.total).toBe(200)
  })
})

describe('groups of predefined messages', () => {
  test('[CALL-101] [CALL-105] a group is created, renamed by PUT, and listed newest first', async () => {
    const { account, token, group } = await setUpAccount()
    const first = await group('جشنواره')
    const second = await group('خبر')
    const renamed = await call('PUT', 'user/draft/group', { token, body: { draft_group_id: first, title: 'تخفیف' } })
    expect([renamed.status, renamed.envelope.data]).toEqual([200, null])
    const { envelope } = await call('GET', 'user/draft/group/list', { token })
    expect(envelope.data).toEqual([
      { title: 'خبر', draft_group_id: second, user_id: account.userId, time: expect.any(Number) as number },
      { title: 'تخفیف', draft_group_id: first, user_id: account.userId, time: expect.any(Number) as number },
    ])
    expect(envelope.meta).toMatchObject({ total: 2, current_page: 1, per_page: 10 })
    const long = await call('POST', 'user/draft/group', { token, body: { title: 'ع'.repeat(201) } })
    expect(long.envelope.meta.errors).toHaveProperty('title')
    const missing = await call('PUT', 'user/draft/group', { token, body: { draft_group_id: 999_999_999, title: 'ی' } })
    expect(missing.status).toBe(404)
  })

  test('[CALL-106] counts come with the limits and with every group', async () => {
    const { token, group, add } = await setUpAccount()
    const empty = await group('خالی')
    const full = await group('پر')
    await add(full, 'یک')
    await add(full, 'دو')
    expect((await call('GET', 'user/draft/group/count', { token })).envelope.data).toEqual({
      total_drafts: 2,
      total_groups: 2,
      max_drafts: 200,
      max_groups: 20,
      groups: [
        { draft_group_id: full, title: 'پر', count: 2 },
        { draft_group_id: empty, title: 'خالی', count: 0 },
      ],
    })
  })

  test('[CALL-104] [promise S8] deleting a group deletes its messages, and the audit log says how many', async () => {
    const { account, token, group, list, add } = await setUpAccount()
    const going = await group('رفتنی')
    const staying = await group('ماندنی')
    await add(going, 'یک')
    const kept = await add(staying, 'دو')
    const remove = () => call('POST', 'user/draft/group/delete', { token, body: { draft_group_id: going } })
    expect((await remove()).envelope.data).toBeNull()
    expect((await list()).rows.map(({ draft_id }) => draft_id)).toEqual([kept.draft_id])
    expect((await remove()).status).toBe(404)
    expect(await auditActionsOf(account)).toEqual([
      { action: 'draft.group_deleted', subject: 'رفتنی', details: { draft_group_id: going, drafts: 1 } },
    ])
  })

  test('the twentieth group is created and the next one refused', async () => {
    const { token, group } = await setUpAccount()
    for (let at = 1; at <= 20; at += 1) await group(`گروه ${at}`)
    const refused = await call('POST', 'user/draft/group', { token, body: { title: 'بیست‌ویکم' } })
    expect([refused.status, refused.envelope.meta.message_code]).toEqual([400, '400-1'])
    expect(refused.envelope.meta.message).toContain('۲۰ گروه')
  })
})

describe('stars', () => {
  test('are each user’s own, filter the list, and are set by users who may send', async () => {
    const { account, token, group, list, add } = await setUpAccount()
    const first = await group('گروه')
    const [one, two] = [await add(first, 'یک'), await add(first, 'دو')]
    const sender = await colleagueOf(account, ['send.quick'])
    const star = (as: string, draft_id: number, is_favourite: unknown) =>
      call('POST', 'user/draft/favourite', { token: as, body: { draft_id, is_favourite } })
    expect((await star(sender.token, one.draft_id, 'yes')).status).toBe(200)
    expect((await star(sender.token, one.draft_id, true)).status).toBe(200)
    expect((await star(token, two.draft_id, 1)).status).toBe(200)
    const starred = async (as: string) => (await list({ is_favourite: true }, as)).rows.map(({ draft_id }) => draft_id)
    expect(await starred(sender.token)).toEqual([one.draft_id])
    expect(await starred(token)).toEqual([two.draft_id])
    expect((await list({ is_favourite: '0' })).rows.map(({ draft_id }) => draft_id)).toEqual([one.draft_id])
    await star(sender.token, one.draft_id, false)
    expect(await starred(sender.token)).toEqual([])
    expect((await star(token, 999_999_999, true)).status).toBe(404)
    // A starred message is deleted like any other.
    await call('POST', 'user/draft/delete', { token, body: { draft_ids: [two.draft_id] } })
    expect((await list()).rows).toHaveLength(1)
  })

  test('users and API keys that may only send read the messages and change none', async () => {
    const { account, group, list, add } = await setUpAccount()
    const first = await group('گروه')
    const draft = await add(first, 'یک')
    const { token } = await colleagueOf(account, ['send.peer_to_peer'])
    const key = await apiKeyOf(account, { exportType: 'send' })
    for (const as of [token, key]) {
      expect((await list({}, as)).rows).toHaveLength(1)
      const body = { draft_id: draft.draft_id, message: 'دگرگون' }
      expect((await call('PUT', 'user/draft', { token: as, body })).envelope.meta.message_code).toBe('403-8')
    }
  })
})
