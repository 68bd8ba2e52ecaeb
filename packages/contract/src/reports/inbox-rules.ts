import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, id, isoTime, nothing, nullable, optionalOrBlank, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { RULE_EFFECTS, RULE_LIMITS, RULE_MATCHES, RULE_REASONS, ruleForm } from './inbox-rule-forms.ts'

// Keyword rules: what is done with a received message by itself. All of it is ours.
const viewAccess = { auth: 'token_or_key', permission: 'inbox.view' } as const
/** Whoever makes a rule that sends needs `send.quick`, too: its messages are paid. */
const manageAccess = { auth: 'token_or_key', permission: 'inbox.manage' } as const

/** Without a title: the group was deleted since. */
const group = nullable(z.object({ id: z.int(), title: nullable(z.string()) }))
/** Of one message, rial. */
const price = nullable(z.object({ parts: z.int(), mci_price: z.number(), other_price: z.number() }))

const effectResult = z.object({
  effect: z.enum(RULE_EFFECTS),
  result: z.enum(['done', 'skipped', 'failed']),
  reason: nullable(z.enum(RULE_REASONS)),
  /** The send that an answer or a notice became. */
  messages_outbox_id: nullable(z.int()),
})
/** What became of one effect of a rule, or would become of it. */
export type EffectResult = z.output<typeof effectResult>

const ruleFields = {
  rule_id: z.int(),
  number: z.string(),
  match: z.enum(RULE_MATCHES),
  keyword: z.string(),
  answer: nullable(z.string()),
  /** Null without an answer, or while the line is not usable. */
  answer_price: price,
  add_to_group: group,
  remove_from_group: group,
  notify_number: nullable(z.string()),
  is_active: z.boolean(),
  last_run_at: nullable(isoTime),
  /** Whether an effect of the last run failed. */
  has_failed: z.boolean(),
}
const exampleRule = {
  rule_id: 7,
  number: '+983000505',
  match: 'equals' as const,
  keyword: 'قیمت',
  answer: 'فهرست قیمت‌ها: peyk.example/prices',
  answer_price: { parts: 1, mci_price: 1330, other_price: 1463 },
  add_to_group: { id: 4, title: 'علاقه‌مندان' },
  remove_from_group: null,
  notify_number: null,
  is_active: true,
  last_run_at: '2026-11-21T08:30:00+00:00',
  has_failed: false,
}

/** Every rule, line by line and each line's in its order, with the lines for which rules can be made. */
export const rules = read({
  ...viewAccess,
  path: 'report/messages-inbox/rules',
  data: z.object({
    rules: z.array(z.object(ruleFields)),
    lines: z.array(z.object({ number: z.string(), alias: nullable(z.string()), is_own: z.boolean() })),
    max_rules: z.int(),
  }),
  example: {
    data: {
      rules: [exampleRule],
      lines: [{ number: '+983000505', alias: 'فروشگاه', is_own: true }],
      max_rules: RULE_LIMITS.rules,
    },
  },
})

const FORM_ERRORS = [
  'sending.line_not_usable', 'inbox.rule_needs_send', 'phonebook.not_found', 'inbox.line_receives_nothing',
  'inbox.rule_does_nothing', 'inbox.rule_same_group', 'inbox.rule_fixed_word', 'inbox.rule_exists',
  'inbox.rule_notifies_line',
] as const // prettier-ignore

const exampleForm = { number: '3000505', match: 'equals', keyword: 'قیمت', answer: 'فهرست قیمت‌ها: peyk.example/prices' }

/** Behind the other rules of its line. */
export const createRule = write({
  ...manageAccess,
  path: 'report/messages-inbox/rules/create',
  body: ruleForm,
  data: z.object({ rule_id: z.int() }),
  errors: [...FORM_ERRORS, 'inbox.rule_too_many'],
  example: { request: exampleForm, data: { rule_id: 7 } },
})

/** All of it anew; on another line it stands behind the rules there. */
export const updateRule = write({
  ...manageAccess,
  path: 'report/messages-inbox/rules/update',
  body: z.extend(ruleForm, { rule_id: id }),
  data: nothing,
  errors: [...FORM_ERRORS, 'inbox.rule_not_found'],
  example: { request: { ...exampleForm, rule_id: 7 }, data: null },
})

export const switchRule = write({
  ...manageAccess,
  path: 'report/messages-inbox/rules/switch',
  body: z.object({ rule_id: id, is_active: flag }),
  data: nothing,
  errors: ['inbox.rule_not_found', 'inbox.rule_needs_send'],
  example: { request: { rule_id: 7, is_active: false }, data: null },
})

/** The first rule that a message meets decides: all rules of a line, in their new order. */
export const orderRules = write({
  ...manageAccess,
  path: 'report/messages-inbox/rules/order',
  body: z.object({ number: text(20), rule_ids: z.array(id).check(z.minLength(1), z.maxLength(RULE_LIMITS.rules)) }),
  data: nothing,
  errors: ['inbox.rules_changed'],
  example: { request: { number: '3000505', rule_ids: [7, 3] }, data: null },
})

export const deleteRule = write({
  ...manageAccess,
  path: 'report/messages-inbox/rules/delete',
  body: z.object({ rule_id: id }),
  data: nothing,
  errors: ['inbox.rule_not_found'],
  example: { request: { rule_id: 7 }, data: null },
})

/** Brings back a rule that was deleted in the last ten minutes, behind the others of its line. */
export const restoreRule = write({
  ...manageAccess,
  path: 'report/messages-inbox/rules/restore',
  body: z.object({ rule_id: id }),
  data: nothing,
  errors: ['inbox.rule_not_found', 'inbox.rule_exists', 'inbox.rule_too_many', 'inbox.rule_needs_send'],
  example: { request: { rule_id: 7 }, data: null },
})

/** What a text would meet and what would happen; nothing is done. `from`: whether this sender would be answered now. */
export const testRules = read({
  ...viewAccess,
  method: 'POST',
  path: 'report/messages-inbox/rules/test',
  query: z.object({ number: text(20), message: text(2000), from: optionalOrBlank(text(20)) }),
  data: z.object({
    /** «11» and «12» come before every rule. */
    fixed: nullable(z.enum(['cancel', 'restore'])),
    rule: nullable(z.object(ruleFields)),
    effects: z.array(effectResult),
    /** As they would leave. */
    answer_text: nullable(z.string()),
    notice_text: nullable(z.string()),
    notice_price: price,
    /** Of what would be sent, rial; to an MCI number unless `from` says otherwise. */
    total_price: z.number(),
  }),
  errors: ['sending.line_not_usable'],
  example: {
    request: { number: '3000505', message: 'قیمت' },
    data: {
      fixed: null,
      rule: exampleRule,
      effects: [
        { effect: 'add_to_group', result: 'done', reason: null, messages_outbox_id: null },
        { effect: 'answer', result: 'done', reason: null, messages_outbox_id: null },
      ],
      answer_text: 'فهرست قیمت‌ها: peyk.example/prices',
      notice_text: null,
      notice_price: null,
      total_price: 1330,
    },
  },
})

/** What rules did in the last thirty days, newest first: of one rule or of all. */
export const ruleRuns = read({
  ...viewAccess,
  path: 'report/messages-inbox/rules/runs',
  query: z.object({ ...pageFields, rule_id: optionalOrBlank(id) }),
  data: z.object({
    messages_inbox_id: z.int(),
    rule_id: z.int(),
    keyword: z.string(),
    from: z.string(),
    number: z.string(),
    time: isoTime,
    effects: z.array(effectResult),
  }),
  paged: true,
  errors: ['inbox.rule_not_found'],
  example: {
    data: [
      {
        messages_inbox_id: 88,
        rule_id: 7,
        keyword: 'قیمت',
        from: '+989120000001',
        number: '+983000505',
        time: '2026-11-21T08:30:00+00:00',
        effects: [{ effect: 'answer', result: 'failed', reason: 'insufficient_credit', messages_outbox_id: null }],
      },
    ],
  },
})
