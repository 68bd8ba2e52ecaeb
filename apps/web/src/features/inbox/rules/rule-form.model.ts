import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import type { Rule } from '../inbox-rules.api.ts'

const { form: texts } = ruleTexts

/** What the form holds: an effect that is not chosen keeps what was written for it until the form is closed. */
export interface RuleFormValues extends Record<string, unknown> {
  line: string | null
  match: Rule['match']
  keyword: string
  answers: boolean
  answer: string
  adds: boolean
  addGroup: Option | null
  removes: boolean
  removeGroup: Option | null
  notifies: boolean
  notifyNumber: string
}

/** Most rules answer. */
export const emptyRule = (line: string | null): RuleFormValues => ({
  line,
  match: 'equals',
  keyword: '',
  answers: true,
  answer: '',
  adds: false,
  addGroup: null,
  removes: false,
  removeGroup: null,
  notifies: false,
  notifyNumber: '',
})

const toOption = (group: Rule['add_to_group']): Option | null =>
  group === null ? null : { value: String(group.id), label: group.title ?? ruleTexts.reasons.group_gone }

export const toRuleForm = (rule: Rule): RuleFormValues => ({
  line: rule.number,
  match: rule.match,
  keyword: rule.keyword,
  answers: rule.answer !== null,
  answer: rule.answer ?? '',
  adds: rule.add_to_group !== null,
  addGroup: toOption(rule.add_to_group),
  removes: rule.remove_from_group !== null,
  removeGroup: toOption(rule.remove_from_group),
  notifies: rule.notify_number !== null,
  notifyNumber: rule.notify_number === null ? '' : `0${rule.notify_number.slice(3)}`,
})

/** What is wrong with it, by field. */
export const ruleFormCheck = (values: RuleFormValues): Record<string, string> => {
  const { adds, addGroup, removes, removeGroup } = values
  const wrong: [string, string | false][] = [
    ['line', values.line === null && texts.lineMissing],
    ['keyword', values.keyword.trim() === '' && texts.keywordMissing],
    ['answers', !values.answers && !adds && !removes && !values.notifies && texts.effectMissing],
    ['answer', values.answers && values.answer.trim() === '' && texts.answerMissing],
    ['addGroup', adds && addGroup === null && texts.groupMissing],
    ['removeGroup', removes && removeGroup === null && texts.groupMissing],
    ['removeGroup', adds && removes && addGroup !== null && addGroup.value === removeGroup?.value && texts.sameGroup],
    ['notifyNumber', values.notifies && parseMobile(values.notifyNumber) === null && texts.notifyMissing],
  ]
  return Object.fromEntries(wrong.flatMap(([field, text]) => (text === false ? [] : [[field, text]])))
}

/** The fields of the call. `check` lets nothing through without a line. */
export const toRuleFields = (values: RuleFormValues) => ({
  number: values.line ?? '',
  match: values.match,
  keyword: values.keyword.trim(),
  ...(values.answers && { answer: values.answer.trim() }),
  ...(values.adds && values.addGroup && { add_to_phonebook_id: Number(values.addGroup.value) }),
  ...(values.removes && values.removeGroup && { remove_from_phonebook_id: Number(values.removeGroup.value) }),
  ...(values.notifies && { notify_number: values.notifyNumber }),
})
