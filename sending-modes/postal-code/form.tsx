import { postalCodeSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'
import { ChoicesField } from '../_kit/targeted/choices-field.tsx'
import type { PeopleCount } from '../_kit/targeted/people-count.ts'
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
export function PostalCodeTargetField(field: PostalCodeFieldProps) {
  return (
    <ChoicesField
      {...field}
      title={texts.where}
      rules={rules}
      blank={BLANK}
      addLabel={texts.add}
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
  )
}
