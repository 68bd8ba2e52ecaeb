import { isDateFormat } from '../cell-text.ts'
import { SheetRefusal } from '../sheet-error.ts'
import type { WorkbookZip } from './workbook-zip.ts'
import { attributeOf, XmlParser, type XmlEvents } from './xml-parser.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const WORKBOOK = 'xl/workbook.xml'
/** Largest octets of the index parts; even thousands of sheets and styles need far less. */
const SMALL_PART = 8_000_000

/** Which part of a workbook holds the rows, and how to read their numbers. */
export interface FoundSheet {
  sheet: string
  sharedTexts: string | null
  is1904: boolean
  /** For each cell style, whether its numbers are dates. */
  dateStyles: readonly boolean[]
}

interface Relation {
  type: string
  target: string
}

/** Finds the first visible sheet, its shared strings and styles. Throws `SheetRefusal`. */
export async function findSheet(zip: WorkbookZip): Promise<FoundSheet> {
  await rejectForeign(zip)
  const relations = await readRelations(zip)
  const { sheets, is1904 } = await readSheets(zip)
  const shown = sheets.find(({ isShown }) => isShown) ?? sheets[0]
  const relation = shown === undefined ? undefined : relations.get(shown.relation)
  if (relation === undefined || !relation.type.endsWith('/worksheet')) {
    throw new SheetRefusal('broken', 'the workbook has no sheet of cells')
  }
  const partOf = (kind: string) => {
    const target = [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target
    return target !== undefined && zip.has(target) ? target : null
  }
  const styles = partOf('styles')
  return {
    sheet: relation.target,
    sharedTexts: partOf('sharedStrings'),
    is1904,
    dateStyles: styles === null ? [] : await readDateStyles(zip, styles),
  }
}

/** Refuses documents of other programs and workbooks with macros. */
async function rejectForeign(zip: WorkbookZip): Promise<void> {
  if (!zip.has(CONTENT_TYPES) || !zip.has(WORKBOOK)) throw new SheetRefusal('wrong_format', 'a zip, but no workbook')
  let hasMacros = false
  await parsePart(zip, CONTENT_TYPES, (name, attribute) => {
    if (name !== 'Override' && name !== 'Default') return
    if (/macroEnabled|vbaProject/i.test(attribute('ContentType') ?? '')) hasMacros = true
  })
  if (hasMacros) throw new SheetRefusal('wrong_format', 'a workbook with macros')
}

async function readRelations(zip: WorkbookZip): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  await parsePart(zip, 'xl/_rels/workbook.xml.rels', (name, attribute) => {
    if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
    const target = attribute('Target') ?? ''
    const from = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    relations.set(attribute('Id') ?? '', { type: attribute('Type') ?? '', target: from })
  })
  return relations
}

async function readSheets(zip: WorkbookZip) {
  const sheets: { relation: string; isShown: boolean }[] = []
  let is1904 = false
  await parsePart(zip, WORKBOOK, (name, attribute) => {
    if (name === 'workbookPr') is1904 = /^(1|true|on)$/.test(attribute('date1904') ?? '')
    if (name === 'sheet') {
      sheets.push({ relation: attribute('id') ?? '', isShown: (attribute('state') ?? 'visible') === 'visible' })
    }
  })
  return { sheets, is1904 }
}

/** Built-in number formats for dates and times; the second and fourth ranges are the East Asian ones. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

async function readDateStyles(zip: WorkbookZip, part: string): Promise<boolean[]> {
  const ownDates = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await parsePart(
    zip,
    part,
    (name, attribute) => {
      if (name === 'numFmt') ownDates.set(Number(attribute('numFmtId')), isDateFormat(attribute('formatCode') ?? ''))
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attribute('numFmtId') ?? 0)
      styles.push(ownDates.get(id) ?? isBuiltInDate(id))
    },
    (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  )
  return styles
}

async function parsePart(
  zip: WorkbookZip,
  part: string,
  onOpen: (name: string, attribute: (name: string) => string | null) => void,
  onClose: XmlEvents['close'] = () => {},
): Promise<void> {
  if (!zip.has(part)) throw new SheetRefusal('broken', 'a part of the workbook is missing')
  const parser = new XmlParser({
    open: (name, text, from, to) => onOpen(name, (attribute) => attributeOf({ name: attribute, text, from, to })),
    close: onClose,
    text: () => {},
  })
  let length = 0
  for await (const piece of zip.read(part)) {
    length += piece.length
    if (length > SMALL_PART) throw new SheetRefusal('too_big', 'a small part of the workbook is large')
    parser.write(piece)
  }
  parser.end()
}
