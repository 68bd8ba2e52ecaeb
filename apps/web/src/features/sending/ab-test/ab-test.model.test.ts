import { expect, test } from 'vitest'
import { emptyTest, splitOf, testBody, testProblems, textsOf } from './ab-test.model.ts'

const form = { ...emptyTest, isTested: true, message: 'سلام', textB: 'درود' }

test('a form without a test asks for none and has nothing wrong with it', () => {
  expect(testBody({ ...form, isTested: false })).toBeNull()
  expect(testProblems({ ...form, isTested: false, textB: '' })).toEqual({})
  // A draft of before has nothing of a test.
  expect([testBody({}), testProblems({ message: 'سلام' }), textsOf({ message: 'سلام' })]).toEqual([null, {}, 'سلام'])
})

test('a test is asked for in minutes, with a third text only where there is one', () => {
  expect(testBody(form)).toEqual({ text_b: 'درود', share: 20, criterion: 'clicks', minutes: 120 })
  expect(testBody({ ...form, textC: 'هی', testTime: 45, testUnit: 'minute' })).toMatchObject({
    text_c: 'هی',
    minutes: 45,
  })
})

test('each field says what is wrong with it', () => {
  expect(Object.keys(testProblems({ ...form, textB: ' سلام ' }))).toEqual(['textB'])
  expect(Object.keys(testProblems({ ...form, textC: '' }))).toEqual(['textC'])
  expect(Object.keys(testProblems({ ...form, textC: 'درود' }))).toEqual(['textC'])
  expect(Object.keys(testProblems({ ...form, testShare: 91 }))).toEqual(['testShare'])
  expect(Object.keys(testProblems({ ...form, testTime: 4, testUnit: 'minute' }))).toEqual(['testTime'])
  expect(Object.keys(testProblems({ ...form, testTime: 169 }))).toEqual(['testTime'])
  expect(testProblems({ ...form, testTime: 168 })).toEqual({})
})

test('the share is told in people as soon as they are known', () => {
  expect(splitOf(form, 1000)).toEqual({ kind: 'ok', perArm: 100, rest: 800 })
  expect(splitOf({ ...form, textC: 'هی' }, 1000)).toEqual({ kind: 'ok', perArm: 66, rest: 802 })
  expect([splitOf(form, null), splitOf(form, 0), splitOf({ ...form, testShare: null }, 10)]).toEqual([null, null, null])
})
