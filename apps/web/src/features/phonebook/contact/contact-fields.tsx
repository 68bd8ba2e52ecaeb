import { type Control } from 'react-hook-form'
import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { MultiSelect } from '@peyk/ui/select/multi-select.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { ContactFormValues } from './contact-form.model.ts'
import { useCreateGroup } from '../phonebook.api.ts'
import { createTagOption, useGroupOptions, useTagOptions } from '../list/use-select-options.ts'

const { form: texts } = contactFormTexts
const { gender } = phonebookTexts

const genders = (['0', '1', '2'] as const).map((value) => ({ value, label: gender[value] }))

/** Who a contact is, and in which group. */
export function ContactFields({ control }: { control: Control<ContactFormValues> }) {
  const create = useCreateGroup()
  const loadGroups = useGroupOptions()
  const loadTags = useTagOptions()
  return (
    <>
      <FormField control={control} name="number">
        {(field) => <DigitsField {...field} label={texts.number} isRequired autoFocus maxLength={14} />}
      </FormField>
      <FormField control={control} name="group">
        {(field) => (
          <SearchSelect
            {...field}
            label={texts.group}
            placeholder={texts.chooseGroup}
            isRequired
            load={loadGroups}
            onCreate={async (title) => ({ value: String((await create.mutateAsync({ title })).id), label: title })}
          />
        )}
      </FormField>
      <div className="grid grid-cols-[1fr_2fr] items-start gap-3">
        <FormField control={control} name="pre">
          {(field) => <TextField {...field} label={texts.pre} maxLength={50} />}
        </FormField>
        <FormField control={control} name="name">
          {(field) => <TextField {...field} label={texts.name} maxLength={100} />}
        </FormField>
      </div>
      <FormField control={control} name="gender">
        {(field) => <Select {...field} label={texts.gender} options={genders} />}
      </FormField>
      <FormField control={control} name="email">
        {(field) => <TextField {...field} label={texts.email} type="email" isLatin maxLength={254} />}
      </FormField>
      <FormField control={control} name="tags">
        {(field) => (
          <MultiSelect
            {...field}
            label={texts.tags}
            placeholder={texts.chooseTags}
            load={loadTags}
            onCreate={createTagOption}
          />
        )}
      </FormField>
    </>
  )
}
