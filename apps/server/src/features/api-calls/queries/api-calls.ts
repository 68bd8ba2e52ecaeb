import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface CallFilter {
  apiKeyId?: number | undefined
  method?: string | undefined
  status?: number | undefined
  outcome?: 'ok' | 'error' | undefined
  /** A pattern of `like`. */
  path?: string | undefined
  from: Date
  /** Not itself. */
  to: Date
}

export interface CallRow {
  id: number
  apiKeyId: number | null
  keyTitle: string | null
  method: string
  path: string
  httpStatus: number
  messageCode: string | null
  ip: string
  durationUs: number
  atMs: number
}

export interface CallDetailRow extends CallRow {
  requestHeaders: Record<string, string>
  requestBody: string | null
  responseBody: string | null
  isCut: boolean
}

const columns = `c.id, c.api_key_id as "apiKeyId", k.title as "keyTitle", c.method, c.path, c.http_status as "httpStatus",
  c.message_code as "messageCode", host(c.ip) as ip, c.duration_us as "durationUs",
  (extract(epoch from c.at) * 1000)::bigint as "atMs"`
const withKey = 'left join api_keys k on k.account_id = c.account_id and k.id = c.api_key_id'

/** SQL, over `c`: what holds of a call; `values` is added to. */
function toCondition({ accountId }: AccountScope, filter: CallFilter, values: unknown[]): string {
  const value = (one: unknown) => `$${values.push(one)}`
  const { apiKeyId, method, status, outcome, path, from, to } = filter
  const parts = [`c.account_id = ${value(accountId)}`, `c.at >= ${value(from)}`, `c.at < ${value(to)}`]
  if (apiKeyId !== undefined) parts.push(`c.api_key_id = ${value(apiKeyId)}`)
  if (method !== undefined) parts.push(`c.method = ${value(method)}`)
  if (status !== undefined) parts.push(`c.http_status = ${value(status)}`)
  if (outcome !== undefined) parts.push(outcome === 'ok' ? 'c.http_status < 400' : 'c.http_status >= 400')
  if (path !== undefined) parts.push(`c.path ilike ${value(path)}`)
  return parts.join(' and ')
}

/** Calls that pass, newest first. */
export async function readCalls(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit }: { filter: CallFilter; offset: number; limit: number },
): Promise<CallRow[]> {
  const values: unknown[] = []
  const condition = toCondition(scope, filter, values)
  const { rows } = await tx.query<CallRow>({
    text: `select ${columns} from (
        select * from api_calls c where ${condition} order by c.at desc, c.id desc
        offset $${values.length + 1} limit $${values.length + 2}) c ${withKey} order by c.at desc, c.id desc`,
    values: [...values, offset, limit],
  })
  return rows
}

/** How many calls pass, counted no further than `most`. */
export async function countCalls(
  tx: Tx,
  scope: AccountScope,
  { filter, most }: { filter: CallFilter; most: number },
): Promise<number> {
  const values: unknown[] = []
  const condition = toCondition(scope, filter, values)
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from (select from api_calls c where ${condition} limit $${values.length + 1}) found`,
    values: [...values, most],
  })
  return rows[0]?.total ?? 0
}

/** Calls of one moment, whose ids end alike: one, or none. */
export async function findCall(
  tx: Tx,
  { accountId }: AccountScope,
  { at, idEnd, idEnds }: { at: Date; idEnd: number; idEnds: number },
): Promise<CallDetailRow | null> {
  const { rows } = await tx.query<CallDetailRow>({
    name: 'api-call',
    text: `select ${columns}, c.request_headers as "requestHeaders", c.request_body as "requestBody",
        c.response_body as "responseBody", c.is_cut as "isCut"
      from api_calls c ${withKey} where c.account_id = $1 and c.at = $2 and c.id % $4 = $3`,
    values: [accountId, at, idEnd, idEnds],
  })
  return rows[0] ?? null
}

export interface CallStep {
  atMs: number
  calls: number
  errors: number
}

/** How many calls of each step passed, steps without calls left out. Steps begin with the days of Tehran. */
export async function countCallsByStep(
  tx: Tx,
  scope: AccountScope,
  { filter, stepSeconds }: { filter: CallFilter; stepSeconds: number },
): Promise<CallStep[]> {
  const values: unknown[] = []
  const condition = toCondition(scope, filter, values)
  const { rows } = await tx.query<CallStep>({
    text: `select (extract(epoch from step) * 1000)::bigint as "atMs", count(*) as calls,
        count(*) filter (where http_status >= 400) as errors
      from (select date_bin(make_interval(secs => $${values.length + 1}), c.at, timestamptz '2022-01-01 00:00+03:30') as step,
        c.http_status from api_calls c where ${condition}) c
      group by step order by step`,
    values: [...values, stepSeconds],
  })
  return rows
}

/** Of a hundred calls that passed, ninety-five took no longer; null without any. */
export async function readSlowestUs(tx: Tx, scope: AccountScope, filter: CallFilter): Promise<number | null> {
  const values: unknown[] = []
  const condition = toCondition(scope, filter, values)
  const { rows } = await tx.query<{ us: number | null }>({
    text: `select percentile_disc(0.95) within group (order by c.duration_us) as us from api_calls c where ${condition}`,
    values,
  })
  return rows[0]?.us ?? null
}
