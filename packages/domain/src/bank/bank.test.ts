import { expect, test } from 'vitest'
import { BANKS } from './banks.ts'
import { bankOfCard, groupCardNumber, parseCardNumber } from './card-number.ts'
import { bankOfSheba, parseSheba } from './sheba.ts'

test('[CALL-027] a card number has sixteen digits and its check digit, in whatever digits it is typed', () => {
  expect(parseCardNumber('6219861034529007')).toBe('6219861034529007')
  expect(parseCardNumber(' ۶۲۱۹-۸۶۱۰ ٣٤٥٢-9007 ')).toBe('6219861034529007')
  for (const wrong of [
    '6219861034529008',
    '621986103452900',
    '62198610345290077',
    '',
    '0000000000000000',
    '6219861034529007a',
  ]) {
    expect(parseCardNumber(wrong), wrong).toBeNull()
  }
  expect(groupCardNumber('6219861034529007')).toBe('6219-8610-3452-9007')
})

test('one digit of a card number typed wrongly, or two neighbours swapped, is found', () => {
  const right = '6219861034529007'
  for (let at = 0; at < right.length; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      if (String(digit) === right[at]) continue
      expect(parseCardNumber(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).toBeNull()
    }
    const [one, other] = [right[at], right[at + 1]]
    // Luhn does not see 09 as 90.
    if (other === undefined || one === other || `${one}${other}` === '09' || `${one}${other}` === '90') continue
    expect(parseCardNumber(`${right.slice(0, at)}${other}${one}${right.slice(at + 2)}`)).toBeNull()
  }
})

test('[CALL-027] a sheba has 24 digits and its check digits, with or without IR', () => {
  const sheba = 'IR820540102680020817909002'
  expect(parseSheba(sheba)).toBe(sheba)
  expect(parseSheba('ir۸۲ ۰۵۴۰ 1026 8002 0817 9090 02')).toBe(sheba)
  expect(parseSheba(sheba.slice(2))).toBe(sheba)
  for (const wrong of [
    'IR820540102680020817909001',
    'IR82054010268002081790900',
    'DE820540102680020817909002',
    '',
    `${sheba}0`,
  ]) {
    expect(parseSheba(wrong), wrong).toBeNull()
  }
})

test('the bank is told by the number, and a number of an unknown bank is not refused', () => {
  expect(bankOfCard('6219861034529007')).toMatchObject({ key: 'saman', name: 'سامان' })
  expect(bankOfSheba('IR820540102680020817909002')).toMatchObject({ key: 'parsian', name: 'پارسیان' })
  expect(bankOfSheba('IR000790000000000000000000')).toMatchObject({ key: 'sepah' })
  expect(parseCardNumber('9999999999999995')).toBe('9999999999999995')
  expect(bankOfCard('9999999999999995')).toBeNull()
})

test('no two banks have the same key, name, card or sheba digits, and each is as long as it should be', () => {
  const all = (of: (bank: (typeof BANKS)[number]) => readonly string[]) => BANKS.flatMap(of)
  for (const values of [
    all(({ key }) => [key]),
    all(({ name }) => [name]),
    all(({ cards }) => cards),
    all(({ shebas }) => shebas),
  ]) {
    expect(new Set(values).size).toBe(values.length)
  }
  expect(all(({ cards }) => cards).every((prefix) => /^\d{6}$/.test(prefix))).toBe(true)
  expect(all(({ shebas }) => shebas).every((code) => /^\d{3}$/.test(code))).toBe(true)
})
