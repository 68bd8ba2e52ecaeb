import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Envelope } from '@peyk/contract/core/envelope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import { features as allFeatures } from '../../features.ts'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Feature } from '../feature.ts'
import { newApiKey, newToken, maskedSecret, secretHash } from '../http/auth/tokens.ts'
import { buildHttp, type HttpOptions } from '../http/server.ts'
import { createLog } from '../log.ts'
import { testDeps } from './deps.ts'

export interface CallAnswer {
  status: number
  headers: Record<string, unknown>
  /** As it came over the wire. */
  text: string
  envelope: Envelope & { errors?: unknown }
}

export interface TestCalls {
  app: FastifyInstance
  deps: Deps
  /** Everything logged so far, a line each. */
  logLines: string[]
  /** `POST send` is `call('POST', 'send', { … })`; a GET's fields go into the query string. */
  call(method: string, path: string, given?: CallOptions): Promise<CallAnswer>
  /** A login token of the account's owner, or of another user of it. */
  tokenOf(account: TestAccount, more?: { userId?: number; expiresAt?: Date }): Promise<string>
  /** A token of a member of staff, who may enter accounts, in the place of the account's owner. */
  impersonationTokenOf(account: TestAccount): Promise<string>
  apiKeyOf(account: TestAccount, more?: { exportType?: 'full' | 'send' | 'report'; ips?: string[] }): Promise<string>
  /** A colleague with these permissions, and their login token. */
  colleagueOf(account: TestAccount, permissions: readonly string[]): Promise<{ userId: number; token: string }>
}

export interface CallOptions {
  token?: string
  body?: unknown
  query?: Record<string, unknown>
  headers?: Record<string, string>
  /** The test wants the call to crash; without it a crash fails the test and shows its log line. */
  mayCrash?: boolean
}

/** The real HTTP side over a test database, asked through `inject`; answers are checked against the contract. */
export async function testCalls(
  testDb: TestDatabase,
  { clock = systemClock, features = allFeatures, env = {}, deps: more = {}, ...options }: HttpOptions & { clock?: Clock; features?: readonly Feature[]; env?: Record<string, string>; deps?: Partial<Deps> } = {}, // prettier-ignore
): Promise<TestCalls> {
  const logLines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line) => void logLines.push(line) } })
  const deps: Deps = {
    ...testDeps(testDb, { clock, env, jobs: features.flatMap((one) => one.jobs ?? []) }),
    log,
    ...more,
  }
  const app = await buildHttp(deps, features, { checkResponses: true, ...options })
  afterAll(() => app.close())
  const { sql } = testDb

  const tokenOf: TestCalls['tokenOf'] = async (account, { userId = account.userId, expiresAt } = {}) => {
    const token = newToken()
    await sql('insert into sessions (account_id, user_id, token_hash, expires_at) values ($1, $2, $3, $4)', [
      account.accountId,
      userId,
      secretHash(token),
      expiresAt ?? new Date(clock.now() + 3_600_000),
    ])
    return token
  }

  return {
    app,
    deps,
    logLines,
    tokenOf,
    async impersonationTokenOf(account) {
      const { accountId } = await testDb.newAccount()
      const token = await tokenOf(account)
      await sql(
        `with operator as (insert into users (account_id, kind, user_name, name, is_staff_owner)
          values ($1, 'staff', $3, 'کارمند', true) returning id)
        update sessions set impersonator_id = operator.id from operator where token_hash = $2`,
        [accountId, secretHash(token), `entering-${accountId}`],
      )
      return token
    },
    async apiKeyOf(account, { exportType = 'full', ips = [] } = {}) {
      const key = newApiKey()
      await sql(
        `insert into api_keys (account_id, title, key_hash, masked_key, export_type, ips) values ($1, 'آزمون', $2, $3, $4, $5)`,
        [account.accountId, secretHash(key), maskedSecret(key), exportType, ips],
      )
      return key
    },
    async colleagueOf(account, permissions) {
      const [row] = await sql<{ id: number }>(
        `with role as (insert into roles (account_id, title, permissions) values ($1, 'نقش', $2) returning id)
        insert into users (account_id, kind, role_id, user_name, name)
        select $1, 'colleague', id, 'c' || id || '-' || $1, 'همکار' from role returning id`,
        [account.accountId, permissions],
      )
      const userId = row?.id ?? 0
      return { userId, token: await tokenOf(account, { userId }) }
    },
    async call(method, path, { token, body, query = {}, headers = {}, mayCrash = false } = {}) {
      const answer = await app.inject({
        method: method as 'GET',
        url: path.startsWith('/') ? path : `/v1/api/${path}`,
        query: query as Record<string, string>,
        headers: { ...(token === undefined ? {} : { authorization: token }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      if (answer.statusCode === 500 && !mayCrash) throw new Error(logLines.findLast((line) => line.includes('crashed')))
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const envelope = (isJson ? JSON.parse(answer.body) : null) as CallAnswer['envelope']
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, envelope }
    },
  }
}
