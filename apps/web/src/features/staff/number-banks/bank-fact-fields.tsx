import type { Control } from 'react-hook-form'
import { NUMBER_BANK_LIMITS } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { BankFacts } from './bank-form.model.ts'

const { upload: texts } = bankVersionTexts

/** Name, source and time of a version: of a new one and of one that is changed. */
export function BankFactFields<Values extends BankFacts>({ control: whole }: { control: Control<Values> }) {
  // The fields are those of every form that has them; the library's types do not follow.
  const control = whole as unknown as Control<BankFacts>
  return (
    <>
      <div className="grid gap-5 desk:grid-cols-2">
        <FormField control={control} name="title">
          {(field) => (
            <TextField
              {...field}
              label={texts.name}
              hint={texts.nameHint}
              isRequired
              maxLength={NUMBER_BANK_LIMITS.title}
            />
          )}
        </FormField>
        <FormField control={control} name="source">
          {(field) => (
            <TextField
              {...field}
              label={texts.source}
              hint={texts.sourceHint}
              isRequired
              maxLength={NUMBER_BANK_LIMITS.source}
            />
          )}
        </FormField>
        <FormField control={control} name="usable_from">
          {(field) => <LazyDateTimePicker {...field} label={texts.from} keepsInvalidText />}
        </FormField>
        <FormField control={control} name="usable_until">
          {(field) => <LazyDateTimePicker {...field} label={texts.until} hint={texts.untilHint} keepsInvalidText />}
        </FormField>
      </div>
      <FormField control={control} name="note">
        {(field) => <TextArea {...field} label={texts.note} rows={2} maxLength={NUMBER_BANK_LIMITS.note} />}
      </FormField>
    </>
  )
}
