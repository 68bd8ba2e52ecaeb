import { expect, test } from 'vitest'
import { emptyAbTest, splitAudience, toAbTestRequest, abTestProblems, joinTexts } from './ab-test.model.ts'

const form = { ...emptyAbTest, isTested: true, message: 'سلام', textB: 'درود' }

test('a form without a test asks for none and has nothing wrong with it', () => {
  expect(toAbTestRequest({ ...form, isTested: false })).toBeNull()
  expect(abTestProblems({ ...form, isTested: false, textB: '' })).toEqual({})
  // A draft of before has nothing of a test.
  expect([toAbTestRequest({}), abTestProblems({ message: 'سلام' }), joinTexts({ message: 'سلام' })]).toEqual([
    null,
    {},
    'سلام',
  ])
})

test('a test is asked for in minutes, with a third text only where there is one', () => {
  expect(toAbTestRequest(form)).toEqual({ text_b: 'درود', share: 20, criterion: 'clicks', minutes: 120 })
  expect(toAbTestRequest({ ...form, textC: 'هی', testTime: 45, testUnit: 'minute' })).toMatchObject({
    text_c: 'هی',
    minutes: 45,
  })
})

test('each field says what is wrong with it', () => {
  expect(Object.keys(abTestProblems({ ...form, textB: ' سلام ' }))).toEqual(['textB'])
  expect(Object.keys(abTestProblems({ ...form, textC: '' }))).toEqual(['textC'])
  expect(Object.keys(abTestProblems({ ...form, textC: 'درود' }))).toEqual(['textC'])
  expect(Object.keys(abTestProblems({ ...form, testShare: 91 }))).toEqual(['testShare'])
  expect(Object.keys(abTestProblems({ ...form, testTime: 4, testUnit: 'minute' }))).toEqual(['testTime'])
  expect(Object.keys(abTestProblems({ ...form, testTime: 169 }))).toEqual(['testTime'])
  expect(abTestProblems({ ...form, testTime: 168 })).toEqual({})
})

test('the share is told in people as soon as they are known', () => {
  expect(splitAudience(form, 1000)).toEqual({ kind: 'ok', perArm: 100, rest: 800 })
  expect(splitAudience({ ...form, textC: 'هی' }, 1000)).toEqual({ kind: 'ok', perArm: 66, rest: 802 })
  expect([splitAudience(form, null), splitAudience(form, 0), splitAudience({ ...form, testShare: null }, 10)]).toEqual([
    null,
    null,
    null,
  ])
})
