import { expect, test } from 'vitest'

import { csvOf } from './table-export.ts'

type Row = { name: string; cost: number | null }
const columns = [
  { header: 'نام', text: ({ name }: Row) => name },
  { header: 'وضعیت' },
  { header: 'هزینه، ریال', text: ({ cost }: Row) => cost },
]
const csv = (...rows: Row[]) => csvOf({ columns, rows })

test('a file begins with a byte order mark and the headers of the columns that have a text', () => {
  expect(csv()).toBe('\ufeffنام,هزینه، ریال\r\n')
})

test('commas, quotes and line breaks in a text stay inside its cell', () => {
  expect(csv({ name: 'علی, "پیک"\nتهران', cost: 1370 }).split('\r\n')[1]).toBe('"علی, ""پیک""\nتهران",1370')
})

test.each(['=1+1', '+98', '-2', '@cmd', '\tx', '\0x'])('%j is handed over as text, not as a formula', (name) => {
  const line = csv({ name, cost: null }).split('\r\n')[1] ?? ''
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('a negative amount stays a number and a missing one an empty cell', () => {
  expect(csv({ name: 'a', cost: -5 }, { name: 'b', cost: null }).split('\r\n').slice(1, 3)).toEqual(['a,-5', 'b,'])
})
