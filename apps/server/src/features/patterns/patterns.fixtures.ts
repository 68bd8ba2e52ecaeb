import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'

export const LOGIN_FORM = {
  title: 'کد ورود',
  description: 'ورود مشتریان به فروشگاه',
  is_share: false,
  message: 'فروشگاه لبخند\nکد ورود شما: %code%',
  variable: [{ name: 'code', type: 'integer' }],
}

/** A company with patterns, and a member of staff who judges them. */
export async function patternDesk(
  { newAccount, sql }: Pick<TestDatabase, 'newAccount' | 'sql'>,
  { call, tokenOf }: Pick<TestCalls, 'call' | 'tokenOf'>,
) {
  const staff = await tokenOf(await newStaff({ newAccount, sql }, { areas: ['reviews'] }))
  const decide = (code: string, body: object) => call('POST', `staff/patterns/${code}`, { token: staff, body })
  const newShop = async () => {
    const account: TestAccount = await newAccount()
    await sql(`update accounts set user_type = 'legal' where id = $1`, [account.accountId])
    await sql(
      `insert into profiles (account_id, company, website) values ($1, 'فروشگاه لبخند', 'labkhand.ir')
      on conflict (account_id) do update set company = excluded.company, website = excluded.website`,
      [account.accountId],
    )
    const token = await tokenOf(account)
    const create = async (more: object = {}, as = token): Promise<PatternRow> => {
      const { status, envelope, text } = await call('POST', 'patterns/normal', { token: as, body: { ...LOGIN_FORM, ...more } }) // prettier-ignore
      if (status !== 200) throw new Error(text)
      return envelope.data as PatternRow
    }
    const confirmed = async (more: object = {}): Promise<PatternRow> => {
      const { pattern_code: code } = await create(more)
      await decide(code, { decision: 'confirm' })
      return show(code)
    }
    const show = async (code: string, as = token): Promise<PatternRow> =>
      (await call('GET', `patterns/${code}`, { token: as })).envelope.data as PatternRow
    const update = (code: string, more: object = {}, as = token) =>
      call('PUT', `patterns/normal/${code}`, { token: as, body: { ...LOGIN_FORM, ...more } })
    const send = (code: string, more: object = {}, as = token) =>
      call('POST', 'send', {
        token: as,
        body: {
          sending_type: 'pattern',
          from_number: account.service.number,
          code,
          recipients: ['09120000001'],
          params: { code: '1234' },
          ...more,
        },
      })
    return { account, token, create, confirmed, show, update, send }
  }
  return { staff, decide, newShop }
}
