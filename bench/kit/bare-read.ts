import { readSheet } from '@peyk/sheets/read-sheet.ts'
import type { SheetKind } from '@peyk/sheets/sheet.ts'

// A program of its own: reads a file and does nothing with its rows. Prints how many there were.

const [file = '', kind = 'csv'] = process.argv.slice(2)
let rows = 0
for await (const batch of readSheet({ file, kind: kind as SheetKind })) rows += batch.length
process.stdout.write(String(rows))
