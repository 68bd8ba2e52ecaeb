import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { id, isoTime, nullable, optionalOrBlank, stateId, text, unixSeconds } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'

const access = { auth: 'token', permission: 'developer.manage' } as const

/** How long calls are kept. */
export const API_CALL_KEEP_DAYS = 30
/** Of a request or an answer that are kept, in octets. */
export const API_CALL_BODY_BYTES = 16 * 1024

const callFields = {
  id: z.int(),
  api_key_id: nullable(z.int()),
  key_title: nullable(z.string()),
  method: z.string(),
  path: z.string(),
  http_status: z.int(),
  message_code: nullable(z.string()),
  ip: z.string(),
  duration_ms: z.number(),
  created_at: isoTime,
}
const exampleCall = {
  id: 90_071,
  api_key_id: 3,
  key_title: 'فروشگاه اینترنتی',
  method: 'POST',
  path: '/v1/api/send',
  http_status: 200,
  message_code: '200-1',
  ip: '203.0.113.7',
  duration_ms: 18.4,
  created_at: '2026-11-24T08:30:00+00:00',
}

const filterFields = {
  api_key_id: optionalOrBlank(id),
  method: optionalOrBlank(z.enum(['GET', 'POST', 'PUT', 'DELETE'])),
  /** One HTTP status. */
  status: optionalOrBlank(stateId),
  /** [ours] Those that succeeded (below 400), or were refused. */
  outcome: optionalOrBlank(z.enum(['ok', 'error'])),
  /** [ours] Part of the path. */
  path: optionalOrBlank(text(200)),
  from_date: optionalOrBlank(unixSeconds),
  to_date: optionalOrBlank(unixSeconds),
}

/** V8. Of the last thirty days, newest first. */
export const callList = read({
  ...access,
  path: 'panel/api-calls',
  query: z.object({ ...pageFields, ...filterFields }),
  data: z.object(callFields),
  paged: true,
  errors: ['calls.range_reversed'],
  example: { data: [exampleCall] },
})

/** V9. Secrets, codes, texts and numbers are masked, and either body cut at 16 KB. */
export const callDetail = read({
  ...access,
  path: 'panel/api-calls/{id}',
  params: z.object({ id }),
  alsoMethods: [],
  data: z.object({
    ...callFields,
    request_headers: z.record(z.string(), z.string()),
    request_body: nullable(z.string()),
    response_body: nullable(z.string()),
    /** Whether some of a body was cut off. */
    is_cut: z.boolean(),
    /** [ours] The page of the documents that explains the call; null of an address that is none. */
    document_url: nullable(z.string()),
  }),
  errors: ['calls.not_found'],
  example: {
    data: {
      ...exampleCall,
      request_headers: { 'content-type': 'application/json', 'user-agent': 'PeykClient/1.0' },
      request_body: '{"sending_type":"webservice","message":"•••","params":{"recipients":["+98912•••0001"]}}',
      response_body: '{"data":{"message_outbox_ids":[1000001]},"meta":{"status":true}}',
      is_cut: false,
      document_url: '/v1/api/docs/fa/sending.send',
    },
  },
})

/** [ours] How many calls and how many errors, in even steps of time over the chosen stretch (a day without one). */
export const callChart = read({
  ...access,
  path: 'panel/api-calls/chart',
  query: z.object(filterFields),
  data: z.object({
    step_seconds: z.int(),
    total: z.int(),
    errors: z.int(),
    /** Of all calls of the stretch; null without any. */
    p95_ms: nullable(z.number()),
    points: z.array(z.object({ from: isoTime, calls: z.int(), errors: z.int() })),
  }),
  errors: ['calls.range_reversed'],
  example: {
    data: {
      step_seconds: 3600,
      total: 120,
      errors: 3,
      p95_ms: 41.2,
      points: [{ from: '2026-11-24T08:00:00+00:00', calls: 120, errors: 3 }],
    },
  },
})
