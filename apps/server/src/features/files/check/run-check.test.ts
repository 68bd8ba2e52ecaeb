import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { oldWorkbook } from '@peyk/sheets/testing/old-workbook.ts'
import { entryOf, rawZip } from '@peyk/sheets/testing/raw-zip.ts'
import { workbookParts } from '@peyk/sheets/testing/temp-files.ts'
import { writeXlsx } from '@peyk/sheets/writing/write-xlsx.ts'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckedChunk, CheckRequest } from './check-protocol.ts'
import { unpack } from './compressed-list.ts'
import { removeCompileCaches } from './compile-cache.ts'
import { runCheck } from './run-check.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'peyk-check-'))))
afterAll(removeCompileCaches)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(content: string | Buffer, order: Partial<CheckRequest> = {}) {
  const file = path.join(folder, `${Math.random()}`)
  await writeFile(file, content)
  const chunks: CheckedChunk[] = []
  const outcome = await runCheck({ file, kind: 'csv', ...order }, { onChunks: (some) => void chunks.push(...some) })
  return { outcome, chunks }
}

const rowsIn = (chunks: readonly CheckedChunk[]) =>
  chunks.flatMap(({ rows, numbers, operators }) => Array.from(rows, (row, at) => [row, numbers[at], operators[at]]))

async function listsIn<One>(chunks: readonly CheckedChunk[], of: 'cells' | 'rejected') {
  const lists: One[] = []
  for (const { [of]: packed } of chunks) if (packed !== null) lists.push(...(await unpack<One>(packed)))
  return lists
}

describe('a file of recipients', () => {
  test('[FILE-08][FILE-09][FILE-10] each row is exactly one of valid, duplicate, empty, invalid and other', async () => {
    const content =
      'نام,موبایل\nعلی,09121234567\n\nمینا,+98 912 123 4567\nرضا,\nزهرا,12\nامین,#REF!\nسارا,۰۹۳۵۱۲۳۴۵۶۷\nکاوه,9.12E+09\n'
    const { outcome, chunks } = await check(content)
    expect(rowsIn(chunks)).toEqual([
      [2, 989121234567, 1],
      [8, 989351234567, 2],
    ])
    expect(chunks.map(({ size }) => size)).toEqual([7])
    expect(await listsIn(chunks, 'rejected')).toEqual([
      [4, 'B', '+98 912 123 4567', 'duplicate'],
      [5, 'B', '', 'empty_cell'],
      [6, 'B', '12', 'invalid_number'],
      [7, 'B', '#REF!', 'other'],
      [9, 'B', '9.12E+09', 'lost_digits'],
    ])
    expect(outcome).toMatchObject({
      kind: 'checked',
      summary: {
        totalRows: 7,
        valid: 2,
        duplicate: 1,
        operators: { mci: 1, irancell: 1, other: 0 },
        columns: [{ key: 'A', title: 'نام' }, { key: 'B', title: 'موبایل' }],
        mobileColumn: 'B',
        hasHeader: true,
        errors: { empty_cell: { count: 1 }, invalid_number: { samples: [{ row: 6, column: 'B', value: '12' }, { row: 9, value: '9.12E+09' }] }, other: { count: 1 } },
        preview: [{ A: 'علی', B: '09121234567' }, { A: 'مینا' }, { A: 'رضا' }, { A: 'زهرا' }, { A: 'امین' }],
      },
    }) // prettier-ignore
  })

  test.each([
    ['[FILE-05] an empty file', '', 'empty_file'],
    ['[FILE-05] a file of a header only', 'mobile\n', 'empty_file'],
    ['[FILE-04] a file without a mobile column', 'نام,شهر\nعلی,تهران\n', 'missing_mobile_column'],
    ['[FILE-06] a file whose numbers are all wrong', 'mobile\n0912\n12345\n', 'no_valid_number'],
    ['[FILE-03] a file of more rows than allowed', 'mobile\n' + '0912123456\n'.repeat(11), 'too_many_rows'],
  ])('%s is refused', async (_, content, fault) => {
    expect((await check(content, { maxRows: 10 })).outcome).toMatchObject({ kind: 'refused', fault })
  })

  test('yields a message per row, in a column found by the header or chosen', async () => {
    const content = 'متن,شماره\nسلام علی,09121234567\n,09351234567\nسلام مینا,09351234567\n'
    const { outcome, chunks } = await check(content, { needsMessage: true })
    expect(outcome).toMatchObject({ kind: 'checked', summary: { mobileColumn: 'B', messageColumn: 'A', valid: 2 } })
    expect(await listsIn(chunks, 'cells')).toEqual([['سلام علی'], ['سلام مینا']])
    expect(await listsIn(chunks, 'rejected')).toEqual([[3, 'A', '', 'empty_cell']])
    const one = await check('0912\n09121234567', { needsMessage: true })
    expect(one.outcome).toMatchObject({ kind: 'refused', fault: 'bad_columns' })
  })

  test('yields the cells that were asked for with their rows', async () => {
    const { chunks } = await check('09121234567;علی;تهران\n09351234567;مینا', { cellColumns: ['C', 'B'] })
    expect(await listsIn(chunks, 'cells')).toEqual([['تهران', 'علی'], ['', 'مینا']]) // prettier-ignore
  })

  test('may be an xlsx or xls workbook: the sandboxed program reads both', async () => {
    const content = await buffer(writeXlsx({ header: ['موبایل'], rows: (async function* () { yield [['=1+1'], ['09121234567']] })() })) // prettier-ignore
    const { outcome } = await check(content, { kind: 'xlsx' })
    expect(outcome).toMatchObject({ kind: 'checked', summary: { totalRows: 2, valid: 1 } })
    const old = await check(oldWorkbook([['موبایل'], [9121234567]]), { kind: 'xls' })
    expect(old.outcome).toMatchObject({ kind: 'checked', summary: { totalRows: 1, valid: 1 } })
    const long = Array.from({ length: 480 }, (_, at) => [
      `0912${String(at).padStart(7, '0')}`,
      `ی${randomBytes(15_000).toString('hex')}`,
    ])
    const table = long.map(([, text]) => `<si><t>${text}</t></si>`).join('')
    const rows = long
      .map(([mobile], at) => `<row><c t="str"><v>${mobile}</v></c><c t="s"><v>${at}</v></c></row>`)
      .join('')
    const parts = Object.entries(workbookParts({ rows, shared: table })) as [string, string][]
    const file = rawZip(parts.map(([name, text]) => entryOf(name, text)))
    const told = await check(file, { kind: 'xlsx', needsMessage: true })
    expect(told.outcome).toMatchObject({ kind: 'checked', summary: { valid: 480 } })
    expect(await listsIn(told.chunks, 'cells')).toEqual(long.map(([, text]) => [text]))
  })

  test('is no longer checked when the check is cancelled or its consumer fails', async () => {
    const file = path.join(folder, 'long')
    await writeFile(file, Array.from({ length: 100_000 }, (_, at) => `0912${String(at).padStart(7, '0')}`).join('\n'))
    const control = new AbortController()
    const given = runCheck(
      { file, kind: 'txt' },
      { onChunks: () => control.abort(new Error('no more')), signal: control.signal },
    )
    await expect(given).rejects.toThrow('no more')
    const failing = runCheck({ file, kind: 'txt' }, { onChunks: () => Promise.reject(new Error('disk full')) })
    await expect(failing).rejects.toThrow('disk full')
  })

  test('is the only thing that the sandboxed program may read besides our code', async () => {
    const outcome = await runCheck({ file: '/etc/passwd', kind: 'txt' }, { onChunks: () => {} })
    expect(outcome).toMatchObject({ kind: 'refused', fault: 'missing_mobile_column' })
    const missing = await runCheck({ file: path.join(folder, 'none'), kind: 'txt' }, { onChunks: () => {} })
    expect(missing).toMatchObject({ kind: 'refused', fault: 'processing_error' })
  })
})
