import { expect, test } from 'vitest'
import {
  fieldOfHeading,
  isEmail,
  customFieldColumn,
  customFieldIdOf,
  parseTags,
  fullName,
  withoutTimeOfDay,
} from './contact-sheet.ts'

test('a column is recognised by its title in any spelling', () => {
  const headings = ['شمارهٔ همراه', 'شماره‌ موبايل', 'Full_Name', 'E-Mail', 'برچسب ها', 'جنسیت:', 'Title', 'شهر', '']
  expect(headings.map(fieldOfHeading)).toEqual([
    'number',
    'number',
    'name',
    'email',
    'tags',
    'gender',
    'pre',
    null,
    null,
  ])
})

test('[CON-27] first and family name in two columns make one name, and a full-name column is enough by itself', () => {
  const headings = ['نام', 'نام خانوادگی', 'نام‌خانوادگي', 'Last name', 'first_name', 'نام و نام خانوادگی', 'فامیلی']
  expect(headings.map(fieldOfHeading)).toEqual(['name', 'family', 'family', 'family', 'name', 'name', 'family'])
  expect([fullName('سارا', 'احمدی'), fullName('سارا', ''), fullName('', 'احمدی'), fullName('', '')]).toEqual([
    'سارا احمدی', 'سارا', 'احمدی', '',
  ]) // prettier-ignore
})

test('a custom field is distinguished from the other column choices', () => {
  expect(customFieldIdOf(customFieldColumn(12))).toBe(12)
  expect(['name', 'option:', 'option:x', 'option:1 ', 'skip'].map(customFieldIdOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the tags of a cell are read once each, with any separator', () => {
  expect(parseTags(' مشتری،وفادار ; تهران|مشتری\n')).toEqual(['مشتری', 'وفادار', 'تهران'])
  expect(parseTags(' ، ')).toEqual([])
})

test('a date stored as a timestamp is read as its day', () => {
  expect(['2026-11-22 00:00:00', '1405/09/01T8:30', '1405/09/01', 'ساعت 8:30'].map(withoutTimeOfDay)).toEqual([
    '2026-11-22', '1405/09/01', '1405/09/01', 'ساعت',
  ]) // prettier-ignore
})

test('an email address has a name and a host', () => {
  expect(['a@b.ir', 'a b@c.ir', 'a@b', '@b.ir', 'a@@b.ir'].map(isEmail)).toEqual([true, false, false, false, false])
})
