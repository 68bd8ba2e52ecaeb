import { expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import {
  ITEM,
  formatFieldPath,
  numberFields,
  VALUE,
  type NumberField,
} from '@peyk/contract/core/testing/number-fields.ts'
import { expectValidAnswer, openFuzzedServer } from '../testing/fuzzed-server.ts'

const { ask, account } = await openFuzzedServer()

/** `into` with the number at its path; lists and records on the way are made where there are none. */
const withNumber = (into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value
  if (step === ITEM) return [withNumber(Array.isArray(into) ? into[0] : undefined, rest, value)]
  const known = typeof into === 'object' && into !== null && !Array.isArray(into) ? into : {}
  const name = step === VALUE ? '1' : step
  return { ...known, [name]: withNumber((known as Record<string, unknown>)[name], rest, value) }
}

const PAGE = new Set(['page', 'per_page', 'limit'])
// Read once: they are in the schemas of all calls.
const numbersOfCalls = Map.groupBy(numberFields(), ({ call }) => call)
const withNumbers = allCalls().filter(({ feature, name }) => numbersOfCalls.has(`${feature}.${name}`))

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
    const askAnything = await ask(endpoint)
    const askWith = async (field: NumberField, value: number | string) => {
      const { address, body } = requestWith(field, value)
      const method = [endpoint.method, ...endpoint.alsoMethods].find((one) => one !== 'GET') ?? 'GET'
      const sent = method === 'GET' ? { query: body as Record<string, unknown> } : { body }
      const answer = await askAnything(method, address, sent)
      expectValidAnswer({ name, field: formatFieldPath(field.path), value }, answer)
      return answer
    }
    for (const field of numbersOfCalls.get(name) ?? []) {
      const { min, max, path, isInUnion } = field
      const isText = !Number.isFinite(max)
      const inside = isText ? [1e308, -1e308, 1.5] : [min, max, String(max), ...(min === 0 ? [-0] : [])]
      const beyond = isText ? [] : [min - 1, max + 1, 1e308, 'NaN', '9'.repeat(40)]
      for (const value of inside) await askWith(field, value)
      // Of a page the ends are enough: every list has the same fields.
      for (const value of PAGE.has(path[0] ?? '') ? [max + 1] : beyond) {
        const { status, envelope } = await askWith(field, value)
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
