import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './contract.ts'
import { jsonSchemaOf, openApiDocument, refusalsOf } from './openapi.ts'
import { id, flag, mobile, utcDateTime, optionalOrBlank } from './fields.ts'

const document = openApiDocument({
  title: 'پیک',
  version: '1',
  description: '',
  serverUrl: '/v1/api',
  titleOf: (feature, name) => `${feature} ${name}`,
  sectionOf: (feature) => feature,
  sentenceOf: (code) => code,
  doneMessage: 'انجام شد',
})

type Operation = { operationId: string; security: unknown[]; responses: Record<string, unknown>; parameters: { name: string }[]; requestBody?: unknown } // prettier-ignore
const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((item) =>
  Object.entries(item).flatMap(([key, one]) => (key === 'servers' ? [] : [one])),
)

test('the contract as OpenAPI 3.1 is valid by an independent validator', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('every method of every call is one operation with a name of its own', () => {
  const declared = allCalls().flatMap(({ endpoint }) =>
    [endpoint.path, ...endpoint.aliases].flatMap(() => [endpoint.method, ...endpoint.alsoMethods]),
  )
  expect(operations).toHaveLength(declared.length)
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(declared.length)
})

test('every call that is not public requires a credential and documents its 401', () => {
  for (const { endpoint } of allCalls()) {
    expect(refusalsOf(endpoint).includes('call.unauthenticated')).toBe(
      endpoint.auth !== 'public' || endpoint.path === 'send/webservice',
    )
  }
  for (const one of operations.filter((operation) => operation.security.length > 0))
    expect(one.responses).toHaveProperty('401')
})

test('a read takes its fields from the query by GET and from the body by POST', () => {
  const list = (document['paths'] as Record<string, Record<string, Operation>>)['/report/new_list']
  expect(list?.['get']?.parameters.map((one) => one.name)).toEqual(
    expect.arrayContaining(['page', 'per_page', 'limit', 'filters']),
  )
  expect(list?.['get']).not.toHaveProperty('requestBody')
  expect(list?.['post']).toHaveProperty('requestBody')
})

describe('schemas behind transforms', () => {
  test.each([
    ['an id', id, { type: 'integer', minimum: 1 }],
    ['a flag', flag, { type: 'boolean' }],
    ['an optional id', optionalOrBlank(id), { type: 'integer', minimum: 1 }],
    ['a time', utcDateTime, { type: 'string', examples: ['2026-11-21 08:30:00'] }],
  ])('%s is printed as clients write it', (_, schema, shape) => {
    expect(jsonSchemaOf(schema, 'input')).toEqual(shape)
  })
  test('a mobile is printed with its pattern', () => {
    expect(jsonSchemaOf(mobile, 'input')).toHaveProperty('pattern')
  })
})

describe('the example of every call', () => {
  const calls = allCalls().map((call) => [`${call.feature}.${call.name}`, call.endpoint] as const)
  test.each(calls)('%s: the answer fits its data schema', (_, endpoint) => {
    const schema = endpoint.paged ? z.array(endpoint.data) : endpoint.data
    const result = z.safeParse(schema, endpoint.example.data)
    expect(result.error?.issues ?? []).toEqual([])
    // Unknown keys are dropped by the schema, so an example with one would differ from what is answered.
    expect(result.data).toEqual(endpoint.example.data)
  })
  test.each(calls)('%s: the request fits its schema', (_, endpoint) => {
    if (endpoint.example.request === undefined) return expect(endpoint.kind === 'write' && endpoint.body !== undefined && endpoint.auth !== 'public').toBe(false) // prettier-ignore
    const schema = endpoint.kind === 'read' ? endpoint.query : endpoint.body
    expect(schema && z.safeParse(schema, endpoint.example.request).error?.issues).toBeUndefined()
  })
})
