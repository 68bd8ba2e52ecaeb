import { expect, test } from 'vitest'
import { formatFieldPath, numberFields } from './number-fields.ts'

/** Numbers that are taken as the text they would be: `989120000001` beside `"0912…"` (contract Z1, Z2). */
const TEXTS = new Set(['recipients[]', 'other_recipients[]', 'params{}', 'options{}'])

const isText = (path: readonly string[]) => {
  const name = formatFieldPath(path)
  return [...TEXTS].some((text) => name === text || name.endsWith(`.${text}`))
}

test('[promise S1] ASVS 2.2.1 1.4.2 every number of every call has a minimum and a maximum', () => {
  const fields = numberFields()
  expect(fields.length).toBeGreaterThan(400)
  const endless = fields.filter(
    ({ path, min, max }) => !isText(path) && !(Number.isFinite(min) && Number.isFinite(max)),
  )
  expect(endless.map(({ call, path }) => `${call} ${formatFieldPath(path)}`)).toEqual([])
})

test('a number is found in lists, records, alternatives and behind transforms', () => {
  const found = (call: string) => numberFields().filter((field) => field.call === call).map(({ path }) => formatFieldPath(path)) // prettier-ignore
  expect(found('sending.send')).toContain('params[].phonebook_ids[]')
  expect(found('phonebook.addContacts')).toEqual(expect.arrayContaining(['list[].phonebook_id', 'list[].options{}']))
  expect(found('reports.newList')).toContain('filters.state_id')
  expect(found('staff.setPrice')).toEqual(expect.arrayContaining(['operator_id', 'persian_mci', 'effective_from']))
})
