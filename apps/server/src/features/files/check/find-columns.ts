import { searchKey } from '@peyk/domain/digits/digits.ts'
import { readMsisdn } from '@peyk/domain/mobile-number/read-msisdn.ts'
import { columnIndex, type SheetRow } from '@peyk/sheets/sheet.ts'
import { CheckRefusal, type CheckRequest } from './check-protocol.ts'

/** Where the columns lie, from 0. */
export interface FoundColumns {
  mobile: number
  message: number | null
  /** Which of the first rows is the header; what stands above it is a title. Null without one. */
  headerAt: number | null
  count: number
}

const headerKeys = (...words: string[]) => new Set(words.map(headerKey))
/** Blanks, dashes and underscores are no part of a header's words. */
const headerKey = (text: string): string => searchKey(text).replace(/[\s_\-:.()]/g, '')

const MOBILE_WORDS = headerKeys(
  'موبایل', 'شماره موبایل', 'شماره', 'شماره تلفن', 'شماره همراه', 'تلفن همراه', 'همراه', 'تلفن', 'گوشی', 'گیرنده', 'شماره گیرنده',
  'تماس', 'شماره تماس', 'mobile', 'mobile number', 'phone', 'phone number', 'number', 'cell', 'cellphone', 'cell phone', 'tel',
  'telephone', 'recipient', 'recipients', 'to', 'receptor', 'msisdn',
) // prettier-ignore
const MESSAGE_WORDS = headerKeys('متن', 'پیام', 'متن پیام', 'متن پیامک', 'پیامک', 'message', 'text', 'msg', 'sms', 'body', 'message text') // prettier-ignore
/** A sheet's title, its date and the like take no more rows above the header. */
const MAX_TITLE_ROWS = 10
/** Something that was meant as a number of a phone. */
const NUMBER_LIKE = /^[\s+()\-.'0-9۰-۹٠-٩]{5,20}$/

/**
 * Finds header and columns by the first rows: what the caller chose stands, then the header's words, then what the
 * columns hold. A word over a column without any mobile yields to a column full of them. Throws `CheckRefusal`.
 */
export function findColumns(sample: readonly SheetRow[], order: CheckRequest): FoundColumns {
  const count = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const chosen = resolveChosenColumns(order, count)
  const toldAt = order.hasHeader === false ? null : (findHeaderRow(sample) ?? (order.hasHeader === true ? 0 : null))
  const header = sample[toldAt ?? 0]?.cells.map(headerKey) ?? []
  const below = toldAt === null ? sample : sample.slice(toldAt + 1)
  const mobile = chosen.mobile ?? findMobileColumn({ header: toldAt === null ? [] : header, rows: below, count })
  if (mobile === null) throw new CheckRefusal('missing_mobile_column', 'no column of mobile numbers')
  const headerAt = toldAt ?? (order.hasHeader === undefined && isHeaderCell(sample, mobile) ? 0 : null)
  const message =
    chosen.message ?? findMessageColumn({ header: headerAt === null ? [] : header, rows: below, mobile, count })
  if (order.needsMessage === true && message === null) throw new CheckRefusal('bad_columns', 'no column of messages')
  return { mobile, message: order.needsMessage === true ? message : null, headerAt, count }
}

/** The first row with a word for the numbers or the messages, unless a number stands above it. */
function findHeaderRow(sample: readonly SheetRow[]): number | null {
  for (const [at, { cells }] of sample.slice(0, MAX_TITLE_ROWS).entries()) {
    const names = cells.map(headerKey)
    if (names.some((key) => MOBILE_WORDS.has(key) || (at === 0 && MESSAGE_WORDS.has(key)))) return at
    if (cells.some((cell) => NUMBER_LIKE.test(cell) && /[0-9۰-۹٠-٩]{5}/.test(cell))) return null
  }
  return null
}

function resolveChosenColumns({ mobileColumn: mobileKey, messageColumn: messageKey }: CheckRequest, count: number) {
  const [mobile, message] = [mobileKey, messageKey].map((key) => (key === undefined ? null : columnIndex(key)))
  for (const place of [mobile, message]) {
    if (typeof place === 'number' && (place < 0 || place >= count)) {
      throw new CheckRefusal('bad_columns', 'a chosen column is not in the file')
    }
  }
  if (mobile !== null && mobile === message) throw new CheckRefusal('bad_columns', 'one column chosen for both')
  return { mobile: mobile ?? null, message: message ?? null }
}

interface ColumnSearch {
  header: readonly string[]
  rows: readonly SheetRow[]
  count: number
}

function findMobileColumn({ header, rows, count }: ColumnSearch): number | null {
  const places = Array.from({ length: count }, (_, place) => ({
    place,
    isNamed: MOBILE_WORDS.has(header[place] ?? ''),
    mobiles: countMatching(rows, place, (cell) => readMsisdn(cell) !== 0),
    like: countMatching(rows, place, (cell) => NUMBER_LIKE.test(cell)),
  }))
  const most = (of: typeof places) => of.toSorted((a, b) => b.mobiles - a.mobiles || b.like - a.like)[0]
  const named = most(places.filter(({ isNamed }) => isNamed))
  const fullest = most(places)
  if (named !== undefined && (named.mobiles > 0 || fullest === undefined || fullest.mobiles === 0)) return named.place
  return fullest !== undefined && (fullest.mobiles > 0 || (fullest.like > 0 && count === 1)) ? fullest.place : null
}

function findMessageColumn({ header, rows, mobile, count }: ColumnSearch & { mobile: number }): number | null {
  const others = Array.from({ length: count }, (_, place) => place).filter((place) => place !== mobile)
  const named = others.find((place) => MESSAGE_WORDS.has(header[place] ?? ''))
  if (named !== undefined) return named
  const lengthOf = (place: number) => rows.reduce((sum, { cells }) => sum + (cells[place]?.length ?? 0), 0)
  return others.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null
}

const countMatching = (rows: readonly SheetRow[], place: number, is: (cell: string) => boolean): number =>
  rows.reduce((sum, { cells }) => sum + (is(cells[place] ?? '') ? 1 : 0), 0)

/** A first row whose mobile is a word is a header, whatever word it is, when numbers stand below it. */
function isHeaderCell(sample: readonly SheetRow[], mobile: number): boolean {
  const [first, ...rest] = sample.map(({ cells }) => cells[mobile] ?? '')
  if (first === undefined || first === '' || /[0-9۰-۹٠-٩]/.test(first)) return false
  return rest.some((cell) => readMsisdn(cell) !== 0)
}
