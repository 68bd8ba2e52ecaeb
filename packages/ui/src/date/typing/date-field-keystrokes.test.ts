import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDateKeystroke, applyTimeKeystroke } from './date-field-keystrokes.ts'

/** «1405/0|9/02»: what stands in a field and where the caret is. */
const field = (shown: string) => ({ previous: shown.replace('|', ''), at: shown.indexOf('|') })
const withCaret = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

type Key = { over?: number; char?: string; withTime?: boolean }
/** A character typed at the caret, over the `over` ones after it. */
const press = (shown: string, { over = 0, char = '', withTime = false }: Key) => {
  const { previous, at } = field(shown)
  const text = previous.slice(0, at) + char + previous.slice(at + over)
  return withCaret(applyDateKeystroke({ text, previous, caret: at + char.length, withTime }))
}
const backspace = (shown: string, withTime = false) => {
  const { previous, at } = field(shown)
  return withCaret(
    applyDateKeystroke({ text: previous.slice(0, at - 1) + previous.slice(at), previous, caret: at - 1, withTime }),
  )
}
const forward = (shown: string) => {
  const { previous, at } = field(shown)
  const text = previous.slice(0, at) + previous.slice(at + 1)
  return withCaret(applyDateKeystroke({ text, previous, caret: at, isForward: true, withTime: false }))
}

describe('typing in the middle of a date', () => {
  it.each([
    ['1405/|09/02', '1', '1405/1|9/02'],
    ['1405/1|9/02', '1', '1405/11/|02'],
    ['1405|/09/02', '1', '1405/1|9/02'],
    ['1405/09|/02', '1', '1405/09/1|2'],
    ['1405/|11/02', '1', '1405/1|1/02'],
    ['14|05/09/02', '۳', '143|5/09/02'],
    ['1405/09/|02', '٣', '1405/09/3|2'],
    ['1405/|/02', '1', '1405/1|/02'],
    ['1405/1|/02', '1', '1405/11/|02'],
    ['1405/0|9/02', '/', '1405/09/|02'],
    ['1405/09/|02', 'x', '1405/09/|02'],
    ['1405/09/02|', '7', '1405/09/02|'],
  ])('[UI-78] %s and %s is %s: every digit stays in its own field', (shown, char, next) => {
    expect(press(shown, { char })).toBe(next)
  })

  it('a chosen month is typed over without touching the day', () => {
    expect(press('1405/|09/02', { over: 2, char: '1' })).toBe('1405/1|/02')
    expect(press('1405/1|/02', { char: '1' })).toBe('1405/11/|02')
  })

  it('Backspace and Delete take digits, pass over separators and move nothing else', () => {
    expect(backspace('1405/09|/02')).toBe('1405/0|/02')
    expect(backspace('1405/0|/02')).toBe('1405/|/02')
    expect(backspace('1405/|09/02')).toBe('1405|/09/02')
    expect(backspace('1405|/09/02')).toBe('140|/09/02')
    expect(forward('1405|/09/02')).toBe('1405/|09/02')
    expect(forward('1405/|09/02')).toBe('1405/|9/02')
    expect(backspace('1405/|/02')).toBe('1405|//02')
  })

  it('an emptied month waits also while the day is typed', () => {
    expect(press('1405//0|', { char: '3' })).toBe('1405//03|')
  })

  it('a text that stood there before comes back as it was', () => {
    const back = { text: '1405/0/12', previous: '1405/09/02', caret: 6 }
    expect(applyDateKeystroke({ ...back, withTime: false })).toEqual({ text: '1405/0/12', caret: 6 })
  })

  it('with a time its hour and minute are kept to the clock', () => {
    expect(press('1405/09/02 1|4:30', { char: '9', withTime: true })).toBe('1405/09/02 19:|30')
    expect(press('1405/09/02 |14:30', { over: 2, char: '2', withTime: true })).toBe('1405/09/02 2|:30')
    expect(press('1405/09/02 2|:30', { char: '9', withTime: true })).toBe('1405/09/02 23:|30')
    expect(press('1405/09/02 14:|30', { char: '7', withTime: true })).toBe('1405/09/02 14:5|9')
  })

  it('at the end the mask goes on as ever', () => {
    expect(press('140|', { char: '5' })).toBe('1405/|')
    expect(backspace('1405/|')).toBe('1405|')
    expect(backspace('1405/09/02|')).toBe('1405/09/0|')
  })

  it('whatever is done, the other fields stay and the caret is inside', () => {
    const date = fc.tuple(fc.integer({ min: 1000, max: 9999 }), fc.nat(99), fc.nat(99))
    const pad = (n: number, width: number) => String(n).padStart(width, '0')
    fc.assert(
      fc.property(date, fc.nat(9), fc.nat(9), ([jy, jm, jd], at, digit) => {
        const previous = `${pad(jy, 4)}/${pad(jm, 2)}/${pad(jd, 2)}`
        const text = previous.slice(0, at) + String(digit) + previous.slice(at)
        const typed = applyDateKeystroke({ text, previous, caret: at + 1, withTime: false })
        expect(typed.text).toMatch(/^\d{4}\/\d\d\/\d\d$/)
        expect(typed.caret).toBeGreaterThan(at)
        expect(typed.caret).toBeLessThanOrEqual(typed.text.length)
        // One digit has changed at most.
        expect([...typed.text].filter((char, place) => char !== previous[place]).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('typing in the middle of a time', () => {
  it('an hour is typed over and the minute stays', () => {
    expect(applyTimeKeystroke({ text: '014:30', previous: '14:30', caret: 1 })).toEqual({ text: '04:30', caret: 1 })
    expect(applyTimeKeystroke({ text: '294:30', previous: '24:30', caret: 2 })).toEqual({ text: '23:30', caret: 3 })
    expect(applyTimeKeystroke({ text: '4:30', previous: '14:30', caret: 0 })).toEqual({ text: '4:30', caret: 0 })
    expect(applyTimeKeystroke({ text: '09:', previous: '09', caret: 3 })).toEqual({ text: '09:', caret: 3 })
  })
})
