import type { SheetRow } from '@peyk/sheets/sheet.ts'
import { describe, expect, test } from 'vitest'
import type { CheckRequest } from './check-protocol.ts'
import { findColumns } from './find-columns.ts'

const found = (lines: readonly (readonly string[])[], order: Partial<CheckRequest> = {}) => {
  const rows = lines.map((cells, at): SheetRow => ({ number: at + 1, cells: [...cells] }))
  return findColumns(rows, { file: '', kind: 'csv', ...order })
}

describe('columns of a file', () => {
  test.each(['موبایل', 'شماره موبايل', 'تلفن‌همراه', 'Phone Number', 'phone_number', 'MOBILE', 'گیرنده'])(
    'the header «%s» names the mobile column',
    (title) => {
      expect(found([['کد', title], ['1', 'x'], ['2', '']])).toMatchObject({ mobile: 1, headerAt: 0 }) // prettier-ignore
    },
  )

  test('without a header the column with most mobiles is taken, and the first row counts', () => {
    expect(found([['علی', '021', '09121234567'], ['مینا', '09121234567', '09351234567']])).toMatchObject({ mobile: 2, headerAt: null }) // prettier-ignore
  })

  test('a header of any other word is known by the numbers below it', () => {
    expect(found([['مشتری'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: 0 })
    expect(found([['123'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: null })
  })

  test('a title above the header is no record, and nothing above a number is a header', () => {
    const titled = [['فهرست مشتریان'], ['۱۴۰۵/۰۸/۰۱'], ['نام', 'موبایل'], ['سارا', '09121234567']]
    expect(found(titled)).toMatchObject({ mobile: 1, headerAt: 2 })
    expect(found(titled, { hasHeader: true })).toMatchObject({ mobile: 1, headerAt: 2 })
    expect(found(titled, { hasHeader: false })).toMatchObject({ mobile: 1, headerAt: null })
    expect(found([['x'], ['0912123'], ['موبایل'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: 0 }) // prettier-ignore
    expect(found([['09351234567'], ['موبایل'], ['09121234567']])).toMatchObject({ mobile: 0, headerAt: null })
  })

  test('a number of the row is not taken for the number of a phone', () => {
    expect(found([['شماره', 'موبایل مشتری'], ['1', '09121234567'], ['2', '09351234567']])).toMatchObject({ mobile: 1, headerAt: 0 }) // prettier-ignore
  })

  test('what is chosen stands, and has to be there', () => {
    const lines = [['mobile', 'x'], ['09121234567', '09351234567']] // prettier-ignore
    expect(found(lines, { mobileColumn: 'B', hasHeader: false })).toMatchObject({ mobile: 1, headerAt: null })
    expect(() => found(lines, { mobileColumn: 'C' })).toThrow('not in the file')
    expect(() => found(lines, { mobileColumn: '__proto__' })).toThrow('not in the file')
    expect(() => found(lines, { mobileColumn: 'A', messageColumn: 'A', needsMessage: true })).toThrow('one column')
  })

  test('[FILE-04] a file without any mobile has no mobile column', () => {
    expect(() => found([['نام', 'شهر'], ['علی', 'تهران']])).toThrow('no column') // prettier-ignore
    expect(() => found([['سلام'], ['دنیا']])).toThrow('no column')
  })

  test('the message is found by its word, else it is the longest text beside the number', () => {
    const order = { needsMessage: true }
    expect(found([['شماره', 'نام', 'متن پیام'], ['09121234567', 'یک نام دراز و درازتر', 'x']], order)).toMatchObject({ message: 2 }) // prettier-ignore
    expect(found([['علی', 'سلام، خوش آمدید', '09121234567']], order)).toMatchObject({ mobile: 2, message: 1 })
  })
})
