import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BODY_LIMIT_BYTES, LIST_BODY_LIMIT_BYTES } from '@peyk/contract/core/endpoint.ts'
import { Refusal } from '../../app-error.ts'
import { countCopies } from '../../testing/count-copied-bytes.ts'
import { countValues, MAX_DEPTH } from './bounded-json.ts'
import { parseBody } from './body.ts'
import { nestBrackets } from './input.ts'
import { readParts } from './multipart.ts'

const SEED = 20_261_124
/** Copies of each byte, at most: reading, naming, looking for poison. */
const MAX_COPIES = 8

const form = (text: string) => ({ type: 'application/x-www-form-urlencoded', text })
const json = (text: string) => ({ type: 'application/json', text })
const parts = (text: string) => ({ type: 'multipart/form-data; boundary=Q', text })
const part = (name: string, value: string) =>
  `--Q\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

type Shape = (count: number) => { type: string; text: string }
/** Bodies that were, or might be, dear: each grows with `count`. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'a form of one field again and again': (count) => form('a=1&'.repeat(count)),
  'a form of distinct fields': (count) => form(Array.from({ length: count }, (_, n) => `f${n}=`).join('&')),
  'a form of nothing but signs between fields': (count) => form('&'.repeat(count)),
  'a list of empty lists with a suspect word': (count) => json(`["proto"${',[]'.repeat(count)}]`),
  'a list of objects with a suspect word': (count) => json(`["proto"${',{"a":{}}'.repeat(count)}]`),
  'an object of distinct names': (count) =>
    json(`{"constructor":1${Array.from({ length: count }, (_, n) => `,"f${n}":[]`).join('')}}`),
  'lists in lists': (count) => json(`${'['.repeat(count)}${']'.repeat(count)}`),
  'objects in objects': (count) => json(`${'{"a":'.repeat(count)}1${'}'.repeat(count)}`),
  'a text of quotes that do not end it': (count) => json(`{"a":"${'\\"'.repeat(count)}"}`),
  'a text of backslashes': (count) => json(`{"a":"${'\\\\'.repeat(count)}"}`),
  'half of a JSON': (count) => json(`[${'1,'.repeat(count)}`),
  'parts of one name that hold lists': (count) =>
    parts(`${part('a[]', `[${'1,'.repeat(Math.ceil(count / 100))}1]`).repeat(100)}--Q--\r\n`),
  'parts of one name': (count) => parts(`${part('a', 'x').repeat(Math.min(count, 190))}--Q--\r\n`),
  'boundaries without an end': (count) => parts('--Q\r\n'.repeat(count)),
}

const readBody = async ({ type, text }: { type: string; text: string }, limitBytes: number): Promise<unknown> => {
  const body = Buffer.from(text)
  try {
    return type.startsWith('multipart')
      ? await readParts({ boundary: 'Q', body, limitBytes })
      : parseBody({ type, body, limitBytes })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('[promise S1] ASVS 15.2.2 the work a body makes', () => {
  test.each(Object.entries(SHAPES))('%s: grows no faster than the body', async (_, shape) => {
    // Below the bounds of the usual limit, and above them under the limit of lists.
    const counts = fc.tuple(fc.integer({ min: 50, max: 1000 }), fc.integer({ min: 2000, max: 20_000 }))
    const property = fc.asyncProperty(counts, async ([few, many]) => {
      for (const [count, limitBytes] of [
        [few, BODY_LIMIT_BYTES],
        [many, LIST_BODY_LIMIT_BYTES],
      ] as const) {
        // prettier-ignore
        const body = shape(count)
        const copies = await countCopies(() => readBody(body, limitBytes))
        expect(copies).toBeLessThanOrEqual(MAX_COPIES * body.text.length)
      }
    })
    await fc.assert(property, { seed: SEED, numRuns: 8 })
  })

  test('fields in brackets of an address, of one name or of many: grows no faster than the address', async () => {
    const name = fc.constantFrom('a', 'b', 'filters')
    const inner = fc.oneof(fc.constant(''), fc.nat(5000).map(String), fc.string({ maxLength: 3 }))
    const flat = fc.array(fc.tuple(name, inner), { minLength: 500, maxLength: 3000 })
    const property = fc.asyncProperty(flat, async (pairs) => {
      const fields = Object.fromEntries(pairs.map(([outer, key]) => [`${outer}[${key}]`, '1']))
      const copies = await countCopies(() => nestBrackets(fields))
      expect(copies).toBeLessThanOrEqual(MAX_COPIES * Object.keys(fields).length)
    })
    await fc.assert(property, { seed: SEED, numRuns: 10 })
  })
})

describe('[promise S1] ASVS 15.2.2 a body has bounds besides its bytes', () => {
  test.each([
    ['a form of more fields than a call could use', form('a=1&'.repeat(5000)), 'call.too_large'],
    ['JSON of more values than a call could use', json(`[${'[],'.repeat(15_000)}1]`), 'call.too_large'],
    ['JSON of more names in one object than a call has', json(`{${Array.from({ length: 1001 }, (_, n) => `"${n}":1`).join()}}`), 'call.too_large'],
    ['more boundaries than a form has parts', parts('--Q\r\n'.repeat(300)), 'call.broken_body'],
    ['a part that holds more values than a call could use', parts(`${part('a', `[${'1,'.repeat(20_000)}1]`)}--Q--\r\n`), 'call.too_large'],
    ['parts that are larger together than the call takes', parts(`${part('a', 'x'.repeat(40_000)).repeat(2)}--Q--\r\n`), 'call.too_large'],
    ['JSON that is nested 5,000 deep', json(`${'['.repeat(5000)}${']'.repeat(5000)}`), 'call.broken_body'],
    ['a part that is nested 5,000 deep', parts(`${part('a', '['.repeat(5000))}--Q--\r\n`), 'call.broken_body'],
    ['a file under a poisoned name', parts(`--Q\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--Q--\r\n`), 'call.broken_body'],
  ])('%s is refused', async (_, body, code) => {
    expect(await readBody(body, BODY_LIMIT_BYTES)).toBe(code)
  }) // prettier-ignore

  test('what is nested as deeply as it may be is read, whatever stands in its texts', async () => {
    const nested = `${'['.repeat(MAX_DEPTH - 1)}"[[{{,\\"]]"${']'.repeat(MAX_DEPTH - 1)}`
    expect(JSON.stringify(await readBody(json(`{"a":${nested}}`), BODY_LIMIT_BYTES))).toBe(`{"a":${nested}}`)
    expect(await readBody(json(`{"a":[${nested}]}`), BODY_LIMIT_BYTES)).toBe('call.broken_body')
  })

  test('values are counted as JSON itself has them', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
        : 1
    const property = fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(3), (value, indent) => {
      const counted = countValues(JSON.stringify(value, null, indent), 1_000_000)
      // An empty list or object may count as one that has a value.
      const emptyOnes = JSON.stringify(value).match(/\[\]|\{\}/g)?.length ?? 0
      expect(counted).toBeGreaterThanOrEqual(count(value))
      expect(counted).toBeLessThanOrEqual(count(value) + emptyOnes)
    })
    fc.assert(property, { seed: SEED, numRuns: 200 })
  })
})
