import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { jsonSchemaOf, requestSchemaOf, type JsonSchema } from '@peyk/contract/core/openapi.ts'
import { expectValidAnswer, openFuzzedServer } from '../testing/fuzzed-server.ts'

const { ask, app, tokenOf, account } = await openFuzzedServer()

const SEED = 20_261_121
const RUNS = 25

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

test.each(allCalls().map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
  '[promise U9] %s, asked nonsense, answers the envelope in Persian and never crashes',
  async (name, endpoint) => {
    const askCall = await ask(endpoint)
    const property = fc.asyncProperty(requestOf(endpoint), async (body) => {
      const path = endpoint.path.replace(/\{\w+\}/g, '1')
      expectValidAnswer({ name, body }, await askCall('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })) // prettier-ignore
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
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
