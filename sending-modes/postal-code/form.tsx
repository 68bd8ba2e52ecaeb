import { postalCodeSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'
import { ChoiceRows } from '../_kit/targeted/choice-rows.tsx'
import type { PeopleCount } from '../_kit/targeted/people-count.ts'
import { TargetedField } from '../_kit/targeted/targeted-field.tsx'
import { rowProblems } from '../_kit/targeted/targeted-form.ts'
import {
  POSTAL_PREFIX_LENGTH,
  postalCodeRules as rules,
  postalWords,
  type PostalCodeFormValues,
  type PostalPrefix,
} from './form.model.ts'

interface PostalCodeFieldProps extends TargetFieldProps<PostalCodeFormValues> {
  count: PeopleCount
}

const BLANK: PostalPrefix = ''

/** Areas by the first digits of their postal codes, and who of their people. */
export function PostalCodeTargetField({ count, ...field }: PostalCodeFieldProps) {
  const { value, onChange, error } = field
  const problems = rowProblems(value, rules)
  return (
    <TargetedField
      {...field}
      title={texts.where}
      offered={rules.operators}
      count={count}
      rowErrors={problems.flatMap((row) => Object.values(row))}
    >
      <ChoiceRows
        choices={value.choices}
        onChange={(choices) => onChange({ ...value, choices })}
        blank={BLANK}
        addLabel={texts.add}
        problems={problems}
        showsProblems={error !== undefined}
        count={count}
        wordsOf={postalWords}
        renderFields={({ choice, onChange: change, problems: wrong }) => (
          <DigitsField
            className="max-w-xs"
            label={texts.code}
            hint={texts.codeHint}
            isRequired
            maxLength={POSTAL_PREFIX_LENGTH}
            value={choice}
            onChange={change}
            error={wrong['code']}
          />
        )}
      />
    </TargetedField>
  )
}
