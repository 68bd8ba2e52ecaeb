import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hash } from '@node-rs/argon2'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import type { Envelope } from '@peyk/contract/core/envelope.ts'

/** Test builders for whoever tests what stands before and around a login. */

export const PASSWORD = 'Peyk@1405'
/** A hash tells its own cost, and tests that log in many times need not pay the product's. */
export const CHEAP_HASH = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

let lastAddress = 0
/** An address of its own for each test, so that failures of one do not close the door for another. */
export const freshAddress = () => `10.77.${(lastAddress += 1) >> 8}.${lastAddress & 255}`

/** Files share a database, and no two people a mobile. */
let lastMsisdn = 989_190_000_000 + randomInt(9_000_000)
export const freshMsisdn = () => (lastMsisdn += 1)

/** What the calls before a login answer. */
interface ChallengeData {
  token: string
  method?: string
  expire_in: number
  resend_in: number
  mobile_hint?: string
}

export interface PublicCallAnswer {
  status: number
  headers: Record<string, unknown>
  envelope: Envelope<ChallengeData>
  text: string
}

export const sessionBuilders = ({ sql, newAccount }: TestDatabase, app: FastifyInstance) => {
  /** A public call from an address. */
  const publicCall = async (path: string, body: object, from = freshAddress()): Promise<PublicCallAnswer> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/api/${path}`,
      payload: body,
      remoteAddress: from,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36' },
    })
    return { status: answer.statusCode, headers: answer.headers, envelope: answer.json(), text: answer.body }
  }
  return {
    publicCall,
    /** An owner who may log in, with a mobile of their own. */
    async newOwner({ twoFactor = 'none' }: { twoFactor?: 'none' | 'sms' | 'ga' } = {}): Promise<
      TestAccount & { msisdn: number }
    > {
      const account = await newAccount()
      const msisdn = freshMsisdn()
      await sql('update users set password_hash = $2, mobile = $3 where id = $1', [account.userId, CHEAP_HASH, msisdn])
      await sql('update accounts set two_factor = $2 where id = $1', [account.accountId, twoFactor])
      return { ...account, msisdn }
    },
    /** A colleague of the account who may log in, with a mobile of their own. */
    async newColleague(account: TestAccount): Promise<{ userId: number; userName: string; msisdn: number }> {
      const msisdn = freshMsisdn()
      const userName = `hamkar-${msisdn % 10_000_000}`
      const [row] = await sql<{ id: number }>(
        `with role as (insert into roles (account_id, title, permissions) values ($1, 'نقش', '{report.view}') returning id)
        insert into users (account_id, kind, role_id, user_name, name, mobile, password_hash, status)
        select $1, 'colleague', id, $2, 'علی کریمی', $3, $4, 'pending' from role returning id`,
        [account.accountId, userName, msisdn, CHEAP_HASH],
      )
      return { userId: row?.id ?? 0, userName, msisdn }
    },
    /** The texts that wait for a number, newest last. */
    async textsTo(msisdn: number): Promise<string[]> {
      const rows = await sql<{ message: string }>('select message from system_messages where msisdn = $1 order by id', [
        msisdn,
      ])
      return rows.map((row) => row.message)
    },
    /** The newest code that was texted to a number; '' when there is none. */
    async codeTo(msisdn: number): Promise<string> {
      const rows = await sql<{ message: string }>(
        'select message from system_messages where msisdn = $1 and is_secret order by id desc limit 1',
        [msisdn],
      )
      return /\d{6}/.exec(rows[0]?.message ?? '')?.[0] ?? ''
    },
    async loginHistoryOf(userId: number): Promise<{ method: string; is_success: boolean }[]> {
      return sql('select method, is_success from login_history where user_id = $1 order by id', [userId])
    },
    async auditActionsOf(accountId: number): Promise<{ action: string; actor_name: string; details: unknown }[]> {
      return sql('select action, actor_name, details from audit_entries where account_id = $1 order by seq', [
        accountId,
      ])
    },
  }
}

export const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')
