import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumberOf, dayOfNumber } from './calendar.ts'
import {
  dateTimeValue,
  dateValue,
  formatIsoDayAsJalaali,
  formatJalaaliDate,
  formatJalaaliDateLong,
  formatJalaaliDateTime,
  formatJalaaliDateTimeLong,
  isDateTextComplete,
  isIsoDate,
  maskDateText,
  maskDateTimeText,
  maskTimeText,
  maskTypedDate,
  maskTypedTime,
  parseDateText,
  parseDateTimeText,
  parseTimeText,
  timeValue,
} from './format-and-mask.ts'

const moment = { jy: 1405, jm: 8, jd: 30, hour: 8, minute: 5 }

describe('dates as text', () => {
  it('a date and a time are shown with Persian digits', () => {
    expect(formatJalaaliDate(moment)).toBe('۱۴۰۵/۰۸/۳۰')
    expect(formatJalaaliDateTime(moment)).toBe('۱۴۰۵/۰۸/۳۰ ۰۸:۰۵')
    expect(formatJalaaliDateLong(moment)).toBe('شنبه ۳۰ آبان ۱۴۰۵')
    expect(formatJalaaliDateTimeLong(moment)).toBe('شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۸:۰۵')
  })

  it('[UI-24] the value of a picker is YYYY/MM/DD, optionally followed by HH:mm', () => {
    expect(dateValue(moment)).toBe('1405/08/30')
    expect(dateTimeValue(moment)).toBe('1405/08/30 08:05')
    expect(dateValue({ jy: -61, jm: 1, jd: 1 })).toBe('-0061/01/01')
  })

  it('a stored ISO date is shown in the Jalaali calendar, and any other text is returned unchanged', () => {
    expect(formatIsoDayAsJalaali('2024-03-20')).toBe('1403/01/01')
    for (const other of ['', '1403/01/01', '2024-3-20', 'فردا']) expect(formatIsoDayAsJalaali(other)).toBe(other)
  })

  it('every value of a picker is parsed back to the same date', () => {
    const first = dayNumberOf({ jy: -61, jm: 1, jd: 1 })
    const last = dayNumberOf({ jy: 3177, jm: 12, jd: 29 })
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), fc.nat(23), fc.nat(59), (number, hour, minute) => {
        const date = dayOfNumber(number)
        expect(parseDateText(dateValue(date))).toEqual(date)
        expect(parseDateText(formatJalaaliDate(date))).toEqual(date)
        expect(parseDateTimeText(dateTimeValue({ ...date, hour, minute }))).toEqual({ ...date, hour, minute })
      }),
    )
  })
})

describe('typed dates', () => {
  it('[UI-77] only digits and slashes are kept', () => {
    expect(maskDateText('1405a/b08-/3x0')).toBe('1405/08/30')
    expect(maskDateText('۱۴۰۵/۰۸/۳۰ ۰۸:۰۵')).toBe('1405/08/30')
    expect(maskDateText('abc')).toBe('')
  })

  it.each([
    ['140', '140'],
    ['1405', '1405/'],
    ['14050', '1405/0'],
    ['140508', '1405/08/'],
    ['1405083', '1405/08/3'],
    ['14050830', '1405/08/30'],
    ['140508301', '1405/08/30'],
    ['۱۴۰۵۰۸۳۰', '1405/08/30'],
    ['1405/8/3', '1405/08/3'],
    ['1405//08//30', '1405/08/30'],
    ['/1405', '1405/'],
    ['99/01/02', '99/01/02'],
    ['1405-9-2', '1405/09/2'],
    ['1405.9.2', '1405/09/2'],
    ['۱۴۰۵٫۹٫۲', '1405/09/2'],
  ])('[UI-78] «%s» is shown as %s, a slash after the 4th and the 7th character', (typed, shown) => {
    expect(maskDateText(typed)).toBe(shown)
  })

  it('[UI-79] eight digits commit the date', () => {
    expect(isDateTextComplete('1405/08/3')).toBe(false)
    expect(isDateTextComplete('1405/08/30')).toBe(true)
    expect(isDateTextComplete('۱۴۰۵۰۸۳۰')).toBe(true)
    expect(isDateTextComplete('1405/08/30 08')).toBe(true)
  })

  it('[UI-80] with a time a space and a colon are kept too', () => {
    expect(maskDateTimeText('1405/08/30 08:05')).toBe('1405/08/30 08:05')
    expect(maskDateTimeText('1405/08/30 x08:y05')).toBe('1405/08/30 08:05')
    expect(maskDateTimeText('1405/08/30 8:5')).toBe('1405/08/30 08:5')
    expect(maskDateTimeText('1405/8/3 8:5')).toBe('1405/08/03 08:5')
  })

  it('the space before the time comes with the next digit, or when it is typed', () => {
    expect(maskDateTimeText('14050830')).toBe('1405/08/30')
    expect(maskDateTimeText('1405/08/30 ')).toBe('1405/08/30 ')
    expect(maskDateTimeText('1405/08/300')).toBe('1405/08/30 0')
    expect(maskDateTimeText('1405/08/30  0')).toBe('1405/08/30 0')
    expect(maskDateText('1405/08/30 ')).toBe('1405/08/30')
  })

  it('[UI-81] a colon comes after position 13', () => {
    expect(maskDateTimeText('1405/08/30 0')).toBe('1405/08/30 0')
    expect(maskDateTimeText('1405/08/30 08')).toBe('1405/08/30 08:')
    expect(maskDateTimeText('140508300805')).toBe('1405/08/30 08:05')
    expect(maskDateTimeText('1405/08/30 08').indexOf(':')).toBe(13)
  })

  it('[UI-82] the hour is at most 23', () => {
    expect(maskDateTimeText('1405/08/30 24')).toBe('1405/08/30 23:')
    expect(maskDateTimeText('1405/08/30 99:10')).toBe('1405/08/30 23:10')
    expect(maskDateTimeText('1405/08/30 23:10')).toBe('1405/08/30 23:10')
  })

  it('[UI-83] the minute is at most 59', () => {
    expect(maskDateTimeText('1405/08/30 08:60')).toBe('1405/08/30 08:59')
    expect(maskDateTimeText('1405/08/30 08:599')).toBe('1405/08/30 08:59')
  })

  it('masking is idempotent', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789۰۵/: a'), maxLength: 24, size: 'max' })
    fc.assert(
      fc.property(typed, (text) => {
        expect(maskDateText(maskDateText(text))).toBe(maskDateText(text))
        expect(maskDateTimeText(maskDateTimeText(text))).toBe(maskDateTimeText(text))
        expect(maskDateText(text)).toMatch(/^[0-9/]{0,10}$/)
        expect(maskDateTimeText(text)).toMatch(/^[0-9/: ]{0,16}$/)
      }),
    )
  })

  it('a deleted separator comes back with the next digit', () => {
    const typing = { previous: '1405/', withTime: false }
    expect(maskTypedDate({ ...typing, text: '1405' })).toBe('1405')
    expect(maskTypedDate({ text: '14050', previous: '1405', withTime: false })).toBe('1405/0')
    expect(maskTypedDate({ text: '1405', previous: '140', withTime: false })).toBe('1405/')
    expect(maskTypedDate({ text: '1405', previous: '1399/01/02', withTime: false })).toBe('1405/')
    expect(maskTypedDate({ text: '1405', previous: '1405', withTime: false })).toBe('1405/')
    expect(maskTypedDate({ text: '1405/08/30 08', previous: '1405/08/30 08:', withTime: true })).toBe('1405/08/30 08')
  })

  it.each([
    '1405/13/01',
    '1404/12/30',
    '1405/00/10',
    '1405/08',
    '99/01/02',
    '',
    'abc',
    '1405/08/30 08:05',
    '14050830x',
  ])('«%s» is refused as a date', (text) => {
    expect(parseDateText(text)).toBeNull()
  })

  it('a date is parsed with and without slashes, in any digit set', () => {
    for (const text of ['1405/08/30', '1405/8/30', '14050830', '۱۴۰۵/۰۸/۳۰', ' ١٤٠٥٠٨٣٠ ']) {
      expect(parseDateText(text)).toEqual({ jy: 1405, jm: 8, jd: 30 })
    }
  })

  it.each(['1405/08/30', '1405/08/30 24:00', '1405/08/30 08:60', '1405/13/30 08:05', '1405/08/30 08'])(
    '«%s» is refused as a date and time',
    (text) => {
      expect(parseDateTimeText(text)).toBeNull()
    },
  )
})

describe('ISO date check', () => {
  it.each(['2026-11-21', '2024-02-29', '2026-11-21T04:35:00.000Z', '2026-11-21T23:59:59.999Z'])(
    '[UI-84] %s is accepted',
    (text) => {
      expect(isIsoDate(text)).toBe(true)
    },
  )

  it('[UI-84] each month has its own last day', () => {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (const [place, length] of lengths.entries()) {
      const month = String(place + 1).padStart(2, '0')
      expect(isIsoDate(`2026-${month}-${length}`)).toBe(true)
      expect(isIsoDate(`2026-${month}-${length + 1}`)).toBe(false)
      expect(isIsoDate(`2026-${month}-00`)).toBe(false)
    }
    expect(['2000-02-29', '2024-02-30', '2100-02-29'].map(isIsoDate)).toEqual([true, false, false])
  })

  it.each([
    '2026-11-21T04:35:00Z',
    '2026-11-21T04:35Z',
    '2026-11-21T04:35:00.000',
    '2026-11-21T04:35:00.000+03:30',
    '2026-11-21 04:35:00.000Z',
    '2026/11/21',
    '2026-1-2',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-11-21T24:00:00.000Z',
    '2026-11-21\n',
    ' 2026-11-21',
    '۲۰۲۶-۱۱-۲۱',
    '',
  ])('[UI-84] «%s» is refused', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })
})

describe('a time alone', () => {
  it.each([
    ['9', '9'],
    ['93', '23:'],
    ['9:5', '09:5'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['۲۳:۷۷', '23:59'],
    ['12:3045', '12:30'],
    ['a1b2', '12:'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(maskTimeText(typed)).toBe(shown)
  })

  it('stays without the colon that the user has just deleted', () => {
    expect(maskTypedTime({ text: '12', previous: '12:' })).toBe('12')
    expect(maskTypedTime({ text: '12', previous: '1' })).toBe('12:')
  })

  it('is parsed only when it is a valid time of day', () => {
    expect(parseTimeText('۰۹:۳۰')).toEqual({ hour: 9, minute: 30 })
    for (const text of ['24:00', '12:60', '12', '', '12:']) expect(parseTimeText(text)).toBeNull()
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const text = timeValue({ hour, minute })
        expect(parseTimeText(text)).toEqual({ hour, minute })
        expect(maskTimeText(text)).toBe(text)
      }),
    )
  })
})
