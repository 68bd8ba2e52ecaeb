import type { Tx } from '@peyk/database/database.ts'
import type { RecordedCall } from './recorded-call.ts'

/**
 * Writes many calls at once, of whichever accounts. As one JSON text: as arrays the driver would escape every quotation mark
 * of their bodies by itself, which took it two thirds of what the log costs.
 */
export async function insertCalls(tx: Tx, calls: readonly RecordedCall[]): Promise<void> {
  await tx.query({
    name: 'api-calls-insert',
    text: `insert into api_calls (account_id, api_key_id, at, method, path, http_status, message_code, ip, duration_us,
        request_headers, request_body, response_body, is_cut)
      select "accountId", "apiKeyId", to_timestamp("atMs" / 1000.0), method, path, "httpStatus", "messageCode", ip,
        "durationUs", "requestHeaders"::jsonb, "requestBody", "responseBody", "isCut"
      from json_to_recordset($1::json) as given ("accountId" bigint, "apiKeyId" bigint, "atMs" double precision,
        method text, path text, "httpStatus" smallint, "messageCode" text, ip inet, "durationUs" int,
        "requestHeaders" text, "requestBody" text, "responseBody" text, "isCut" boolean)`,
    values: [toJson(calls)],
  })
}

/** What PostgreSQL's JSON does not take: half of a surrogate pair, and the character zero. */
const UNSTORABLE = /\\u(?:d[89a-f]|0000)/

function toJson(calls: readonly RecordedCall[]): string {
  const json = JSON.stringify(calls)
  if (!UNSTORABLE.test(json)) return json
  return JSON.stringify(calls, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  )
}
