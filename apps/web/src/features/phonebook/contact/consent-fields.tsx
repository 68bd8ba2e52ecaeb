import { type Control, type FieldValues, type Path } from 'react-hook-form'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { CONSENT_CHOICES } from './contact-form.model.ts'

const { consent: texts } = phonebookTexts

const sourceOptions = CONSENT_CHOICES.map((value) => ({ value, label: texts.source[value] }))

/** Where the permission to write to somebody comes from, and a word about it. */
export function ConsentFields<Values extends FieldValues>({ control }: { control: Control<Values> }) {
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">{texts.title}</legend>
      <FormField control={control} name={'consent' as Path<Values>}>
        {(field) => <Select {...field} label={texts.field} hint={texts.fieldHint} options={sourceOptions} />}
      </FormField>
      <FormField control={control} name={'note' as Path<Values>}>
        {(field) => <TextField {...field} label={texts.noteField} hint={texts.noteHint} maxLength={300} />}
      </FormField>
    </fieldset>
  )
}
