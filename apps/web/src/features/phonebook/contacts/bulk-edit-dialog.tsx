import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { CONSENT_CHOICES, type ConsentChoice } from '../contact/contact-form.model.ts'
import { useUpdateContacts } from '../phonebook.api.ts'
import { selectedCount } from './selected-contacts.model.ts'
import { useBulkActionForm, type BulkActionProps } from './use-bulk-action-form.ts'

const { changeForm: texts, form } = contactFormTexts
const { gender, consent } = phonebookTexts

const UNCHANGED = 'same'
interface BulkEditFormValues extends Record<string, unknown> {
  pre: string
  gender: '0' | '1' | '2' | typeof UNCHANGED
  consent: ConsentChoice | typeof UNCHANGED
  note: string
}

const unchangedOption = { value: UNCHANGED, label: texts.same } as const
const genders = [unchangedOption, ...(['0', '1', '2'] as const).map((value) => ({ value, label: gender[value] }))]
const sources = [unchangedOption, ...CONSENT_CHOICES.map((value) => ({ value, label: consent.source[value] }))]

/** What is left as it is does not go along. */
const toBulkEditRequest = (values: BulkEditFormValues) => ({
  ...(values.pre.trim() !== '' && { pre: values.pre.trim() }),
  ...(values.gender !== UNCHANGED && { gender: Number(values.gender) }),
  ...(values.consent !== UNCHANGED && {
    consent: { source: values.consent, ...(values.note.trim() !== '' && { note: values.note.trim() }) },
  }),
})

const check = (values: BulkEditFormValues) => ({
  ...(Object.keys(toBulkEditRequest(values)).length === 0 && { pre: texts.missing }),
  ...(values.consent === UNCHANGED && values.note.trim() !== '' && { consent: texts.sourceMissing }),
})

/** Changes what many contacts have in common, all at once. */
export function BulkEditDialog(props: BulkActionProps) {
  const update = useUpdateContacts()
  const { control, dialog } = useBulkActionForm<BulkEditFormValues>(props, {
    defaultValues: { pre: '', gender: UNCHANGED, consent: UNCHANGED, note: '' },
    check,
    autosave: { name: 'contacts-change' },
    async run(request, values) {
      await update.mutateAsync({ ...request, ...toBulkEditRequest(values) })
      return { title: texts.done(formatCount(selectedCount(props.selected))) }
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.title(formatCount(selectedCount(props.selected)))}
      submitLabel={texts.submit}
      lead={texts.text}
    >
      <FormField control={control} name="pre">
        {(field) => <TextField {...field} label={form.pre} hint={form.preHint} maxLength={50} />}
      </FormField>
      <FormField control={control} name="gender">
        {(field) => <Select {...field} label={form.gender} options={genders} />}
      </FormField>
      <FormField control={control} name="consent">
        {(field) => <Select {...field} label={consent.field} options={sources} />}
      </FormField>
      <FormField control={control} name="note">
        {(field) => <TextField {...field} label={consent.noteField} hint={consent.noteHint} maxLength={300} />}
      </FormField>
    </FormDialog>
  )
}
