import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { SheetKind } from '@peyk/sheets/sheet.ts'

// `node bench/kit/file-read-baseline.ts <file> <kind> <reader>`, a program of its own: reads a file to rows of cells and does
// nothing with them. Prints how many there were, and the seconds of processor time.
//
// `ours` is the product's reader. `lines` and `split` are what anybody would write first for a text: UTF-8 and the comma
// are taken for granted, quotes are known where they stand, nothing is limited, and no row is looked at a second time.

const QUOTED = /"((?:[^"]|"")*)"|([^,]*)/y

/** The cells of a line; one that goes on behind its line end is beyond these readers. */
function splitCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  for (let at = 0; at <= line.length; at = QUOTED.lastIndex + 1) {
    QUOTED.lastIndex = at
    const [, quoted, bare = ''] = QUOTED.exec(line) ?? []
    cells.push(quoted?.replaceAll('""', '"') ?? bare)
  }
  return cells
}

type Reader = (file: string, kind: SheetKind) => Promise<number>

const READERS: Readonly<Record<string, Reader>> = {
  async ours(file, kind) {
    const { readSheet } = await import('@peyk/sheets/read-sheet.ts')
    let rows = 0
    for await (const batch of readSheet({ file, kind })) rows += batch.length
    return rows
  },
  async lines(file) {
    let rows = 0
    let last: string[] = []
    for await (const line of createInterface({ input: createReadStream(file) })) {
      last = splitCells(line)
      rows += last.length > 0 ? 1 : 0
    }
    return rows
  },
  async split(file) {
    let rows = 0
    let rest = ''
    let batch: string[][] = []
    for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 17 })) {
      const lines = `${rest}${piece as string}`.split('\n')
      rest = lines.pop() ?? ''
      batch = lines.map(splitCells)
      rows += batch.length
    }
    return rows + (rest === '' ? 0 : 1)
  },
}

const [file = '', kind = 'csv', reader = 'ours'] = process.argv.slice(2)
const rows = await READERS[reader]?.(file, kind as SheetKind)
const { user, system } = process.cpuUsage()
process.stdout.write(`${rows} ${(user + system) / 1e6}`)
