import { describe, expect, test } from 'vitest'
import { NEED_KINDS, MAX_NEED_COUNT, type Need } from '@peyk/contract/home/overview.ts'
import { hideNeed, visibleNeeds } from './hidden-needs.model.ts'
import { presentNeed } from './needs.model.ts'

const need = (more: Partial<Need>): Need => ({
  kind: 'rejected_sends',
  count: 1,
  amount: null,
  missing: null,
  recipients: null,
  ref: null,
  mark: 'a',
  ...more,
})

describe('a need says what it is and leads to where it is dealt with', () => {
  test.each(NEED_KINDS)('%s', (kind) => {
    const { title, note, act } = presentNeed(need({ kind, count: 3, amount: 1000 }))
    expect([title.length, note.length, act.label.length].every((length) => length > 3)).toBe(true)
    expect(act.href).toMatch(/^\/[a-z]/)
  })

  test('one thing is opened, of several the list of them', () => {
    expect(presentNeed(need({ ref: '1000007' })).act.href).toBe('/reports/1000007')
    expect(presentNeed(need({ count: 2 })).act.href).toBe('/reports?state=3')
    expect(presentNeed(need({ kind: 'rejected_patterns', ref: 'otp' })).act.href).toBe('/pattern/otp')
  })

  test('what credit is missing is paid in, and the way leads back', () => {
    const { act, note, tone } = presentNeed(need({ kind: 'tomorrow', amount: 500, missing: 200, recipients: 40 }))
    expect(act.href).toBe('/wallet/credit?amount=200&back=%2Fdashboard')
    expect(note).toBe('۴۰ پیام؛ هزینه: ۵۰۰ ریال؛ کمبود اعتبار: ۲۰۰ ریال')
    expect(tone).toBe('warning')
    expect(presentNeed(need({ kind: 'no_credit_sends', amount: 500 })).act.href).toBe('/reports?state=8')
  })

  test('a long queue is not counted to its end', () => {
    expect(presentNeed(need({ kind: 'unread_replies', count: MAX_NEED_COUNT })).title).toContain('بیش از ۱٬۰۰۰')
  })
})

describe('what was put aside', () => {
  const all = [need({}), need({ kind: 'tickets', mark: 'b' })]
  const hidden = hideNeed(all, { hidden: {}, kind: 'tickets' })

  test('stays aside until there is something new', () => {
    expect(visibleNeeds(all, hidden).map(({ kind }) => kind)).toEqual(['rejected_sends'])
    expect(visibleNeeds([need({ kind: 'tickets', mark: 'c' })], hidden)).toHaveLength(1)
  })

  test('is forgotten once it is not there any more', () => {
    expect(hideNeed([need({})], { hidden, kind: 'rejected_sends' })).toEqual({ rejected_sends: 'a' })
  })
})
