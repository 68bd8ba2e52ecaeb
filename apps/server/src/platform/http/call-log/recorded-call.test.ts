import { expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import { successEnvelope, pageEnvelope } from '@peyk/contract/core/envelope.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { refusal } from '../../app-error.ts'
import { toRefusalResponse } from '../response.ts'
import { recordCall, type SeenRequest } from './recorded-call.ts'

// What must never come out, whichever field it stands in: a text, a text in words of a line, a code of digits in text
// and as a number, a token, a password, a mobile number, a mail address.
const CANARIES = ['متن محرمانهٔ قناری', 'canary SECRET text', 'tQ9xKc4-Lw7_canary0A1b2C3d4E5f6G7h8J9k0Lm', 'P@ss-canary9', '09121234567', 'canary@example.ir'] // prettier-ignore
const DIGIT_CODE = '73914'

interface Schema {
  readonly _zod: { readonly def: Record<string, unknown> & { type: string } }
}

/** A value that has the canary in every text field of a schema, and in one field that the schema does not know. */
function filled(schema: Schema | undefined, canary: string | number, depth = 0): unknown {
  if (schema === undefined || depth > 10) return canary
  const { def } = schema._zod
  const inner = (of: unknown) => filled(of as Schema, canary, depth + 1)
  switch (def.type) {
    case 'object':
      return Object.fromEntries([
        ...Object.entries(def['shape'] as Record<string, Schema>).map(([name, field]) => [name, inner(field)]),
        ['unknown_field', canary],
        ['nested_unknown', { list: [canary, { deeper: canary }] }],
      ])
    case 'array':
      return [inner(def['element']), inner(def['element'])]
    case 'record':
      return { some_name: inner(def['valueType']), 'name with canary': canary }
    case 'union':
      // Every member's fields at once, the members that are no objects by their first.
      return (def['options'] as Schema[]).map(inner).reduce((all, one) => (typeof all === 'object' && typeof one === 'object' ? { ...(all as object), ...(one as object) } : all)) // prettier-ignore
    case 'pipe':
      return inner((def['out'] as Schema)._zod.def.type === 'transform' ? def['in'] : def['out'])
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def['innerType'])
    default:
      return canary
  }
}

const seen = (endpoint: Endpoint | null, more: Partial<SeenRequest>): SeenRequest => ({
  accountId: 1,
  apiKeyId: 2,
  atMs: 1_800_000_000_000,
  method: endpoint?.method ?? 'GET',
  url: '/v1/api/x',
  route: endpoint === null ? undefined : `/v1/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
  endpoint,
  headers: {},
  query: {},
  params: {},
  body: undefined,
  ip: '203.0.113.7',
  httpStatus: 200,
  durationMs: 12.3,
  answered: null,
  ...more,
})

const recordFilled = (endpoint: Endpoint, canary: string | number): string => {
  const fields = filled((endpoint.query ?? endpoint.body) as Schema | undefined, canary)
  const flat = typeof fields === 'object' && fields !== null ? fields : {}
  const query = Object.fromEntries(Object.keys(flat).flatMap((name) => [[name, String(canary)], [`${name}[inner]`, String(canary)], [`${name}[]`, String(canary)]])) // prettier-ignore
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, String(canary)]))
  const data = filled(endpoint.data as unknown as Schema, canary)
  const envelope = endpoint.paged ? pageEnvelope({ rows: [data], page: 1, perPage: 10, total: 1, path: `/v1/api/${String(canary)}` }, 'انجام شد') : successEnvelope(data, 'انجام شد') // prettier-ignore
  const headers = { authorization: String(canary), cookie: String(canary), 'x-api-key': String(canary), referer: String(canary), 'content-type': 'application/json' } // prettier-ignore
  return JSON.stringify(recordCall(seen(endpoint, { body: flat, query, params, headers, answered: { envelope, refused: null } }))) // prettier-ignore
}

test.each(allCalls().map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
  '[promise S11] [DEV-11] %s: no text, secret, password, number or mail address of a request or an answer gets into the log',
  (_, endpoint) => {
    for (const canary of CANARIES) {
      const recorded = recordFilled(endpoint, canary)
      expect(recorded).not.toContain(canary)
      expect(recorded).not.toContain(encodeURIComponent(canary))
      expect(recorded).not.toMatch(/canary|قناری|1234567/)
    }
  },
)

/** Under these names a text of digits is no code: counts, ids, lines, and the second half of a time. */
const SHOWS_DIGITS = /^(?:id|.*_ids?|.*_count|part|msg_parts|from_number|notify_number|number|line|from|ip|user_ip)$/

test('[promise S11] one-time codes: a text of digits is shown under names of ids, counts and lines only, never as a code', () => {
  const shown = new Set<string>()
  for (const { endpoint } of allCalls()) {
    const record = recordCall(seen(endpoint, { body: filled((endpoint.query ?? endpoint.body) as Schema | undefined, DIGIT_CODE), answered: { envelope: successEnvelope(filled(endpoint.data as unknown as Schema, DIGIT_CODE), 'انجام شد'), refused: null } })) // prettier-ignore
    for (const text of [record.requestBody, record.responseBody])
      for (const [, name = ''] of (text ?? '').matchAll(/"(\w+)":\[?"73914"/g)) shown.add(name)
  }
  const numeric = (name: string) => allCalls().some(({ endpoint }) => holdsNumber([endpoint.query, endpoint.body, endpoint.params, endpoint.data], name)) // prettier-ignore
  expect([...shown].filter((name) => !SHOWS_DIGITS.test(name) && !numeric(name))).toEqual([])
  expect([...shown].filter((name) => /otp|code|pass|token|message|text|answer/.test(name) && !numeric(name))).toEqual(
    [],
  )
})

/** Whether a field of that name is a number in the contract: numbers are written as text by many clients. */
function holdsNumber(schemas: readonly unknown[], name: string, isNamed = false, depth = 0): boolean {
  return schemas.some((schema) => {
    if (schema === undefined || depth > 10) return false
    const { def } = (schema as Schema)._zod
    if (def.type === 'object') return Object.entries(def['shape'] as object).some(([key, field]) => holdsNumber([field], name, key === name, depth + 1)) // prettier-ignore
    if (def.type === 'number') return isNamed
    const inner = [def['innerType'], def['element'], def['in'], def['out'], def['valueType'], ...((def['options'] as unknown[] | undefined) ?? [])] // prettier-ignore
    return holdsNumber(inner.filter(Boolean), name, isNamed, depth + 1)
  })
}

const endpointOf = (path: string) => allCalls().find(({ endpoint }) => endpoint.path === path)!.endpoint

test('[DEV-11] what helps is kept: kinds, ids, states, flags and the middle of numbers left out', () => {
  const body = {
    sending_type: 'pattern',
    code: 'a1b2c3d4e5f6',
    from_number: '+983000505',
    recipients: ['09121234567', '+989351112233'],
    params: { code: '73914', name: 'سارا', count: 73914, file_id: '73914' },
    message: 'متن',
    otp: 73914,
  }
  const { requestBody, path } = recordCall(seen(endpointOf('send'), { method: 'POST', body }))
  expect(path).toBe('/v1/api/send')
  expect(JSON.parse(requestBody ?? '')).toEqual({
    sending_type: 'pattern',
    code: 'a1b2c3d4e5f6',
    from_number: '+983000505',
    recipients: ['+98912•••4567', '+98935•••2233'],
    params: { code: '•••', name: '•••', count: '•••', file_id: '•••' },
    message: '•••',
    otp: '•••',
  })
  const list = recordCall(seen(endpointOf('report/new_list'), { method: 'GET', query: { page: '2', 'filters[state_id]': '6', search: 'سارا', 'filters[secret]': 'x' } })) // prettier-ignore
  expect(list.path).toBe('/v1/api/report/new_list?page=2&filters[state_id]=6&search=•••&filters[secret]=•••')
})

test('[promise S11] the address of a send by URL keeps neither its key nor its text', () => {
  const query = { api_key: 'A'.repeat(22) + '1b'.repeat(11), text: 'کد شما 73914', to: '09121234567', from: '3000505' }
  const { path } = recordCall(seen(endpointOf('send/webservice'), { query }))
  expect(path).toBe('/v1/api/send/webservice?api_key=•••&text=•••&to=•••&from=•••')
  const unknown = recordCall(
    seen(null, { url: `/v1/api/sendd/tQ9xKc4Lw7/73914?key=${query.api_key}`, httpStatus: 404 }),
  )
  expect(unknown.path).toBe('/v1/api/sendd/•••/73914?•••')
})

test('[DEV-11] a refusal keeps its sentences, without what they repeat of the customer', () => {
  const refused = refusal('keys.address_refused', { values: { ip: '198.51.100.4' } })
  const { envelope } = toRefusalResponse(refused)
  const known = recordCall(seen(endpointOf('send'), { httpStatus: 403, answered: { envelope, refused } }))
  expect(known.messageCode).toBe('403-1')
  expect(known.responseBody).toContain('198.51.100.4')
  const quoting = { ...envelope, meta: { ...envelope.meta, message: 'نام «سارا رضایی» با 09121234567 پیدا نشد', errors: { 'params.name': ['«سارا رضایی» نیست'], 'سارا رضایی': ['x'] } } } // prettier-ignore
  const { responseBody } = recordCall(seen(endpointOf('send'), { httpStatus: 422, body: { params: { name: 'سارا رضایی' } }, answered: { envelope: quoting, refused: null } })) // prettier-ignore
  expect(responseBody).not.toMatch(/سارا|1234567/)
  expect(responseBody).toContain('پیدا نشد')
  expect(Object.keys((JSON.parse(responseBody ?? '') as typeof envelope).meta.errors ?? {})).toEqual([
    'params.name',
    '•••',
  ])
})

test('[DEV-11] of a body with a hundred thousand numbers the beginning is kept, as JSON, within sixteen kilobytes', () => {
  const recipients = Array.from({ length: 100_000 }, (_, n) => `0912${String(n).padStart(7, '0')}`)
  const began = performance.now()
  const { requestBody, isCut } = recordCall(seen(endpointOf('send'), { method: 'POST', body: { sending_type: 'webservice', params: { recipients } } })) // prettier-ignore
  expect(performance.now() - began).toBeLessThan(100)
  expect(isCut).toBe(true)
  expect(Buffer.byteLength(requestBody ?? '')).toBeLessThanOrEqual(16 * 1024)
  const kept = (JSON.parse(requestBody ?? '') as { params: { recipients: string[] } }).params.recipients
  expect(kept.length).toBeGreaterThan(500)
  expect(kept.at(-1)).toBe('…')
})
