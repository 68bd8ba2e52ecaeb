import { describe, expect, test } from 'vitest'

import {
  AVATAR_FILE_RULES,
  contentProblem,
  EXCEL_FILE_RULES,
  extensionsText,
  fileProblem,
  RECIPIENT_FILE_RULES,
} from './file-validation.ts'
import { isolateLtr as held } from '../format/format-values.ts'

const GIGABYTE = 1024 ** 3
const bytes = (...start: number[]) => Uint8Array.from([...start, ...Array.from({ length: 32 }, () => 65)])
const named = (name: string, content: Uint8Array<ArrayBuffer>) => new File([content], name)

describe('a file is refused before its upload', () => {
  test('when its kind is another one, whatever the case of its name', () => {
    expect(fileProblem({ name: 'a.pdf', size: 10 }, RECIPIENT_FILE_RULES)).toBe(
      `قالب فایل باید ${held('txt')}، ${held('xlsx')} یا ${held('csv')} باشد`,
    )
    expect(fileProblem({ name: 'noname', size: 10 }, RECIPIENT_FILE_RULES)).toBe(
      `قالب فایل باید ${held('txt')}، ${held('xlsx')} یا ${held('csv')} باشد`,
    )
    expect(fileProblem({ name: 'xlsx', size: 10 }, EXCEL_FILE_RULES)).toBe(
      `قالب فایل باید ${held('xlsx')} یا ${held('xls')} باشد`,
    )
    expect(fileProblem({ name: 'فهرست.XLSX', size: 10 }, EXCEL_FILE_RULES)).toBeNull()
    expect(fileProblem({ name: 'list.xlsx.exe', size: 10 }, EXCEL_FILE_RULES)).not.toBeNull()
    expect(extensionsText(AVATAR_FILE_RULES)).toBe(`${held('jpg')}، ${held('png')} یا ${held('gif')}`)
  })

  test('when it is empty or of 2 GB, which is told with the limit', () => {
    expect(fileProblem({ name: 'a.csv', size: 0 }, RECIPIENT_FILE_RULES)).toBe('فایل خالی است')
    expect(fileProblem({ name: 'a.csv', size: 2 * GIGABYTE }, RECIPIENT_FILE_RULES)).toBe(
      'حجم فایل بیشتر از ۳۰۰ مگابایت است و پذیرفته نمی‌شود',
    )
    expect(fileProblem({ name: 'a.png', size: 2_097_152 }, AVATAR_FILE_RULES)).toBeNull()
    expect(fileProblem({ name: 'a.png', size: 2_097_153 }, AVATAR_FILE_RULES)).toMatch(/بیشتر از ۲ مگابایت/)
  })

  test('when its content is not what its name says', async () => {
    expect(await contentProblem(named('a.xlsx', bytes(0x50, 0x4b, 3, 4)))).toBeNull()
    expect(await contentProblem(named('a.xlsx', bytes(0x4d, 0x5a)))).toBe(
      'این فایل، xlsx سالمی نیست؛ آن را دوباره ذخیره کنید',
    )
    const locked = bytes(0xd0, 0xcf, 0x11, 0xe0)
    expect(await contentProblem(named('a.xlsx', locked))).toContain('بدون رمز')
    expect(await contentProblem(named('a.xls', locked))).toBeNull()
    expect(await contentProblem(named('a.png', bytes(0xff, 0xd8, 0xff)))).not.toBeNull()
    expect(await contentProblem(named('a.jpeg', bytes(0xff, 0xd8, 0xff)))).toBeNull()
    expect(await contentProblem(named('a.csv', bytes(0x30, 0x39)))).toBeNull()
    expect(await contentProblem(named('a.csv', bytes(0x30, 0, 0x39)))).not.toBeNull()
    // Excel's own «Unicode text» has a zero in every second place.
    expect(await contentProblem(named('a.txt', bytes(0xff, 0xfe, 0x30, 0)))).toBeNull()
  })
})
