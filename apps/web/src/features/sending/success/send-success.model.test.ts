import { describe, expect, test } from 'vitest'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { GRANTED_UNDO_SECONDS } from '@peyk/domain/delivery/send-badge.ts'
import { leavesAtMs, toSuccessView } from './send-success.model.ts'

const START_MS = 1_795_250_000_000
const at = (seconds: number) => START_MS + seconds * 1000
/** Confirmed at 0 by this browser's clock. */
const confirmed = { requestedMs: at(0), sendAtMs: null, isShifted: false }
const view = (
  stateId: number,
  { drawn = 0, now, sendAt = null, isPaused = false }: { drawn?: number; now: number; sendAt?: number | null; isPaused?: boolean }, // prettier-ignore
) =>
  toSuccessView({
    stateId,
    isPaused,
    leavesMs: leavesAtMs({ confirmed, sendAtMs: sendAt === null ? null : at(sendAt) }),
    drawnMs: at(drawn),
    nowMs: at(now),
  })
const { queue, create, sending, finish, cancel, monitor, reject, invalid, no_credit, failed } = SEND_STATES

describe('the seconds in which a send can be cancelled', () => {
  test('[SEND-20] they are ten from the drawing on, however long the answer and the drawing took', () => {
    expect(view(queue, { now: 0 })).toEqual({ kind: 'undoable', secondsLeft: 10 })
    expect(view(queue, { drawn: 4, now: 4 })).toEqual({ kind: 'undoable', secondsLeft: 10 })
    expect(view(queue, { drawn: 4, now: 13.5 })).toEqual({ kind: 'undoable', secondsLeft: 1 })
    expect(view(queue, { drawn: 4, now: 14 })).toEqual({ kind: 'queued' })
  })

  test('[SEND-20] they never last longer than the server grants, with time for the press to arrive', () => {
    expect(view(queue, { drawn: 9, now: 9 })).toEqual({ kind: 'undoable', secondsLeft: 5 })
    expect(view(queue, { drawn: 9, now: GRANTED_UNDO_SECONDS - 1 })).toEqual({ kind: 'queued' })
    expect(view(queue, { drawn: 20, now: 20 })).toEqual({ kind: 'queued' })
  })

  test('a clock of the browser that is wrong shortens nothing, and makes no scheduled send of it', () => {
    for (const sendAt of [-60, 90])
      expect(view(queue, { now: 0, sendAt })).toEqual({ kind: 'undoable', secondsLeft: 10 })
  })

  test('a large send that is still being taken in can be cancelled, too, and then says what is done', () => {
    expect(view(create, { now: 5 })).toEqual({ kind: 'undoable', secondsLeft: 5 })
    expect(view(create, { now: 12 })).toEqual({ kind: 'preparing' })
  })

  test('after a reload the time of the server counts, which was granted to it', () => {
    const leavesMs = leavesAtMs({ confirmed: undefined, sendAtMs: at(15) })
    const ofReload = (now: number) =>
      toSuccessView({ stateId: queue, isPaused: false, leavesMs, drawnMs: at(now), nowMs: at(now) })
    expect(ofReload(8)).toEqual({ kind: 'undoable', secondsLeft: 6 })
    expect(ofReload(14)).toEqual({ kind: 'queued' })
  })
})

test('one of a time to come is scheduled, whatever is being done for it meanwhile, also when it was moved later', () => {
  expect([view(queue, { now: 0, sendAt: 3600 }), view(create, { now: 0, sendAt: 3600 })]).toEqual([
    { kind: 'scheduled' },
    { kind: 'scheduled' },
  ])
  const chosen = { requestedMs: at(0), sendAtMs: at(3600), isShifted: false }
  expect(leavesAtMs({ confirmed: chosen, sendAtMs: null })).toBe(at(3600))
  expect(leavesAtMs({ confirmed: { ...confirmed, isShifted: true }, sendAtMs: at(7200) })).toBe(at(7200))
})

test('each state has a title of its own: nothing that ended or began reads queued', () => {
  const kinds = [sending, finish, cancel, monitor, reject, invalid, no_credit, failed].map(
    (stateId) => view(stateId, { now: 5 }).kind,
  )
  expect(kinds).toEqual(['sending', 'finished', 'cancelled', 'review', 'rejected', 'nobody', 'noCredit', 'failed'])
  expect(view(sending, { now: 5, isPaused: true })).toEqual({ kind: 'paused' })
  expect(view(finish, { now: 5, isPaused: true })).toEqual({ kind: 'finished' })
})
