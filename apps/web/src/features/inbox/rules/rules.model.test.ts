import { expect, test } from 'vitest'
import { rules as rulesCall } from '@peyk/contract/reports/inbox-rules.ts'
import type { Rule, RuleList } from '../inbox-rules.api.ts'
import { byLine, firstLine } from './rules.model.ts'
import { emptyRule, ruleFormCheck, toRuleFields } from './rule-form.model.ts'

const example = (rulesCall.example.data as RuleList).rules[0]!
const rule = (id: number, number = '+981'): Rule => ({ ...example, rule_id: id, number })

test('rules stand by line, and a form begins with a line of the account’s own', () => {
  const groups = byLine([rule(1), rule(2, '+982'), rule(3)])
  expect(groups.map(({ number, rules }) => [number, rules.map(({ rule_id: id }) => id)])).toEqual([
    ['+981', [1, 3]],
    ['+982', [2]],
  ])
  expect(firstLine([{ number: '+981', alias: null, is_own: false }, { number: '+982', alias: null, is_own: true }])).toBe('+982') // prettier-ignore
  expect(firstLine([])).toBeNull()
})

test('a form without an effect, without the words of one, or with one group twice is not sent', () => {
  const group = { value: '4', label: 'علاقه‌مندان' }
  const form = { ...emptyRule('+981'), keyword: 'قیمت', answers: false }
  expect(Object.keys(ruleFormCheck(form))).toEqual(['answers'])
  expect(Object.keys(ruleFormCheck({ ...form, answers: true, answer: ' ' }))).toEqual(['answer'])
  expect(Object.keys(ruleFormCheck({ ...form, notifies: true, notifyNumber: '0912' }))).toEqual(['notifyNumber'])
  expect(Object.keys(ruleFormCheck({ ...form, adds: true, addGroup: group, removes: true, removeGroup: group }))).toEqual(['removeGroup']) // prettier-ignore
  expect(ruleFormCheck({ ...form, adds: true, addGroup: group })).toEqual({})
})

test('only the effects that are chosen are sent, whatever was written for others', () => {
  const form = { ...emptyRule('+981'), keyword: ' قیمت ', answers: false, answer: 'متن', notifies: true, notifyNumber: '09121112233' } // prettier-ignore
  expect(toRuleFields(form)).toEqual({ number: '+981', match: 'equals', keyword: 'قیمت', notify_number: '09121112233' })
})
