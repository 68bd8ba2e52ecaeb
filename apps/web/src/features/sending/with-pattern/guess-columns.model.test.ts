import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.model.ts'

const columns = ['mobile', 'Order Number', '%code%', 'شهر'].map((title, at) => ({ key: 'ABCD'.charAt(at), title }))
const variables = ['order_number', 'code', 'mobile', 'city'].map((name) => ({ name }))

test('[PAT-23] a column that is headed like a variable is chosen by itself, but never the numbers', () => {
  const report = { columns, has_header: true, mobile_column: 'A' }
  expect(guessColumns(variables, report)).toEqual({ order_number: 'B', code: 'C' })
  expect(guessColumns(variables, { ...report, has_header: false })).toEqual({})
})
