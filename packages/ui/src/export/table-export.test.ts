import { expect, test } from 'vitest'

import { createCsvFile } from './table-export.ts'

type Row = { name: string; cost: number | null }
const columns = [
  { header: 'نام', text: ({ name }: Row) => name },
  { header: 'وضعیت' },
  { header: 'هزینه، ریال', text: ({ cost }: Row) => cost },
]
const csv = async (...rows: Row[]) => {
  const file = createCsvFile(columns)
  for (const row of rows) await file.add([row])
  const octets = await (await file.end()).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets)
}

test('a file begins with a byte order mark and the headers of the columns that have a text', async () => {
  expect(await csv()).toBe('\ufeffنام,هزینه، ریال\r\n')
})

test('commas, quotes and line breaks in a text stay inside its cell', async () => {
  expect((await csv({ name: 'علی, "پیک"\nتهران', cost: 1370 })).split('\r\n')[1]).toBe('"علی, ""پیک""\nتهران",1370')
})

test.each(['=1+1', '+98', '-2', '@cmd', '\tx', '\0x'])('%j is handed over as text, not as a formula', async (name) => {
  const line = (await csv({ name, cost: null })).split('\r\n')[1] ?? ''
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('a negative amount stays a number and a missing one an empty cell', async () => {
  expect((await csv({ name: 'a', cost: -5 }, { name: 'b', cost: null })).split('\r\n').slice(1, 3)).toEqual([
    'a,-5',
    'b,',
  ])
})
