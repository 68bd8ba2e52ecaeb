import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceRecipientCode,
  canMove,
  codesOfMessageStatus,
  codesOfState,
  codesWhere,
  isFinalCode,
  isSettledCode,
  messageStatusOf,
  moneyStateOf,
  RECIPIENT_CODES,
  RECIPIENT_STATES,
  recipientCodeName,
  recipientStateOf,
  SEND_STATES,
  sendStateOf,
  worstOfParts,
} from './states.ts'
import type { RecipientCode, RecipientCodeName, SendState } from './states.ts'

const CODES = Object.values(RECIPIENT_CODES)
const NAMES = Object.keys(RECIPIENT_CODES) as RecipientCodeName[]
const C = RECIPIENT_CODES

describe('states of a send', () => {
  it('the wire ids are those of the contract', () => {
    const slugs = [
      'create',
      'monitor',
      'sending',
      'reject',
      'invalid',
      'queue',
      'finish',
      'cancel',
      'no_credit',
      'failed',
    ]
    expect(slugs.map((slug) => SEND_STATES[slug as SendState])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(slugs.map((_, id) => sendStateOf(id))).toEqual(slugs)
    expect(sendStateOf(10)).toBeNull()
  })

  it('a send moves through 0, 1, 5, 2, 6 and never back', () => {
    const run: SendState[] = ['create', 'monitor', 'queue', 'sending', 'finish']
    for (const [place, from] of run.entries()) {
      for (const [later, to] of run.entries()) {
        const isStep = later === place + 1 || (from === 'create' && to === 'queue')
        expect(canMove(from, to)).toBe(isStep)
      }
    }
  })

  it('3, 4, 6, 7, 8 and 9 are final, and only a monitored send can be rejected', () => {
    const slugs = Object.keys(SEND_STATES) as SendState[]
    expect(
      slugs
        .filter((from) => !slugs.some((to) => canMove(from, to)))
        .map((slug) => SEND_STATES[slug])
        .toSorted((a, b) => a - b),
    ).toEqual([3, 4, 6, 7, 8, 9])
    expect(slugs.filter((from) => canMove(from, 'reject'))).toEqual(['monitor'])
    expect(slugs.filter((from) => canMove(from, 'finish'))).toEqual(['sending'])
    for (const from of ['create', 'monitor', 'queue', 'sending'] as const) {
      expect(canMove(from, 'cancel')).toBe(true)
      expect(canMove(from, 'failed')).toBe(true)
    }
  })
})

describe('codes of a recipient', () => {
  // The whole table: code, wire state, message_status, money, final.
  it.each([
    ['waiting', 0, 'waiting', null, 'held', false],
    ['sent', 1, 'sent', '0', 'charged', false],
    ['telecom', 2, 'sent', '1', 'charged', false],
    ['delivered', 3, 'delivered', '2', 'charged', true],
    ['failed', 4, 'failed', '3', 'charged', true],
    ['blacklist', 5, 'blacklist', '4', 'returned', true],
    ['cancelled', 6, 'cancelled', null, 'returned', true],
    ['expired', 7, 'expired', null, 'returned', true],
    ['doubtful', 8, 'doubtful', '0', 'charged', false],
    ['no_receipt', 9, 'no_receipt', '0', 'charged', true],
    ['refused', 10, 'failed', '3', 'returned', true],
    ['timed_out', 11, 'failed', '3', 'charged', true],
    ['rejected', 12, 'failed', '3', 'charged', true],
  ] as const)('%s is code %s, state %s, message_status %s, money %s', (name, code, state, status, money, isFinal) => {
    expect(RECIPIENT_CODES[name]).toBe(code)
    expect(recipientCodeName(code)).toBe(name)
    expect(recipientStateOf(code)).toBe(state)
    expect(messageStatusOf(code)).toBe(status)
    expect(moneyStateOf(code)).toBe(money)
    expect(isFinalCode(code)).toBe(isFinal)
  })

  it('[REP-04] message status 0 stands for sent, doubtful and no receipt', () => {
    expect(codesOfMessageStatus('0')).toEqual([C.sent, C.doubtful, C.no_receipt])
  })

  it('[REP-05] message status 1 stands for reached telecom', () => {
    expect(codesOfMessageStatus('1')).toEqual([C.telecom])
  })

  it('[REP-06] message status 2 stands for reached handset', () => {
    expect(codesOfMessageStatus('2')).toEqual([C.delivered])
  })

  it('[REP-07] message status 3 stands for not reached handset', () => {
    expect(codesOfMessageStatus('3')).toEqual([C.failed, C.refused, C.timed_out, C.rejected])
  })

  it('[REP-08] message status 4 stands for blacklist', () => {
    expect(codesOfMessageStatus('4')).toEqual([C.blacklist])
  })

  it('every wire state has a code, and a send may finish only when all its recipients are settled', () => {
    expect(RECIPIENT_STATES.flatMap(codesOfState).toSorted((a, b) => a - b)).toEqual(CODES)
    expect(codesOfState('sent')).toEqual([C.sent, C.telecom])
    expect(codesOfState('failed')).toEqual([C.failed, C.refused, C.timed_out, C.rejected])
    expect(CODES.filter((code) => !isSettledCode(code))).toEqual([C.waiting, C.sent, C.telecom])
    expect(codesWhere(isFinalCode)).not.toContain(C.doubtful)
  })

  it('an unknown code is refused', () => {
    for (const code of [-1, 13, 0.5, Number.NaN]) expect(() => recipientCodeName(code)).toThrow(RangeError)
  })
})

describe('reports on a recipient', () => {
  // Rows: current; columns in the order of the codes: x = the report is taken.
  const TAKEN: Record<RecipientCodeName, string> = {
    waiting: '.xxxxxxxxxxxx',
    sent: '..xxxx...x.xx',
    telecom: '...xxx...x.xx',
    delivered: '.............',
    failed: '...x.........',
    blacklist: '.............',
    cancelled: '.............',
    expired: '.............',
    doubtful: '...xxx.....xx',
    no_receipt: '...xxx.....xx',
    refused: '.............',
    timed_out: '...x.........',
    rejected: '...x.........',
  }

  it.each(NAMES)('[promise P2] after %s only a later code is accepted', (name) => {
    const current = RECIPIENT_CODES[name]
    const taken = CODES.map((incoming) => {
      const result = advanceRecipientCode(current, incoming)
      expect([current, incoming]).toContain(result)
      return result === incoming && incoming !== current ? 'x' : '.'
    })
    expect(taken.join('')).toBe(TAKEN[name])
  })

  it('[promise P2] receipts in any order and number lead to the same code, and a code never goes back', () => {
    const receipts = fc.array(fc.constantFrom(C.sent, C.telecom, C.delivered, C.failed), { maxLength: 8, size: 'max' })
    fc.assert(
      fc.property(receipts, fc.constantFrom(C.waiting, C.sent, C.doubtful), (reports, start) => {
        const run = (list: RecipientCode[]) => list.reduce<RecipientCode>(advanceRecipientCode, start)
        expect(run(reports.toReversed())).toBe(run(reports))
        expect(run([...reports, ...reports])).toBe(run(reports))
        if (reports.includes(C.delivered)) expect(run(reports)).toBe(C.delivered)
      }),
    )
  })

  it('[promise P2] no sequence of reports returns to an earlier code', () => {
    const reachable = (from: RecipientCode): Set<RecipientCode> => {
      const seen = new Set<RecipientCode>()
      const open: RecipientCode[] = [from]
      for (let code = open.pop(); code !== undefined; code = open.pop()) {
        for (const incoming of CODES) {
          const next = advanceRecipientCode(code, incoming)
          if (next !== code && !seen.has(next)) open.push(next)
          if (next !== code) seen.add(next)
        }
      }
      return seen
    }
    for (const code of CODES) expect(reachable(code).has(code)).toBe(false)
  })

  it('[promise R8] no report makes a settled recipient unsettled, so its send may be finished', () => {
    for (const code of CODES.filter(isSettledCode)) {
      for (const incoming of CODES) expect(isSettledCode(advanceRecipientCode(code, incoming))).toBe(true)
    }
  })

  it('returned money is never charged again by a late report', () => {
    for (const code of CODES.filter((one) => moneyStateOf(one) === 'returned')) {
      for (const incoming of CODES) expect(advanceRecipientCode(code, incoming)).toBe(code)
    }
  })

  it('a message of several parts has the state of its worst part', () => {
    expect(worstOfParts([C.delivered, C.delivered])).toBe(C.delivered)
    expect(worstOfParts([C.delivered, C.telecom])).toBe(C.telecom)
    expect(worstOfParts([C.delivered, C.sent, C.telecom])).toBe(C.sent)
    expect(worstOfParts([C.delivered, C.failed, C.sent])).toBe(C.failed)
    expect(worstOfParts([C.delivered, C.doubtful])).toBe(C.doubtful)
    for (const code of CODES) expect(worstOfParts([code])).toBe(code)
    expect(() => worstOfParts([])).toThrow(RangeError)
  })
})
