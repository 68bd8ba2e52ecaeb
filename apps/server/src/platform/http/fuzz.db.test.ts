import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import {
  ITEM,
  formatFieldPath,
  numberFields,
  VALUE,
  type NumberField,
} from '@peyk/contract/core/testing/number-fields.ts'
import { jsonSchemaOf, requestSchemaOf, type JsonSchema } from '@peyk/contract/core/openapi.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { newStaff } from '../../features/staff/staff.fixtures.ts'
import { testCalls, type CallOptions } from '../testing/calls.ts'

// A clone of its own: staff change lines, prices and members of the whole panel.
const testDb = await testDatabase({ isFresh: true })
const { call, app, tokenOf } = await testCalls(testDb)
const account = await testDb.newAccount()
const staff = await newStaff(testDb)
/**
 * Asks as somebody who may make the call: a customer asking for a call of staff would be sent away before anything is
 * read. Some calls end all sessions there are; then with a fresh token.
 */
const createRequester = async (endpoint: Endpoint) => {
  const who = endpoint.permission.startsWith('staff.') ? staff : account
  let token = await tokenOf(who)
  return async (method: string, path: string, given: CallOptions) => {
    const answer = await call(method, path, { token, ...given })
    if (answer.status !== 401 || endpoint.auth === 'public') return answer
    token = await tokenOf(who)
    return call(method, path, { token, ...given })
  }
}

const SEED = 20_261_121
const RUNS = 40

const envelope = z.object({
  data: z.unknown(),
  meta: z.object({
    status: z.boolean(),
    message: z.string().check(z.minLength(2)),
    message_parameters: z.array(z.unknown()),
    message_code: z.string().check(z.regex(/^\d{3}-\d+$/)),
    errors: z.optional(z.record(z.string(), z.array(z.string()).check(z.minLength(1)))),
  }),
})

const nasty = fc.oneof(
  fc.constantFrom(
    null, '', ' ', 0, -0, -1, 1.5, NaN, 1e308, 2 ** 15, 2 ** 31, 2 ** 53, 2 ** 53 - 1, '2147483648', '1e308', 'NaN', '۱۲۳', '0', 'true', [], {}, [[]], [null], { a: {} }, '\u0000', 'x\u0000y', '\ud800',
    "'; drop table sends; --", '%_\\', '../../etc/passwd', '<script>', '9'.repeat(400), 'ا'.repeat(5000), '+98', '09120000001',
    '0000-01-01 00:00:00', '9999-12-31 23:59:59', '9999-12-31T23:59:59-23:59', '-000061-01-01T00:00:00Z', '0000-01-01', '9999-12-31',
    '2026-02-31 25:61:61', '2026-11-21T08:30:00+99:99', '{ex_B}', '$1', '\u202e\u200f', '👋🏽',
  ), // prettier-ignore
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string(),
)

const fieldNames = (schema: JsonSchema): string[] => [
  ...Object.keys((schema['properties'] ?? {}) as object),
  ...((schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonSchema[]).flatMap(fieldNames),
]

/** The call's own example with some fields replaced, dropped or added; or anything at all. */
const requestOf = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
  const names = [...new Set([...fieldNames(requestSchemaOf(endpoint) ?? {}), 'filters', 'params', 'x'])]
  const example = (endpoint.example.request ?? {}) as Record<string, unknown>
  const mutation = fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 4 })
  const nested = fc.dictionary(fc.constantFrom('state_id', 'recipients', 'from', 'to_date', 'message', 'number'), nasty)
  return fc.oneof(
    { weight: 4, arbitrary: mutation.map((changed) => ({ ...example, ...changed })) },
    { weight: 2, arbitrary: fc.tuple(mutation, nested).map(([changed, filters]) => ({ ...example, ...changed, filters, params: filters })) }, // prettier-ignore
    { weight: 1, arbitrary: nasty },
  )
}

/** What a person reads must be Persian; the names of fields and codes are the contract's. */
const wordsFor = (meta: { message: string; errors?: Record<string, string[]> | undefined }) =>
  [meta.message, ...Object.values(meta.errors ?? {}).flat()].join('\n')

const expectValidAnswer = (what: object, { status, text }: { status: number; text: string }) => {
  expect(status, JSON.stringify(what)).not.toBe(500)
  const answer = z.parse(envelope, JSON.parse(text))
  expect(answer.meta.status).toBe(status < 300)
  if (answer.meta.status) return
  expect(answer.data).toBeNull()
  expect(wordsFor(answer.meta), JSON.stringify(what)).not.toMatch(/[A-Za-z]{2,}|undefined|NaN|\[object/)
  expect(wordsFor(answer.meta)).toMatch(/[\u0600-\u06ff]{3}/)
}

test.each(allCalls().map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
  '[promise U9] %s, asked nonsense, answers the envelope in Persian and never crashes',
  async (name, endpoint) => {
    const ask = await createRequester(endpoint)
    const property = fc.asyncProperty(requestOf(endpoint), async (body) => {
      const path = endpoint.path.replace(/\{\w+\}/g, '1')
      expectValidAnswer({ name, body }, await ask('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })) // prettier-ignore
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  },
  60_000,
)

/** `into` with the number at its path; lists and records on the way are made where there are none. */
const withNumber = (into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value
  if (step === ITEM) return [withNumber(Array.isArray(into) ? into[0] : undefined, rest, value)]
  const known = typeof into === 'object' && into !== null && !Array.isArray(into) ? into : {}
  const name = step === VALUE ? '1' : step
  return { ...known, [name]: withNumber((known as Record<string, unknown>)[name], rest, value) }
}

const PAGE = new Set(['page', 'per_page', 'limit'])
const numbersOf = (name: string) => numberFields().filter((field) => field.call === name)
const withNumbers = allCalls().filter(({ feature, name }) => numbersOf(`${feature}.${name}`).length > 0)

/** The request of a call's example with one number changed; lines are those that the account has. */
const requestWith = ({ endpoint, part, path }: NumberField, value: number | string) => {
  const example = { ...(endpoint.example.request as Record<string, unknown> | undefined) }
  for (const line of ['from_number', 'number']) if (line in example) example[line] = account.service.number
  const inPath = (name: string) => (part === 'params' && path[0] === name ? encodeURIComponent(String(value)) : '1')
  return {
    address: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(name)),
    body: part === 'params' ? example : withNumber(example, path, value),
  }
}

test.each(withNumbers.map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
  '[promise S1] ASVS 1.4.2 2.2.1 %s takes each of its numbers at both ends, and refuses what lies beyond under its field',
  async (name, endpoint) => {
    const askAnything = await createRequester(endpoint)
    const ask = async (field: NumberField, value: number | string) => {
      const { address, body } = requestWith(field, value)
      const method = [endpoint.method, ...endpoint.alsoMethods].find((one) => one !== 'GET') ?? 'GET'
      const sent = method === 'GET' ? { query: body as Record<string, unknown> } : { body }
      const answer = await askAnything(method, address, sent)
      expectValidAnswer({ name, field: formatFieldPath(field.path), value }, answer)
      return answer
    }
    for (const field of numbersOf(name)) {
      const { min, max, path, isInUnion } = field
      const isText = !Number.isFinite(max)
      const inside = isText ? [1e308, -1e308, 1.5] : [min, max, String(max), ...(min === 0 ? [-0] : [])]
      const beyond = isText ? [] : [min - 1, max + 1, 1e308, 'NaN', '9'.repeat(40)]
      for (const value of inside) await ask(field, value)
      // Of a page the ends are enough: every list has the same fields.
      for (const value of PAGE.has(path[0] ?? '') ? [max + 1] : beyond) {
        const { status, envelope } = await ask(field, value)
        if (isInUnion) continue
        expect([status, value], formatFieldPath(path)).toEqual([422, value])
        const fields = Object.keys((envelope.meta as { errors?: object }).errors ?? {})
        expect(
          fields.some((one) => one.startsWith(path[0] ?? '')),
          `${formatFieldPath(path)} in ${fields.join()}`,
        ).toBe(true)
      }
    }
  },
  60_000,
)

test('[promise U9] addresses and queries of any sort are answered in Persian and never crash', async () => {
  const gets = allCalls()
    .filter(({ endpoint }) => [endpoint.method, ...endpoint.alsoMethods].includes('GET'))
    .map(({ endpoint }) => endpoint.path)
    .filter((path) => path !== 'acl/auth/logout')
  const query = fc.array(fc.tuple(fc.constantFrom('page', 'filters[from]', 'filter[x]', 'a[]', 'a[0]', '__proto__[x]', 'to', 'from', 'message', 'apikey', 'bulk_id', 'days', ''), fc.oneof(fc.string(), fc.constantFrom('\u0000', '۱', '%', '[')))) // prettier-ignore
  const property = fc.asyncProperty(fc.constantFrom(...gets), query, fc.string(), async (path, pairs, tail) => {
    const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join('&') // prettier-ignore
    for (const url of [
      `/v1/api/${path}?${text}`,
      `/v1/api/${encodeURIComponent(tail.toWellFormed())}`,
      `/v1/api/${path}?%zz&${text}`,
    ]) {
      // prettier-ignore
      const answer = await app.inject({ method: 'GET', url, headers: { authorization: await tokenOf(account) } })
      if (url.includes('openapi') || url.includes('docs')) continue
      expectValidAnswer({ url }, { status: answer.statusCode, text: answer.body })
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: 150, endOnFailure: true })
}, 60_000)

test('the contract’s paths need no placeholder that the fuzzing would not fill', () => {
  for (const { endpoint } of allCalls()) {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = endpoint.params === undefined ? [] : fieldNames(jsonSchemaOf(endpoint.params, 'input'))
    expect(inPath).toEqual(declared)
  }
})
