import { describe, expect, test } from 'vitest'
import { TempFiles, readAllRows, workbookParts } from '../testing/temp-files.ts'

type Made = Parameters<typeof workbookParts>[0]

async function read(made: Made) {
  const files = await TempFiles.open()
  return readAllRows(await files.zip('a.xlsx', workbookParts(made)), 'xlsx')
}

const cellsOf = async (made: Made) => (await read(made)).map(({ cells }) => cells)

describe('cells of a workbook', () => {
  test('shared, rich and inline texts are read, phonetic texts are not', async () => {
    const shared =
      '<si><t>علی</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">سلام </t></r><r><t>دنیا</t></r><rPh sb="0" eb="1"><t>سلام‌خوان</t></rPh></si><si/><si><t/></si>'
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>' +
      '<c r="D1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>'
    expect(await cellsOf({ rows, shared })).toEqual([['علی', 'سلام دنیا', '', 'inline']])
  })

  test('a gap between cell references gives empty cells, and rows keep their numbers', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="3"/><row r="7"><c><v>3</v></c><c r="D7"><v>4</v></c></row><row><c/><c><v>5</v></c></row>'
    const [second, seventh, eighth] = await read({ rows })
    expect(second?.number).toBe(2)
    expect(second?.cells.flatMap((cell, at) => (cell === '' ? [] : [[at, cell]]))).toEqual([
      [1, '1'],
      [26, '2'],
    ])
    expect(seventh).toEqual({ number: 7, cells: ['3', '', '', '4'] })
    expect(eighth).toEqual({ number: 8, cells: ['', '5'] })
  })

  test('numbers are read in full, without binary rounding errors', async () => {
    const values = [
      '9121234567',
      '9.12E+09',
      '9.8912123456700000E+11',
      '0.30000000000000004',
      '1e21',
      '-5',
      '12.50',
      '',
    ]
    const rows = `<row>${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`
    expect(await cellsOf({ rows })).toEqual([
      ['9121234567', '9120000000', '989121234567', '0.3', '1e+21', '-5', '12.5'],
    ])
  })

  test('dates and times are recognised by the style of their cell', async () => {
    const formats = ['General', 'yyyy/mm/dd', '[$-fa-IR]h:mm', '#,##0 &quot;ریال days&quot;', '[h]:mm:ss']
    const rows =
      '<row><c s="0"><v>46102</v></c><c s="1"><v>46102</v></c><c s="1"><v>46102.604166666664</v></c><c s="2"><v>0.5</v></c><c s="3"><v>46102</v></c><c s="1"><v>1</v></c><c s="1"><v>61</v></c><c t="d"><v>2026-03-21T10:00:00</v></c></row>'
    const days = ['46102', '2026-03-21', '2026-03-21 14:30:00', '12:00:00', '46102', '1900-01-01', '1900-03-01', '2026-03-21 10:00:00'] // prettier-ignore
    expect(await cellsOf({ rows, formats })).toEqual([days])
    const later = await cellsOf({ rows: '<row><c s="0"><v>44640</v></c></row>', formats: ['d'], is1904: true })
    expect(later).toEqual([['2026-03-21']])
  })

  test('a formula is never computed: its stored result is read, and without one the cell is empty', async () => {
    const rows =
      '<row><c r="A1"><f>1+1</f><v>9</v></c><c r="B1" t="str"><f>cmd|"/c calc"!A1</f><v>متن</v></c><c r="C1"><f>WEBSERVICE("http://x")</f></c><c r="D1" t="e"><v>#REF!</v></c><c r="E1" t="b"><v>1</v></c></row>'
    expect(await cellsOf({ rows })).toEqual([['9', 'متن', '', '#REF!', 'TRUE']])
  })

  test('prefixed names, entities, escapes and CDATA are understood', async () => {
    const parts = workbookParts({ rows: '' })
    parts['xl/worksheets/sheet1.xml'] =
      '<x:worksheet xmlns:x="urn:x"><!-- <row> --><x:sheetData a=\'>"\'><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>&lt;&#1575;&#x6CC; &amp;_x000D_ _x005F_x0041_<![CDATA[<&>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    const files = await TempFiles.open()
    const rows = await readAllRows(await files.zip('a.xlsx', parts), 'xlsx')
    expect(rows).toEqual([{ number: 1, cells: ['<ای &\r _x0041_<&>'] }])
  })

  test('the first visible sheet is read', async () => {
    expect(await cellsOf({ rows: '<row><c t="str"><v>visible</v></c></row>' })).toEqual([['visible']])
  })
})
