import type { NumberLists } from './phone-list-input.ts'
import { uiPhoneLists } from '@peyk/phrases/fa/ui/phone-lists.ts'
import { describe, expect, test } from 'vitest'

import {
  countNumbers,
  addNumber,
  correctNumber,
  entryHint,
  faultText,
  isFull,
  isPartialPaste,
  pasteNumbers,
  rewriteEntry,
  withoutNumber,
  writtenText,
  type PhoneListMode,
} from './phone-list-rules.ts'

const NONE: NumberLists = { valid: [], invalid: [] }
const mobile: PhoneListMode = { validates: true, isPrefix: false }
const free: PhoneListMode = { validates: false, isPrefix: false }
const prefix: PhoneListMode = { validates: true, isPrefix: true }

describe('a number by hand', () => {
  test('[UI-61] is read as an integer', () => {
    expect(addNumber({ text: '09121234567', lists: NONE, mode: mobile }).lists?.valid).toEqual(['989121234567'])
    expect(addNumber({ text: '0912', lists: NONE, mode: free }).lists?.invalid).toEqual(['0912'])
    expect(addNumber({ text: '912', lists: { valid: [], invalid: ['0912'] }, mode: free }).error).toBe(
      uiPhoneLists.alreadyListed,
    )
  })

  test('[UI-62] that is no number is ignored without a word', () => {
    expect(addNumber({ text: 'سلام', lists: NONE, mode: mobile })).toEqual({ isAccepted: false })
    expect(addNumber({ text: '', lists: NONE, mode: mobile })).toEqual({ isAccepted: false })
  })

  test('[UI-65] gets 98 in front in mobile-validation mode', () => {
    expect(addNumber({ text: '9121234567', lists: NONE, mode: mobile }).lists?.valid).toEqual(['989121234567'])
    expect(addNumber({ text: '989121234567', lists: NONE, mode: mobile }).lists?.valid).toEqual(['989121234567'])
  })

  test('[UI-66] that is no mobile number is refused with a message', () => {
    const outcome = addNumber({ text: '0212222', lists: NONE, mode: mobile })
    expect(outcome).toEqual({ error: `${uiPhoneLists.notValid}: با ۰۹ شروع نمی‌شود`, isAccepted: false })
  })

  test('[UI-49] that fails the mobile pattern says that the entered mobile number is invalid', () => {
    for (const text of ['9401234567', '0912123456', '091212345678', '98912123456', '12345', '021887766']) {
      const { error, isAccepted } = addNumber({ text, lists: NONE, mode: mobile })
      expect([text, isAccepted, error]).toEqual([
        text,
        false,
        expect.stringMatching(/^شمارهٔ همراه واردشده نامعتبر است: ./),
      ])
    }
    for (const text of ['09121234567', '9021234567', '989351234567', '09991234567'])
      expect(addNumber({ text, lists: NONE, mode: mobile }).error).toBeUndefined()
  })

  test('[UI-67] that is listed already is refused with a message, whatever form it is typed in', () => {
    const lists = { valid: ['989121234567'], invalid: [] }
    for (const text of ['09121234567', '9121234567', '۹۸۹۱۲۱۲۳۴۵۶۷']) {
      expect(addNumber({ text, lists, mode: mobile })).toEqual({ error: uiPhoneLists.alreadyListed, isAccepted: false })
    }
  })

  test('[UI-68] in prefix mode must not start with zero', () => {
    expect(addNumber({ text: '0912', lists: NONE, mode: prefix })).toEqual({
      error: uiPhoneLists.prefixZero,
      isAccepted: false,
    })
    expect(addNumber({ text: '912', lists: NONE, mode: prefix }).lists?.valid).toEqual(['912'])
  })

  test('[UI-26] without validation goes to the valid or to the invalid list, never to both', () => {
    for (const [text, list] of [
      ['9121234567', 'valid'],
      ['12345', 'invalid'],
    ] as const) {
      const { lists = NONE } = addNumber({ text, lists: NONE, mode: free })
      expect(lists[list]).toHaveLength(1)
      expect(countNumbers(lists)).toBe(1)
    }
  })
})

describe('the lists', () => {
  test('[UI-25] are the valid and the invalid numbers, both of strings', () => {
    const { lists } = pasteNumbers({ text: '09121234567\n0212\n+98 935 123 4567', lists: NONE, mode: mobile })
    expect(lists).toEqual({ valid: ['989121234567', '989351234567'], invalid: ['0212'] })
    const typed = addNumber({ text: '09121234568', lists: lists ?? NONE, mode: mobile }).lists
    expect([...(typed?.valid ?? []), ...(typed?.invalid ?? [])].every((number) => typeof number === 'string')).toBe(
      true,
    )
  })

  test('[UI-27] lose a removed number and nothing else', () => {
    const lists = { valid: ['989121234567', '989121234568'], invalid: ['98212'] }
    expect(withoutNumber(lists, '98212')).toEqual({ valid: lists.valid, invalid: [] })
    expect(withoutNumber(lists, '989121234567')).toEqual({ valid: ['989121234568'], invalid: ['98212'] })
  })

  test('[UI-28] are full at the maximum count', () => {
    const lists = { valid: ['989121234567'], invalid: ['98212'] }
    expect(isFull(lists, { ...mobile, maxCount: 3 })).toBe(false)
    expect(isFull(lists, { ...mobile, maxCount: 2 })).toBe(true)
  })

  test('say what they take, and when they are full why they take no more', () => {
    const two = { valid: ['989121234567'], invalid: ['98212'] }
    expect(entryHint(NONE, mobile)).toBe(uiPhoneLists.pasteHint)
    expect(entryHint(NONE, { ...mobile, maxCount: 2 })).toBe('حداکثر ۲ شماره، هر شماره در یک سطر')
    expect(entryHint(two, { ...mobile, maxCount: 2 })).toMatch(/^هر ۲ شماره وارد شد/)
    expect(entryHint(NONE, prefix)).toBe('یک پیش‌شماره، حداکثر ۶ رقم و بدون صفر اول')
    expect(entryHint({ valid: ['912'], invalid: [] }, prefix)).toMatch(/^یک پیش‌شماره وارد شد/)
  })

  test('[CONST-03] have no maximum unless one is given', () => {
    const valid = Array.from({ length: 5000 }, (_, at) => String(989120000000 + at))
    expect(isFull({ valid, invalid: [] }, mobile)).toBe(false)
  })

  test('[UI-29] are full after one prefix', () => {
    expect(isFull(NONE, prefix)).toBe(false)
    expect(isFull({ valid: ['912'], invalid: [] }, prefix)).toBe(true)
  })
})

describe('a paste', () => {
  test('[UI-50] is read one number per line', () => {
    const { lists } = pasteNumbers({ text: '09121234567\n09121234568\n\n212', lists: NONE, mode: mobile })
    expect(lists).toEqual({ valid: ['989121234567', '989121234568'], invalid: ['212'] })
  })

  test('[UI-51] of 1000 numbers is taken and of 1001 refused whole', () => {
    const text = (count: number) =>
      Array.from({ length: count }, (_, at) => `0912${String(at).padStart(7, '0')}`).join('\n')
    expect(pasteNumbers({ text: text(1000), lists: NONE, mode: mobile }).lists?.valid).toHaveLength(1000)
    expect(pasteNumbers({ text: text(1001), lists: NONE, mode: mobile })).toEqual({
      error: uiPhoneLists.tooManyPasted,
      isAccepted: false,
    })
  })

  test('[UI-52] takes a duplicate once and tells how many were left out', () => {
    const lists = { valid: ['989121234567'], invalid: [] }
    const outcome = pasteNumbers({ text: '09121234567\n09121234568\n9121234568', lists, mode: mobile })
    expect(outcome.lists?.valid).toEqual(['989121234567', '989121234568'])
    expect(outcome.notice).toBe('۱ شماره افزوده شد؛ ۲ شمارهٔ تکراری کنار گذاشته شد')
  })

  test('that would pass the maximum is refused and says the maximum', () => {
    const outcome = pasteNumbers({ text: '09121234567\n09121234568', lists: NONE, mode: { ...mobile, maxCount: 1 } })
    expect(outcome).toEqual({ error: uiPhoneLists.full('۱'), isAccepted: false })
  })
})

describe('an invalid entry', () => {
  test.each([
    ['abc', 'حرف یا نشانهٔ اضافه دارد'],
    ['0912123456', '۱ رقم کم دارد'],
    ['0912123456789', '۲ رقم اضافه دارد'],
    ['02188776655', 'شمارهٔ تلفن ثابت است'],
    ['+971501234567', 'شمارهٔ خارج از ایران است'],
    ['09521234567', 'پیش‌شمارهٔ ۰۹۵۲ برای موبایل نیست'],
    ['9.12E+09', 'اکسل رقم‌هایش را کوتاه کرده است'],
    ['12345', 'با ۰۹ شروع نمی‌شود'],
  ])('%s says why: %s', (text, reason) => {
    expect(faultText(text)).toBe(reason)
  })

  test('is shown as it was written: a number in Persian digits, Latin letters with theirs', () => {
    expect(['0912', '۰۹۱۲', 'abc12'].map(writtenText)).toEqual(['۰۹۱۲', '۰۹۱۲', 'abc12'])
  })

  test('once corrected comes to the valid ones where it stood in the paste, or at the end', () => {
    const lists = { valid: ['989120000001', '989120000003'], invalid: ['x', '0912000002'] }
    const correction = { entry: '0912000002', text: '09120000002', lists }
    expect(correctNumber({ ...correction, follower: '989120000003' })).toEqual({
      lists: { valid: ['989120000001', '989120000002', '989120000003'], invalid: ['x'] },
      notice: '۱ شماره افزوده شد',
    })
    for (const follower of [undefined, '989129999999'])
      expect(correctNumber({ ...correction, follower })?.lists.valid.at(-1)).toBe('989120000002')
  })

  test('that becomes a listed number leaves the list and is not added twice', () => {
    const lists = { valid: ['989120000001'], invalid: ['x'] }
    expect(correctNumber({ entry: 'x', text: '0912 000 0001', lists, follower: undefined })).toEqual({
      lists: { valid: ['989120000001'], invalid: [] },
      notice: '۱ شمارهٔ تکراری کنار گذاشته شد',
    })
  })

  test('that becomes several numbers gives each of them, and what is wrong among them stays in its place', () => {
    const lists = { valid: [], invalid: ['a', 'b', 'c'] }
    expect(
      correctNumber({ entry: 'b', text: '09120000001, 0912, 09120000002', lists, follower: undefined })?.lists,
    ).toEqual({
      valid: ['989120000001', '989120000002'],
      invalid: ['a', '0912', 'c'],
    })
  })

  test('that is still wrong stays in its place as it is written now', () => {
    const lists = { valid: [], invalid: ['a', 'b', 'c'] }
    expect(correctNumber({ entry: 'b', text: '0912', lists, follower: undefined })).toBeNull()
    expect(rewriteEntry(lists, { entry: 'b', text: '0912' }).invalid).toEqual(['a', '0912', 'c'])
    expect(rewriteEntry(lists, { entry: 'b', text: 'c' }).invalid).toEqual(['a', 'c'])
  })
})

test('a paste of ten megabytes is refused whole without being looked through', () => {
  const text = '9'.repeat(10_000_000)
  expect(pasteNumbers({ text, lists: NONE, mode: mobile })).toEqual({
    error: 'در هر بار حداکثر ۱٬۰۰۰ شماره می‌توان چسباند',
    isAccepted: false,
  })
})

describe('a paste while a number is being written', () => {
  test.each([
    { pasted: '1234567', rest: '0912', isPiece: true },
    { pasted: ' ۱۲۳ ۴۵۶۷\n', rest: '0912', isPiece: true },
    { pasted: '1234567', rest: '', isPiece: false },
    { pasted: '09121234567', rest: '0912', isPiece: false },
    { pasted: '123,456', rest: '0912', isPiece: false },
    { pasted: '123\n456', rest: '0912', isPiece: false },
    { pasted: 'سلام', rest: '0912', isPiece: false },
    { pasted: '1'.repeat(10_000_000), rest: '0912', isPiece: false },
  ])('is a part of it where it has room for it: %#', ({ pasted, rest, isPiece }) => {
    expect(isPartialPaste({ pasted, rest, mode: mobile })).toBe(isPiece)
  })

  test('is no part of a prefix longer than six digits', () => {
    expect(isPartialPaste({ pasted: '12', rest: '0912', mode: prefix })).toBe(true)
    expect(isPartialPaste({ pasted: '123', rest: '0912', mode: prefix })).toBe(false)
  })
})
