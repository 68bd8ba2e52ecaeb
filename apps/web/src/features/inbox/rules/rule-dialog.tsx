import { RULE_LIMITS, RULE_MATCHES } from '@peyk/contract/reports/inbox-rule-forms.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useCreateRule, useUpdateRule, type Rule, type RuleLine } from '../inbox-rules.api.ts'
import { emptyRule, ruleFormCheck, toRuleFields, toRuleForm, type RuleFormValues } from './rule-form.model.ts'
import { firstLine } from './rules.model.ts'
import { RuleEffectFields } from './rule-effect-fields.tsx'

const { form: texts } = ruleTexts

const SERVER_NAMES = {
  line: ['number'],
  answers: ['answer'],
  addGroup: ['add_to_phonebook_id'],
  removeGroup: ['remove_from_phonebook_id'],
  notifyNumber: ['notify_number'],
}

interface RuleDialogProps {
  /** Null for a new one. */
  rule: Rule | null
  lines: readonly RuleLine[]
  onClose: () => void
}

/** Makes or changes a rule. Drawn only while it is open. */
export function RuleDialog({ rule, lines, onClose }: RuleDialogProps) {
  const create = useCreateRule()
  const update = useUpdateRule()
  const form = useAppForm<RuleFormValues>({
    defaultValues: rule === null ? emptyRule(firstLine(lines)) : toRuleForm(rule),
    check: ruleFormCheck,
    serverNames: SERVER_NAMES,
    autosave: { name: `inbox-rule-${rule?.rule_id ?? 'new'}` },
  })
  const { control } = form
  const own =
    rule === null
      ? formDialogProps({ form, call: create, toRequest: toRuleFields, done: texts.created, onClose })
      : formDialogProps({
          form,
          call: update,
          toRequest: (values: RuleFormValues) => ({ ...toRuleFields(values), rule_id: rule.rule_id }),
          done: texts.saved,
          onClose,
        })
  // A line that can answer no more stays the rule's until another is chosen.
  const isForeign = rule !== null && lines.every(({ number }) => number !== rule.number)
  const choices = isForeign ? [{ number: rule.number, alias: null }, ...lines] : lines
  return (
    <FormDialog {...own} title={rule === null ? texts.createTitle : texts.editTitle} size="lg" submitLabel={texts.save}>
      <div className="grid gap-5 desk:grid-cols-2">
        <FormField control={control} name="line">
          {(field) => (
            <Select
              {...field}
              label={texts.line}
              isRequired
              options={choices.map(({ number, alias }) => ({
                value: number,
                label: isolateLtr(formatDigits(number)),
                ...(alias !== null && { description: alias }),
              }))}
            />
          )}
        </FormField>
        <FormField control={control} name="keyword">
          {(field) => (
            <TextField
              {...field}
              label={texts.keyword}
              hint={texts.keywordHint}
              isRequired
              maxLength={RULE_LIMITS.keywordLength}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="match">
        {({ value, onChange, onBlur, name }) => (
          <RadioGroup
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            name={name}
            label={texts.match}
            variant="cards"
            options={RULE_MATCHES.map((value) => ({ value, ...texts.matches[value] }))}
          />
        )}
      </FormField>
      <RuleEffectFields form={form} />
    </FormDialog>
  )
}
