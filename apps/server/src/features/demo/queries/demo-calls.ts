import type { Tx } from '@peyk/database/database.ts'

export interface DemoCall {
  atMs: number
  method: string
  path: string
  status: number
  messageCode: string
  durationUs: number
  requestBody: string | null
  responseBody: string
}

/** Calls of the demonstration's key, as if an online shop had made them. */
export async function addDemoCalls(
  tx: Tx,
  { accountId, keyHash, ip, calls }: { accountId: number; keyHash: Buffer; ip: string; calls: readonly DemoCall[] },
): Promise<void> {
  const oldest = new Date(Math.min(...calls.map(({ atMs }) => atMs)))
  await tx.query({ text: 'select ensure_api_call_days($1::date, 3)', values: [oldest.toISOString().slice(0, 10)] })
  await tx.query({
    text: `insert into api_calls (account_id, api_key_id, at, method, path, http_status, message_code, ip, duration_us,
        request_headers, request_body, response_body)
      select $1, k.id, to_timestamp(g.ms / 1000.0), g.method, g.path, g.status, g.code, $3, g.us,
        '{"content-type":"application/json","user-agent":"PeykShop/1.4"}', g.request, g.response
      from unnest($4::double precision[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[], $10::text[], $11::text[])
        as g (ms, method, path, status, code, us, request, response), api_keys k where k.key_hash = $2 and k.account_id = $1`,
    values: [
      accountId,
      keyHash,
      ip,
      calls.map(({ atMs }) => atMs),
      calls.map(({ method }) => method),
      calls.map(({ path }) => path),
      calls.map(({ status }) => status),
      calls.map(({ messageCode }) => messageCode),
      calls.map(({ durationUs }) => durationUs),
      calls.map(({ requestBody }) => requestBody),
      calls.map(({ responseBody }) => responseBody),
    ],
  })
}
