import { expect, test } from 'vitest'
import { wireOnly } from './wire-only-contract.ts'

const declaration = `
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
const row = z.object({ id: z.int() })
export const form = z.object({ page: z.int() })
export const list = read({
  method: 'POST',
  path: 'report/new_list',
  auth: 'token_or_key',
  query: z.object({ page: z.optional(z.int()) }),
  data: row,
  paged: true,
  example: { data: [{ id: 1 }] },
})
export const rowsOf = (rows) => z.array(row).parse(rows)
`

test('of a call only method, path, credential and paging are left', () => {
  const code = wireOnly(declaration).replace(/\s+/g, ' ')
  expect(code).toContain("read({ method: 'POST', path: 'report/new_list', auth: 'token_or_key', paged: true, })")
  expect(code).not.toContain('example')
  expect(code).not.toContain('query:')
})

test('a schema that stands for itself stays, marked so that it goes when nobody uses it', () => {
  const code = wireOnly(declaration)
  expect(code).toContain('export const form = /*@__PURE__*/ (() => (z.object({ page: z.int() })))()')
})

test('what functions do is left alone', () => {
  expect(wireOnly(declaration)).toContain('(rows) => z.array(row).parse(rows)')
})

test('a call without other fields is left as it is', () => {
  expect(wireOnly("export const ping = write({ path: 'ping' })")).toBe(
    "export const ping = /*@__PURE__*/ (() => (write({ path: 'ping' })))()",
  )
})

test('a call whose path would be blanked with what is spread into it does not build', () => {
  const spread = `const senders = { path: 'panel/link_tracker' }\nexport const list = read({ ...senders, paged: true })`
  expect(() => wireOnly(spread)).toThrow(/path of a call/)
})

test('what only the blanked part used is not imported any more, whatever comments say of it', () => {
  const code = wireOnly(`
import { registration } from './registration.ts'
import { write } from './endpoint.ts'
import './side.ts'
/** A13 registration. */
export const register = write({ path: 'acl/auth/register', body: registration })
`)
  expect(code).not.toContain('registration.ts')
  expect(code).toContain("from './endpoint.ts'")
  expect(code).toContain("import './side.ts'")
})

test('what only OpenAPI reads of a schema is gone, and the schema with it', () => {
  const code = wireOnly(`
import { text, wireShape } from './fields.ts'
const logo = text(50)
wireShape.set(logo, { type: 'string', format: 'binary' })
`)
  expect(code).not.toContain('wireShape.set')
  expect(code).toContain('const logo = /*@__PURE__*/')
})
