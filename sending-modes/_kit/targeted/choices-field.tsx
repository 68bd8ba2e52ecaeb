import type { ReactNode } from 'react'
import type { TargetFieldProps } from '../form.ts'
import { ChoiceRows, type ChoiceFieldsProps } from './choice-rows.tsx'
import type { PeopleCount } from './people-count.ts'
import type { TargetedFormValues } from './people.ts'
import { TargetedField } from './targeted-field.tsx'
import { rowProblems, type TargetRules } from './targeted-form.ts'

interface ChoicesFieldProps<Choice> extends TargetFieldProps<TargetedFormValues<Choice>> {
  title: string
  rules: TargetRules<Choice>
  count: PeopleCount
  /** A new row. */
  blank: Choice
  addLabel: string
  /** In words, where a row is whole. */
  wordsOf: (choice: Choice) => string | undefined
  renderFields: (props: ChoiceFieldsProps<Choice>) => ReactNode
}

/** The form of a mode whose choices are written row by row, with fields of the mode's own. */
export function ChoicesField<Choice>(props: ChoicesFieldProps<Choice>) {
  const { title, rules, count, blank, addLabel, wordsOf, renderFields, ...field } = props
  const { value, onChange, error } = field
  const problems = rowProblems(value, rules)
  return (
    <TargetedField
      {...field}
      title={title}
      offered={rules.operators}
      count={count}
      rowErrors={problems.flatMap((row) => Object.values(row))}
    >
      <ChoiceRows
        choices={value.choices}
        onChange={(choices) => onChange({ ...value, choices })}
        blank={blank}
        addLabel={addLabel}
        problems={problems}
        showsProblems={error !== undefined}
        count={count}
        wordsOf={wordsOf}
        renderFields={renderFields}
      />
    </TargetedField>
  )
}
