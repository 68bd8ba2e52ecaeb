import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSingleNumber,
  limitNumberEntry,
  mergeNumberLists,
  NUMBER_LENGTH,
  PASTE_LIMIT,
  PREFIX_LENGTH,
  splitPastedNumbers,
} from './phone-list-input.ts'

function pasted(text: string) {
  const result = splitPastedNumbers(text)
  if (result.kind !== 'ok') throw new Error(`refused: ${result.count}`)
  return result
}

function numbers(count: number): string {
  return Array.from({ length: count }, (_, n) => `0912${String(n).padStart(7, '0')}`).join('\n')
}

describe('pasted numbers', () => {
  it('[UI-50] numbers are read one per line, whatever the line end', () => {
    expect(pasted('09121234567\n09351234567\r\n09221234567\r09011234567').valid).toEqual([
      '989121234567',
      '989351234567',
      '989221234567',
      '989011234567',
    ])
  })

  it('[UI-51] 1000 numbers are taken, one more refuses the whole paste', () => {
    expect(PASTE_LIMIT).toBe(1000)
    expect(pasted(numbers(1000)).valid).toHaveLength(1000)
    expect(splitPastedNumbers(numbers(1001))).toEqual({ kind: 'too_many', count: 1001 })
    expect(splitPastedNumbers('09121234567\n'.repeat(1001))).toEqual({ kind: 'too_many', count: 1001 })
    expect(splitPastedNumbers(numbers(3), { limit: 2 })).toEqual({ kind: 'too_many', count: 3 })
  })

  it('[UI-52] a pasted duplicate is left out and counted, in whatever form it comes', () => {
    expect(pasted('09121234567\n989121234567\n+98 912 123 4567\n۰۹۱۲۱۲۳۴۵۶۷\nabc\nabc\n0912\n۰۹۱۲')).toMatchObject({
      valid: ['989121234567'],
      invalid: ['abc', '0912'],
      duplicates: 5,
    })
  })

  it('[UI-52] the lists keep the order of the paste, a duplicate at its first place', () => {
    const text = '09359999999\nx\n09121111111\n09359999999\n09100000000\na\nx\n09121111111'
    expect(pasted(text)).toMatchObject({
      valid: ['989359999999', '989121111111', '989100000000'],
      invalid: ['x', 'a'],
      duplicates: 3,
    })
  })

  it('an invalid entry knows the valid number that it stood in front of', () => {
    const { followers } = pasted('x\ny\n09121111111\nz\n09121111111\n09100000000\nend')
    expect([...followers]).toEqual([
      ['x', '989121111111'],
      ['y', '989121111111'],
      ['z', '989100000000'],
    ])
  })

  it('[UI-53] text is split on newlines and on commas', () => {
    expect(pasted('09121234567,09351234567\n09221234567،09011234567').valid).toHaveLength(4)
  })

  it.each([
    ['علی\t09351234567\t2,500\nرضا\t0936 123 4567\t3', ['989351234567', '989361234567'], []],
    ['نام\tشماره\nعلی\t09351234567', ['989351234567'], ['نام شماره']],
    ['0912 111 2244; 0912 111 2255؛09121112266', ['989121112244', '989121112255', '989121112266'], []],
    ['09121112266 09121112277', ['989121112266', '989121112277'], []],
    ['09121112266 0912111', [], ['09121112266 0912111']],
  ])('cells of a sheet, semicolons and blanks between numbers part them: %j', (text, valid, invalid) => {
    expect(splitPastedNumbers(text)).toMatchObject({ kind: 'ok', valid, invalid, duplicates: 0 })
  })

  it('[UI-54] each piece is trimmed', () => {
    expect(pasted('  09121234567 \t,\u200f 09351234567\u00a0').valid).toEqual(['989121234567', '989351234567'])
  })

  it('[UI-55] the 0 a piece starts with becomes 98', () => {
    expect(pasted('09121234567,09351234567').valid).toEqual(['989121234567', '989351234567'])
  })

  it('[UI-56] a piece that starts with 98 is kept', () => {
    expect(pasted('989121234567').valid).toEqual(['989121234567'])
  })

  it('[UI-57] any other piece gets 98 in front', () => {
    expect(pasted('9121234567').valid).toEqual(['989121234567'])
  })

  it('[UI-58] pieces that match the mobile pattern are valid', () => {
    expect(pasted('0912123456,09121234567,09521234567')).toMatchObject({
      valid: ['989121234567'],
      invalid: ['0912123456', '09521234567'],
    })
  })

  it('[UI-59] other pieces are invalid and empty ones go nowhere', () => {
    expect(pasted('\n,, \n,hello,\n\u200e\n')).toMatchObject({ valid: [], invalid: ['hello'], duplicates: 0 })
    expect(pasted('')).toMatchObject({ valid: [], invalid: [], duplicates: 0 })
  })

  it.each(['abc', '0912123456', '98555', '555', '+971 50 123 4567', '۰۹۱۲-۱۲۳', 'Ali (0912)'])(
    '[UI-59] the invalid piece %s stays exactly as it was written',
    (text) => {
      expect(pasted(`09121234567\n ${text}\t\n`).invalid).toEqual([text])
    },
  )

  it.each(['+989121234567', '00989121234567', '009809121234567', '+9809121234567', '0989121234567', '9809121234567'])(
    'the form %s, which the mobile pattern knows, is valid too (decision N4)',
    (text) => {
      expect(pasted(text).valid).toEqual(['989121234567'])
    },
  )

  it('every piece is accounted for exactly once', () => {
    const piece = fc.oneof(
      fc.constantFrom('09121234567', '989121234567', '9351234567', '', ' ', 'x', '0', '98'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 50, size: 'max' }), (pieces) => {
        const text = pieces.join('\n')
        const { valid, invalid, duplicates } = pasted(text)
        const given = text.split(/[\n\r,;]/).filter((part) => part.replace(/[\u200e\u200f]/g, '').trim() !== '')
        expect(valid.length + invalid.length + duplicates).toBe(given.length)
        expect(new Set([...valid, ...invalid]).size).toBe(valid.length + invalid.length)
        for (const number of valid) expect(number).toMatch(/^989[0-39]\d{8}$/)
      }),
    )
  })
})

describe('merging into the lists', () => {
  it('[UI-60] new pieces come to both lists without duplicates', () => {
    const current = { valid: ['989121234567'], invalid: ['x'] }
    const incoming = pasted('09121234567,09351234567,x,y,y')
    expect(mergeNumberLists({ current, incoming })).toEqual({
      valid: ['989121234567', '989351234567'],
      invalid: ['x', 'y'],
      duplicates: 3,
    })
  })

  it('one number added to the lists is no duplicate', () => {
    const incoming = { valid: ['989351234567'], invalid: [] }
    const current = { valid: ['989121234567'], invalid: [] }
    expect(mergeNumberLists({ current, incoming })).toEqual({
      valid: ['989121234567', '989351234567'],
      invalid: [],
      duplicates: 0,
    })
  })

  it('[UI-60] merging the same paste again changes neither list', () => {
    const incoming = pasted(numbers(20))
    const once = mergeNumberLists({ current: { valid: [], invalid: [] }, incoming })
    const twice = mergeNumberLists({ current: once, incoming })
    expect(twice).toEqual({ ...once, duplicates: 20 })
  })
})

describe('single number entry', () => {
  const entry = { existing: [], prefixMode: false, validate: true }

  it('[UI-61] the input is read as an integer', () => {
    expect(checkSingleNumber({ ...entry, text: '0012', validate: false })).toEqual({ kind: 'added', number: '12' })
    expect(checkSingleNumber({ ...entry, text: ' ۰۹۱۲۱۲۳۴۵۶۷ ' })).toEqual({ kind: 'added', number: '989121234567' })
  })

  it.each(['', ' ', 'abc', '09a', '-5', '1.5', '۱۲ ۳', '+'])('[UI-62] the input «%s» is ignored', (text) => {
    expect(checkSingleNumber({ ...entry, text, validate: false })).toEqual({ kind: 'ignored' })
  })

  it('[UI-63] at most 12 characters are taken', () => {
    expect(NUMBER_LENGTH).toBe(12)
    expect(limitNumberEntry({ text: '۹۸۹۱۲۱۲۳۴۵۶۷۸۹', prefixMode: false })).toBe('989121234567')
    expect(checkSingleNumber({ ...entry, text: '1234567890123', validate: false })).toEqual({ kind: 'invalid' })
  })

  it('[UI-64] in prefix mode at most 6 characters are taken', () => {
    expect(PREFIX_LENGTH).toBe(6)
    expect(limitNumberEntry({ text: '91212345', prefixMode: true })).toBe('912123')
    expect(checkSingleNumber({ ...entry, text: '9121234', prefixMode: true })).toEqual({ kind: 'invalid' })
    expect(checkSingleNumber({ ...entry, text: '912123', prefixMode: true })).toEqual({
      kind: 'added',
      number: '912123',
    })
  })

  it('[UI-65] with mobile validation a number that does not start with 98 gets 98 in front', () => {
    expect(checkSingleNumber({ ...entry, text: '9121234567' })).toEqual({ kind: 'added', number: '989121234567' })
    expect(checkSingleNumber({ ...entry, text: '989121234567' })).toEqual({ kind: 'added', number: '989121234567' })
    expect(checkSingleNumber({ ...entry, text: '9121234567', validate: false })).toEqual({
      kind: 'added',
      number: '9121234567',
    })
  })

  it('with validation a number that fails the mobile pattern is invalid', () => {
    for (const text of ['0', '912', '9812345678', '09521234567', '02188776655']) {
      expect(checkSingleNumber({ ...entry, text })).toEqual({ kind: 'invalid' })
    }
    expect(checkSingleNumber({ ...entry, text: '912', validate: false })).toEqual({ kind: 'added', number: '912' })
  })

  it('a number that is already listed is a duplicate in whatever form it is typed', () => {
    const existing = ['989121234567']
    for (const text of ['09121234567', '9121234567', '989121234567', '۰۹۱۲۱۲۳۴۵۶۷']) {
      expect(checkSingleNumber({ ...entry, existing, text })).toEqual({ kind: 'duplicate' })
    }
  })

  it('in prefix mode a leading zero is told, although the integer would lose it', () => {
    expect(checkSingleNumber({ ...entry, text: '0912', prefixMode: true })).toEqual({ kind: 'prefix_zero' })
    expect(checkSingleNumber({ ...entry, text: '۰۹۱۲', prefixMode: true })).toEqual({ kind: 'prefix_zero' })
    expect(checkSingleNumber({ ...entry, text: '912', prefixMode: true })).toEqual({ kind: 'added', number: '912' })
  })
})
