import { expect, test } from 'vitest'
import { fileTargetForm } from '@peyk/sending-modes/file/form.model.ts'
import { keywordTargetForm } from '@peyk/sending-modes/keyword/form.model.ts'
import { emptyForm, isSendForm } from '../send-form/send-form.model.ts'
import { lossesOf, otherColumnsText, toKeywordForm } from './keyword-offer.model.ts'

const columns = ['شماره موبایل', 'نام', 'شهر', '', ''].map((title, at) => ({ key: 'ABCDE'.charAt(at), title }))
const preview = [{ A: '09120000001', B: 'سارا', C: 'یزد', D: '۱۲', E: '' }]

test('the columns beside the numbers are named by their headings, and empty ones are left out', () => {
  const report = { columns, preview, mobile_column: 'A' }
  expect(otherColumnsText(report)).toBe('این فایل ستون‌های دیگری هم دارد: نام، شهر، ستون ۴')
  expect(otherColumnsText({ ...report, mobile_column: 'E' })).toContain('شماره موبایل، نام، شهر و ۱ ستون دیگر')
  expect(otherColumnsText({ ...report, columns: columns.slice(0, 1) })).toBeNull()
})

const line = { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: true, is_66_char: 0 as const }
const form = { ...emptyForm(fileTargetForm), line, message: 'سلام {ex_نام}', pace: null }
const file = { id: 7, name: 'مشتریان.xlsx' }

test('the form of keywords begins with the file, the text and the line of the form of the file', () => {
  const kept = toKeywordForm({ ...form, target: { ...form.target, file }, isTested: true }, file)
  expect(kept).toMatchObject({ line, message: 'سلام {ex_نام}', target: { file }, isTested: false })
  expect(isSendForm(JSON.parse(JSON.stringify(kept)), keywordTargetForm)).toBe(true)
})

test('what would be lost on the way is told: numbers beside the file, a test of texts, a text begun over there', () => {
  expect(lossesOf(form, undefined)).toEqual([])
  const others = { numbers: { valid: ['989120000001'], invalid: [] }, typed: '' }
  const begun = { ...emptyForm(keywordTargetForm), message: 'نیمه‌کاره' }
  expect(lossesOf({ ...form, isTested: true, target: { file, others } }, begun)).toEqual([
    expect.stringContaining('نیمه‌کاره'),
    expect.stringMatching(/^۱ شماره/),
    expect.stringContaining('تست A/B'),
  ])
})
