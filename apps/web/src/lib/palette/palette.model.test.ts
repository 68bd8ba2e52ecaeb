import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { matchEntries, readingsOf } from './palette.model.ts'

const entry = (title: string, keywords = '') => ({ id: title, title, keywords, icon: House })
const all = [
  entry('ارسال سریع', 'پیامک فوری quick send'),
  entry('آمار و گزارش‌ها', 'reports نتیجه تحویل'),
  entry('کلیدهای دسترسی', 'api key توکن'),
  entry('گزارش‌های مالی'),
]
const found = (typed: string) => matchEntries(all, typed).map(({ title }) => title)

test('every word must be there, in the title or among the other words', () => {
  expect(found('ارسال')).toEqual(['ارسال سریع'])
  expect(found('سريع ارسال')).toEqual(['ارسال سریع'])
  expect(found('ارسال مالی')).toEqual([])
  expect(found('api')).toEqual(['کلیدهای دسترسی'])
})

test('a title that begins with it comes before one in which it stands later, keywords last', () => {
  expect(found('گزارش')).toEqual(['گزارش‌های مالی', 'آمار و گزارش‌ها'])
  expect(matchEntries([entry('الف', 'دسترسی'), entry('ب دسترسی')], 'دسترسی').map(({ title }) => title)).toEqual([
    'ب دسترسی',
    'الف',
  ])
})

test('letter forms, digits and the layout of the keyboard do not matter', () => {
  expect(found('كليد')).toEqual(['کلیدهای دسترسی'])
  expect(found('hvshg')).toEqual(['ارسال سریع'])
  expect(found('قثحخقفس')).toEqual(['آمار و گزارش‌ها'])
})

test('readings of what was typed', () => {
  expect(readingsOf('  ')).toEqual([])
  expect(readingsOf('۰۹۱۲')).toEqual(['0912'])
  expect(readingsOf('sghl')).toEqual(['sghl', 'سلام'])
})
