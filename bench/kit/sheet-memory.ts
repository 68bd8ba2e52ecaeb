// `node bench/kit/sheet-memory.ts read|write <kind> <file> <rows>`: a reader that does nothing with its rows, or a writer,
// alone in its process. Prints the megabytes it had at its most.

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { readSheet } from '@peyk/sheets/read-sheet.ts'
import { SHEET_KINDS, SHEET_LIMITS } from '@peyk/sheets/sheet.ts'
import { writeCsv } from '@peyk/sheets/writing/write-csv.ts'
import { writeXlsx } from '@peyk/sheets/writing/write-xlsx.ts'

const BATCH = 1000
const [work, kindText, file = '', rowsText] = process.argv.slice(2)
const kind = SHEET_KINDS.find((known) => known === kindText) ?? 'csv'
const count = Number(rowsText)

/** A row as people have it: a number (one of fifty twice), a name, a city, an amount. */
const buildRow = (at: number) => {
  const mobile = `0912${String(at % 50 === 0 ? 0 : at).padStart(7, '0')}`
  return kind === 'txt' ? [mobile] : [mobile, `علی رضایی ${at}`, 'تهران', at % 1000]
}

async function* rows() {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => buildRow(from + at))
  }
}

if (work === 'write') {
  const header = kind === 'txt' ? ['موبایل'] : ['موبایل', 'نام', 'شهر', 'امتیاز']
  await pipeline((kind === 'xlsx' ? writeXlsx : writeCsv)({ header, rows: rows() }), createWriteStream(file))
} else {
  let read = 0
  for await (const batch of readSheet({ file, kind, limits: SHEET_LIMITS })) read += batch.length
  if (read !== count + 1) throw new Error(`${read} rows instead of ${count + 1}`)
}
process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024)))
