import { expect, test } from 'vitest'
import { summarizeStages } from './code-stages.ts'

test('the stages of a one-time code add up to its total time, and a code that never arrived has none', () => {
  const stages = summarizeStages([
    { sentAt: 1000, storedAt: 1010, answeredAt: 1030, wireAt: 1025 },
    { sentAt: 2000, storedAt: null, answeredAt: 2050, wireAt: null },
  ])
  expect(stages.wire).toMatchObject({ count: 1, p50: 25 })
  expect(stages.to_transaction).toMatchObject({ count: 1, p50: 10 })
  expect(stages.to_answer).toMatchObject({ count: 1, p50: 20 })
  expect(stages.from_answer).toMatchObject({ count: 1, p50: -5 })
})
