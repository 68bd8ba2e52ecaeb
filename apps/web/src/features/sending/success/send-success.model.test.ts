import { expect, test } from 'vitest'
import { toSuccessView } from './send-success.model.ts'

const nowMs = 1_795_250_000_000
const view = (stateId: number, seconds: number) => toSuccessView({ stateId, sendAtMs: nowMs + seconds * 1000, nowMs })

test('a send can be taken back until its seconds have passed, a large one that is still being taken in, too', () => {
  expect(view(5, 9.2)).toEqual({ kind: 'undoable', secondsLeft: 10 })
  expect(view(0, 4)).toEqual({ kind: 'undoable', secondsLeft: 4 })
  expect(view(5, 0)).toEqual({ kind: 'running' })
  expect(view(0, 0)).toEqual({ kind: 'preparing' })
})

test('one of a time to come is scheduled, whatever is being done for it meanwhile', () => {
  expect([view(5, 3600), view(0, 3600)]).toEqual([{ kind: 'scheduled' }, { kind: 'scheduled' }])
})

test('what has begun, waits for staff or was cancelled says so', () => {
  expect([view(2, 5), view(1, 5), view(7, 5)]).toEqual([
    { kind: 'running' },
    { kind: 'running' },
    { kind: 'cancelled' },
  ])
})
