import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './contract.ts'
import { newPassword } from '../session/person-fields.ts'

const requestSchemas = allCalls().flatMap(({ feature, name, endpoint }) => {
  const schema = endpoint.kind === 'read' ? endpoint.query : endpoint.body
  return schema === undefined ? [] : [{ call: `${feature}.${name}`, endpoint, schema }]
})

describe('[promise S1] ASVS 15.3.3 8.2.3 a call ignores or refuses fields that it does not declare', () => {
  const planted = {
    account_id: 1,
    user_id: 1,
    is_staff_owner: true,
    kind: 'staff',
    permissions: ['owner'],
    credit: 1e9,
  }
  const withExample = requestSchemas.filter(({ endpoint }) => endpoint.example.request !== undefined)
  test('more than thirty calls are checked', () => expect(withExample.length).toBeGreaterThan(30))

  test.each(withExample)('$call', ({ endpoint, schema }) => {
    const example = endpoint.example.request as Record<string, unknown>
    const plain = z.safeParse(schema, example)
    const more = z.safeParse(schema, { ...planted, ...example })
    expect(plain.success).toBe(true)
    // What the call declares itself is its own; nothing else of it came through.
    const declared = (schema as { shape?: Record<string, unknown> }).shape ?? {}
    const through = Object.keys((more.data ?? {}) as object).filter(
      (name) => name in planted && !(name in declared) && !(name in example),
    )
    expect(through).toEqual([])
  })
})

describe('[promise S1] ASVS 2.2.1 1.3.3 every text, list and number of a call has an end', () => {
  // The length of a message depends on its line and letters: the use case knows it (SEND-12).
  const known: Readonly<Record<string, readonly string[]>> = {
    'sending.calculatePrice': ['message'],
    'sending.changeSchedule': ['message'],
  }
  const monster = 'x'.repeat(1_000_000)
  test.each(requestSchemas)('$call', ({ call, schema }) => {
    const monstrous = Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {}).filter((field) => {
      const shape = (schema as unknown as { shape: Record<string, z.ZodMiniType> }).shape[field]
      return shape !== undefined && z.safeParse(shape, monster).success
    })
    expect(monstrous).toEqual(known[call] ?? [])
  })
})

test('[promise S1] ASVS 6.2.1 6.2.9 6.2.5 a password has 8 to 256 characters of any sort, blanks and other scripts included', () => {
  const isTaken = (password: string) => z.safeParse(newPassword, password).success
  expect(isTaken('Kh0!abc')).toBe(false)
  expect(isTaken('Kh0!abcd')).toBe(true)
  expect(isTaken(`Kh0!${'b '.repeat(62)}`)).toBe(true)
  expect(isTaken(`Kh0!${'ژ'.repeat(252)}`)).toBe(true)
  expect(isTaken(`Kh0!${'b'.repeat(253)}`)).toBe(false)
  for (const sign of ['\u{1f600}', '"', "'", '<', '\\', ';', '\t', ' ']) expect(isTaken(`Kh0!abcd${sign}`)).toBe(true)
  expect(z.parse(newPassword, ' Kh0!abcd ')).toBe(' Kh0!abcd ')
})
