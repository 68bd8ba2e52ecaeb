import { describe, expect, test } from 'vitest'
import { allCalls } from './contract.ts'
import { BODY_LIMIT_BYTES, LIST_BODY_LIMIT_BYTES } from './endpoint.ts'
import { requestSchemaOf, type JsonSchema } from './openapi.ts'

/** Every letter of a text as `\uXXXX`, the longest that a client may write it. */
const BYTES_PER_LETTER = 6
/** Of a text whose largest size the use case knows: no message, address or name is longer. */
const LETTERS_OF_OPEN_TEXT = 1000
/** A number of a phone in a list. */
const LETTERS_OF_LIST_ITEM = 14
const LETTERS_OF_NAME = 20
/** Where a pattern or a form says what may stand in it: digits, a day, a user name. */
const LETTERS_OF_SHAPED_TEXT = 64
const ENTRIES_OF_RECORD = 100
/** A safe integer, or an amount with its fraction. */
const BYTES_OF_NUMBER = 20

interface Size {
  bytes: number
  values: number
}

const sum = (sizes: readonly Size[], bytesEach: number): Size => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes + bytesEach, 2),
  values: sizes.reduce((total, { values }) => total + values, 1),
})
const times = (size: Size, count: number, bytesEach: number): Size => ({
  bytes: 2 + count * (size.bytes + bytesEach),
  values: 1 + count * size.values,
})
const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
})
const text = (letters: number): Size => ({ bytes: 2 + letters * BYTES_PER_LETTER, values: 1 })

/** The largest body that a schema allows, in bytes and in values. */
function sizeOf(schema: JsonSchema, openLetters = LETTERS_OF_OPEN_TEXT): Size {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (choices !== undefined) return largest(choices.map((choice) => sizeOf(choice, openLetters)))
  if ('const' in schema) return { bytes: JSON.stringify(schema['const']).length, values: 1 }
  if (Array.isArray(schema['enum'])) return largest((schema['enum'] as unknown[]).map((one) => ({ bytes: JSON.stringify(one).length, values: 1 }))) // prettier-ignore
  if (schema['type'] === 'array') {
    const most = schema['maxItems']
    if (typeof most !== 'number') throw new Error('a list without a largest size')
    return times(sizeOf(schema['items'] as JsonSchema, LETTERS_OF_LIST_ITEM), most, 1)
  }
  if (schema['type'] === 'object') {
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
    const of = sum(
      fields.map(([name, field]) => ({ ...sizeOf(field), bytes: sizeOf(field).bytes + name.length })),
      4,
    )
    if (fields.length > 0) return of
    return times(sizeOf((schema['additionalProperties'] ?? {}) as JsonSchema), ENTRIES_OF_RECORD, LETTERS_OF_NAME)
  }
  if (['integer', 'number', 'boolean', 'null'].includes(schema['type'] as string))
    return { bytes: BYTES_OF_NUMBER, values: 1 }
  const isShaped = 'pattern' in schema || 'format' in schema || 'examples' in schema
  if (typeof schema['maxLength'] === 'number') return text(schema['maxLength'])
  return text(isShaped ? LETTERS_OF_SHAPED_TEXT : openLetters)
}

const calls = allCalls().map(({ feature, name, endpoint }) => {
  const schema = requestSchemaOf(endpoint)
  return { call: `${feature}.${name}`, endpoint, size: schema === null ? { bytes: 0, values: 0 } : sizeOf(schema) }
})
/** Takes a picture in its form, which no schema tells the size of. */
const WITH_PICTURE = 'account.updateProfile'
/** Any name of any field means something: a send of a few numbers, whose fields stand in the address as a rule. */
const WITH_OPEN_FIELDS = 'sending.sendByUrl'

describe('the largest body of a call', () => {
  test.each(calls.filter(({ call }) => call !== WITH_OPEN_FIELDS))(
    '$call takes every body that its own schema allows, up to what the contract calls the largest',
    ({ endpoint, size }) => {
      expect(Math.min(size.bytes, LIST_BODY_LIMIT_BYTES)).toBeLessThanOrEqual(endpoint.bodyLimitBytes)
    },
  )

  test('is raised only where valid bodies can be larger than the default', () => {
    const named = calls.filter(({ endpoint }) => endpoint.bodyLimitBytes !== BODY_LIMIT_BYTES)
    expect(named.filter(({ call, size }) => size.bytes <= BODY_LIMIT_BYTES && call !== WITH_PICTURE)).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })

  test('is the default for every call without a credential', () => {
    const open = calls.filter(({ endpoint }) => endpoint.auth === 'public')
    expect(open.length).toBeGreaterThan(5)
    expect(open.filter(({ endpoint }) => endpoint.bodyLimitBytes > BODY_LIMIT_BYTES)).toEqual([])
  })

  test('leaves room for as many values as its schema allows: at least eight bytes each', () => {
    const dense = calls.filter(({ endpoint, size }) => size.bytes <= endpoint.bodyLimitBytes && size.values * 8 > endpoint.bodyLimitBytes) // prettier-ignore
    expect(dense.map(({ call }) => call)).toEqual([])
  })
})
