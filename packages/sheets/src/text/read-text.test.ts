import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TempFiles, readAllRows } from '../testing/temp-files.ts'

async function read(content: string | Buffer, kind: 'txt' | 'csv' = 'csv') {
  const files = await TempFiles.open()
  return readAllRows(await files.write('a', content), kind)
}

const cellsOf = async (content: string | Buffer, kind?: 'txt' | 'csv') =>
  (await read(content, kind)).map(({ cells }) => cells)

/** Windows-1256 of Persian texts, by the runtime's own table. */
function in1256(text: string): Buffer {
  const letters = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, octet) => octet))
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

describe('reading a text file', () => {
  const text = 'نام,شماره\nعلي رضا,09121234567\n'
  const rows = [['نام', 'شماره'], ['علي رضا', '09121234567']] // prettier-ignore

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 without a mark, the other way round', Buffer.from(text, 'utf16le').swap16()],
    ['Windows-1256', in1256(text)],
  ])('%s is read', async (_, octets) => {
    expect(await cellsOf(octets)).toEqual(rows)
  })

  test('UTF-8 with an invalid octet, or cut off at its end, is still read as UTF-8', async () => {
    const spoilt = Buffer.concat([Buffer.from('نام و نشانی'), Buffer.from([0xff]), Buffer.from('\nعلی\n')])
    expect(await cellsOf(spoilt)).toEqual([['نام و نشانی\ufffd'], ['علی']])
    expect(await cellsOf(Buffer.from('0912\nعلی').subarray(0, -1))).toEqual([['0912'], ['عل\ufffd']])
  })

  test.each([',', ';', '\t', '،', '|'])('cells may be separated by «%s»', async (separator) => {
    const lines = [['شماره', 'نام'], ['0912', 'علی، رضا; x'], ['0935', 'مینا']] // prettier-ignore
    const content = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\r\n')
    expect(await cellsOf(content)).toEqual(lines)
  })

  test('a first line may name the separator', async () => {
    expect(await read('sep=;\r\na,b;c\r\n')).toEqual([{ number: 2, cells: ['a,b', 'c'] }])
  })

  test('quotes may contain separators, line ends and doubled quotes; a quote inside an unquoted cell is a character', async () => {
    expect(await cellsOf('"a,""b""\r\nc",d"e"\n"","x"y\n')).toEqual([
      ['a,"b"\r\nc', 'd"e"'],
      ['', 'xy'],
    ])
  })

  test('blank lines give no row but count in row numbers', async () => {
    expect(await read('\r\n0912\r\n ,\r\n\r\n0935')).toEqual([
      { number: 2, cells: ['0912'] },
      { number: 5, cells: ['0935'] },
    ])
  })

  test.each([
    ['lines', '0912123456\n0935123456\n'],
    ['old lines', '0912123456\r0935123456\r'],
    ['one line', '0912123456,0935123456'],
    ['one line, Persian commas', '0912123456، 0935123456،'],
    ['both', '0912123456;0935123456\n'],
  ])('the numbers of a txt may be in %s', async (_, content) => {
    expect((await read(content, 'txt')).map(({ number, cells }) => [number, cells[0]?.trim()])).toEqual([
      [1, '0912123456'],
      [2, '0935123456'],
    ])
  })

  test('an empty file gives no row', async () => {
    expect(await read('')).toEqual([])
    expect(await read('\ufeff\n\n , \n')).toEqual([])
  })

  test('any quoted table is read back unchanged', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ';', 'ی', '0', ' ', '\u200c', '😀'), maxLength: 12 }) // prettier-ignore
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    const files = await TempFiles.open()
    await fc.assert(
      fc.asyncProperty(table, async (lines) => {
        const marked = lines.map((cells) => ['x', ...cells, 'x'])
        const content = marked.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n')
        const read = await readAllRows(await files.write('a.csv', `sep=,\n${content}`), 'csv')
        expect(read.map(({ cells }) => cells)).toEqual(marked)
      }),
      { numRuns: 30 },
    )
  })
})
