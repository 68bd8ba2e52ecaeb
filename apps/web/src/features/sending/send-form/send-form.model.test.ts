import { describe, expect, test } from 'vitest'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { quickTargetForm, type QuickFormValues } from '@peyk/sending-modes/quick/form.model.ts'
import { locallyCountedAudience, countByOperator } from './audience.model.ts'
import { toPriceView } from './price.model.ts'
import {
  toPreviewRequest,
  emptyForm,
  toConfirmExtras,
  isSendForm,
  isWorthSaving,
  sendFormProblems,
  type SendForm,
} from './send-form.model.ts'

const line = { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: true, is_66_char: 0 as const }
const empty = emptyForm<QuickFormValues>(quickTargetForm)
const typed = (part: Partial<QuickFormValues>): QuickFormValues => ({ ...quickTargetForm.empty, ...part })
const filled: SendForm<QuickFormValues> = {
  ...empty,
  line,
  target: typed({ numbers: { valid: ['989120000001', '989350000002', '989200000003'], invalid: [] } }),
  message: 'سلام',
}
const problems = (form: SendForm<QuickFormValues>, audienceProblem: string | null = null) =>
  sendFormProblems(form, { nowMs, target: quickTargetForm, audienceProblem })
const nowMs = epochOfTehran({ jy: 1405, jm: 8, jd: 30, hour: 12, minute: 0 })
const scheduled = (sendAt: string): SendForm<QuickFormValues> => ({ ...filled, isScheduled: true, sendAt })

describe('what keeps the quick send from going out', () => {
  test('a whole form has no problem', () => {
    expect(problems(filled)).toEqual({})
  })

  test('[SEND-21] without a line nothing is sent, and each missing field is named', () => {
    expect(Object.keys(problems(empty))).toEqual(['line', 'target', 'message'])
  })

  test('invalid numbers left in the list are told before sending', () => {
    const form = { ...filled, target: typed({ numbers: { valid: ['989120000001'], invalid: ['98912'] } }) }
    expect(problems(form).target).toContain('۱')
  })

  test('what counting found against the audience is told at its field', () => {
    expect(problems(filled, 'کسی نماند')).toEqual({ target: 'کسی نماند' })
  })

  test.each([
    ['no time', '', true],
    ['a day gone by', '1405/08/29 12:00', true],
    ['[SEND-24] a time today earlier than now plus the minimum', '1405/08/30 12:04', true],
    ['a time today after the minimum', '1405/08/30 12:05', false],
    ['a time tomorrow', '1405/09/01 00:01', false],
    ['a time after more than a year', '1406/09/10 12:00', true],
  ])('%s', (_, sendAt, isProblem) => {
    expect('sendAt' in problems(scheduled(sendAt))).toBe(isProblem)
  })

  test('a time that was typed but not switched on does not count', () => {
    expect(problems({ ...filled, sendAt: '1300/01/01 10:00' })).toEqual({})
  })
})

describe('the body of the send', () => {
  test('at once: numbers in +98 form, the seen price, ten seconds to cancel it and five for the way', () => {
    expect(toPreviewRequest(filled, quickTargetForm)).toEqual({
      sending_type: 'webservice',
      from_number: '+983000505',
      message: 'سلام',
      params: { recipients: ['+989120000001', '+989350000002', '+989200000003'] },
    })
    expect(toConfirmExtras(filled, { expectedPrice: 4110, guardsRepeat: true, shiftsToHours: false })).toEqual({
      expected_price: 4110,
      guard_repeat: true,
      undo_seconds: 15,
    })
  })

  test('a pace is a whole number a minute or an hour, and goes out as it was told', () => {
    const paced = { ...filled, pace: { count: 600, unit: 'hour' as const } }
    expect(problems(paced)).toEqual({})
    expect(toConfirmExtras(paced, { expectedPrice: 1, guardsRepeat: false, shiftsToHours: false })).toMatchObject({
      pace: 600,
      pace_unit: 'hour',
    })
    for (const count of [null, 0, 1_000_001])
      expect(problems({ ...filled, pace: { count, unit: 'minute' } })).toEqual({ pace: expect.any(String) })
    const { pace: _, ...older } = filled
    expect(isSendForm(older, quickTargetForm)).toBe(true)
  })

  test('a Tehran time goes out in UTC', () => {
    const body = toConfirmExtras(scheduled('1405/09/01 08:30'), {
      expectedPrice: 1,
      guardsRepeat: false,
      shiftsToHours: true,
    })
    expect(body).toMatchObject({ send_time: '2026-11-22 05:00:00', shift_to_hours: true })
    expect(body).not.toHaveProperty('undo_seconds')
  })
})

test('numbers are counted by operator', () => {
  expect(countByOperator(filled.target.numbers.valid)).toEqual({ mci: 1, irancell: 1, other: 1 })
})

test('a number that is still being written is worth keeping', () => {
  expect(isWorthSaving(empty, quickTargetForm)).toBe(false)
  expect(isWorthSaving({ ...empty, target: typed({ typed: '0912' }) }, quickTargetForm)).toBe(true)
})

test('a stored thing of another shape is not taken for a draft', () => {
  expect(isSendForm(JSON.parse(JSON.stringify(filled)), quickTargetForm)).toBe(true)
  for (const other of [null, 1, {}, { ...filled, target: { numbers: [], typed: '' } }, { ...filled, line: {} }])
    expect(isSendForm(other, quickTargetForm)).toBe(false)
})

test('the price view names only operators that have recipients, and an old answer is not fresh', () => {
  const answer = { mci_price: 1370, other_price: 1503, parts: 1, total_price: 2873, chars: 10, encoding: 'fa' as const }
  const view = toPriceView({
    audience: locallyCountedAudience({ mci: 1, irancell: 1, other: 0 }),
    answer,
    isFresh: false,
    error: null,
  })
  expect(view.byOperator).toEqual([
    { operator: 'mci', count: 1, eachRial: 1370 },
    { operator: 'irancell', count: 1, eachRial: 1503 },
  ])
  expect(view).toMatchObject({ recipientCount: 2, totalRial: 2873, isFresh: false })
})
