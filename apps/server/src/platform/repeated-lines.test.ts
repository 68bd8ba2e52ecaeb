import { expect, test } from 'vitest'
import { stoppedClock } from './testing/clock.ts'
import { createLog } from './log.ts'
import { SAY_AGAIN_MS, sayOver, sayWhenChanged } from './repeated-lines.ts'

function listening() {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  const clock = stoppedClock(Date.UTC(2026, 10, 27))
  const told = () => lines.map(({ level, msg, carrier, repeated }) => ({ level, msg, carrier, repeated }))
  return { log, clock, told }
}

test('a line that a loop repeats is said once, and again when it changes, with how often it was true', () => {
  const { log, clock, told } = listening()
  const say = (carrier: string) =>
    sayWhenChanged({ topic: 'line', facts: { carrier }, sentence: 'no line' }, { log, clock })
  for (let n = 0; n < 4; n += 1) say('a')
  say('b')
  expect(told()).toEqual([
    { level: 'warn', msg: 'no line', carrier: 'a', repeated: undefined },
    { level: 'warn', msg: 'no line', carrier: 'b', repeated: 3 },
  ])
})

test('a line that stays true is said again after an hour, with a count', () => {
  const { log, clock, told } = listening()
  const say = () => sayWhenChanged({ topic: 'line', sentence: 'no line' }, { log, clock })
  say()
  clock.move(SAY_AGAIN_MS - 1)
  say()
  clock.move(1)
  say()
  expect(told().map(({ repeated }) => repeated)).toEqual([undefined, 1])
})

test('its end is said once, and then the line is new', () => {
  const { log, clock, told } = listening()
  const say = () => sayWhenChanged({ topic: 'line', sentence: 'no line' }, { log, clock })
  const over = () => sayOver({ topic: 'line', sentence: 'there is a line' }, { log })
  over()
  say()
  say()
  over()
  over()
  say()
  expect(told().map(({ level, msg, repeated }) => [level, msg, repeated])).toEqual([
    ['warn', 'no line', undefined],
    ['info', 'there is a line', 1],
    ['warn', 'no line', undefined],
  ])
})

test('the same error thrown anew is the same line, whatever its stack', () => {
  const { log, clock, told } = listening()
  for (let n = 0; n < 3; n += 1) {
    sayWhenChanged({ topic: 'loop', level: 'error', facts: { err: new Error('lost') }, sentence: 'stumbled' }, { log, clock }) // prettier-ignore
  }
  expect(told()).toHaveLength(1)
})
