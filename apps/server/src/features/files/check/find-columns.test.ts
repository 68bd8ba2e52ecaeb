import type { SheetRow } from '@peyk/sheets/sheet.ts'
import { describe, expect, test } from 'vitest'
import type { CheckRequest } from './check-protocol.ts'
import { findColumns } from './find-columns.ts'

const found = (lines: readonly (readonly string[])[], order: Partial<CheckRequest> = {}) => {
  const rows = lines.map((cells, at): SheetRow => ({ number: at + 1, cells: [...cells] }))
  return findColumns(rows, { file: '', kind: 'csv', ...order })
}

describe('detection of a file’s columns', () => {
  test.each(['موبایل', 'شماره موبايل', 'تلفن‌همراه', 'Phone Number', 'phone_number', 'MOBILE', 'گیرنده'])(
    'the header «%s» names the mobile column',
    (title) => {
      expect(found([['کد', title], ['1', 'x'], ['2', '']])).toMatchObject({ mobile: 1, headerAt: 0 }) // prettier-ignore
    },
  )

  test('uses the column with most mobiles when there is no header, and counts the first row', () => {
    expect(found([['علی', '021', '09121234567'], ['مینا', '09121234567', '09351234567']])).toMatchObject({ mobile: 2, headerAt: null }) // prettier-ignore
  })

  test('recognises a header of any other word by the numbers below it', () => {
    expect(found([['مشتری'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: 0 })
    expect(found([['123'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: null })
  })

  test('does not count a title above the header as a record, and needs text above a number for a header', () => {
    const titled = [['فهرست مشتریان'], ['۱۴۰۵/۰۸/۰۱'], ['نام', 'موبایل'], ['سارا', '09121234567']]
    expect(found(titled)).toMatchObject({ mobile: 1, headerAt: 2 })
    expect(found(titled, { hasHeader: true })).toMatchObject({ mobile: 1, headerAt: 2 })
    expect(found(titled, { hasHeader: false })).toMatchObject({ mobile: 1, headerAt: null })
    expect(found([['x'], ['0912123'], ['موبایل'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: 0 }) // prettier-ignore
    expect(found([['09351234567'], ['موبایل'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: null })
  })

  test('does not take a row number for a mobile number', () => {
    expect(found([['شماره', 'موبایل مشتری'], ['1', '09121234567'], ['2', '09351234567']])).toMatchObject({ mobile: 1, headerAt: 0 }) // prettier-ignore
  })

  test('uses the chosen columns, which must exist', () => {
    const lines = [['mobile', 'x'], ['09121234567', '09351234567']] // prettier-ignore
    expect(found(lines, { mobileColumn: 'B', hasHeader: false })).toMatchObject({ mobile: 1, headerAt: null })
    expect(() => found(lines, { mobileColumn: 'C' })).toThrow('not in the file')
    expect(() => found(lines, { mobileColumn: '__proto__' })).toThrow('not in the file')
    expect(() => found(lines, { mobileColumn: 'A', messageColumn: 'A', needsMessage: true })).toThrow('one column')
  })

  test('[FILE-04] finds no mobile column in a file without mobiles', () => {
    expect(() => found([['نام', 'شهر'], ['علی', 'تهران']])).toThrow('no column') // prettier-ignore
    expect(() => found([['سلام'], ['دنیا']])).toThrow('no column')
  })

  test('finds the message by its header, else takes the longest text beside the number', () => {
    const order = { needsMessage: true }
    expect(found([['شماره', 'نام', 'متن پیام'], ['09121234567', 'یک نام دراز و درازتر', 'x']], order)).toMatchObject({ message: 2 }) // prettier-ignore
    expect(found([['علی', 'سلام، خوش آمدید', '09121234567']], order)).toMatchObject({ mobile: 2, message: 1 })
  })
})
