import type { Tx } from '@peyk/database/database.ts'
import type { RecordedCall } from './recorded-call.ts'

/** Writes many calls at once, of whichever accounts. */
export async function insertCalls(tx: Tx, calls: readonly RecordedCall[]): Promise<void> {
  await tx.query({
    name: 'api-calls-insert',
    text: `insert into api_calls (account_id, api_key_id, at, method, path, http_status, message_code, ip, duration_us,
        request_headers, request_body, response_body, is_cut)
      select account_id, key_id, to_timestamp(ms / 1000.0), method, path, status, code, ip::inet, us, headers::jsonb,
        request, response, is_cut
      from unnest($1::bigint[], $2::bigint[], $3::double precision[], $4::text[], $5::text[], $6::smallint[], $7::text[],
        $8::text[], $9::int[], $10::text[], $11::text[], $12::text[], $13::boolean[])
        as given (account_id, key_id, ms, method, path, status, code, ip, us, headers, request, response, is_cut)`,
    values: [
      calls.map(({ accountId }) => accountId),
      calls.map(({ apiKeyId }) => apiKeyId),
      calls.map(({ atMs }) => atMs),
      calls.map(({ method }) => method),
      calls.map(({ path }) => path),
      calls.map(({ httpStatus }) => httpStatus),
      calls.map(({ messageCode }) => messageCode),
      calls.map(({ ip }) => ip),
      calls.map(({ durationUs }) => durationUs),
      calls.map(({ requestHeaders }) => requestHeaders),
      calls.map(({ requestBody }) => requestBody),
      calls.map(({ responseBody }) => responseBody),
      calls.map(({ isCut }) => isCut),
    ],
  })
}
