import type { Control } from 'react-hook-form'
import { DateTimePicker } from '@peyk/ui/date/date-time-picker.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { initialCustomFieldValue, type CustomField, type ContactFormValues } from './contact-form.model.ts'
import type { ContactRow } from '../phonebook.model.ts'

interface CustomFieldsProps {
  control: Control<ContactFormValues>
  /** Those of the chosen group; they come after the form is drawn. */
  fields: readonly CustomField[]
  contact: ContactRow | null
}

/** The extra fields of the group, each by its kind. */
export function CustomFields({ control, fields, contact }: CustomFieldsProps) {
  return fields.map((extra) => (
    <FormField
      key={extra.id}
      control={control}
      name={`options.${extra.id}`}
      defaultValue={initialCustomFieldValue(contact, extra)}
    >
      {(field) => {
        const shared = { ...field, value: typeof field.value === 'string' ? field.value : '', label: extra.title }
        if (extra.type === 'date') return <DateTimePicker {...shared} keepsInvalidText />
        return extra.type === 'int' ? (
          <TextField {...shared} inputMode="numeric" dir="ltr" maxLength={16} />
        ) : (
          <TextField {...shared} maxLength={1000} />
        )
      }}
    </FormField>
  ))
}
