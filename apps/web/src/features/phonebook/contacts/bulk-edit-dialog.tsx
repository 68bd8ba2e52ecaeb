import { webContactForms } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { CONSENT_CHOICES, type ConsentChoice } from '../contact/contact-form.model.ts'
import { useUpdateContacts } from '../phonebook.api.ts'
import { countOf } from '../phonebook.model.ts'
import { useActForm } from './use-bulk-action-form.ts'
import type { ActProps } from './use-bulk-contact-action.ts'

const { changeForm: texts, form } = webContactForms
const { gender, consent } = webPhonebook

const SAME = 'same'
interface Held extends Record<string, unknown> {
  pre: string
  gender: '0' | '1' | '2' | typeof SAME
  consent: ConsentChoice | typeof SAME
  note: string
}

const asTheyAre = { value: SAME, label: texts.same } as const
const genders = [asTheyAre, ...(['0', '1', '2'] as const).map((value) => ({ value, label: gender[value] }))]
const sources = [asTheyAre, ...CONSENT_CHOICES.map((value) => ({ value, label: consent.source[value] }))]

/** What is left as it is does not go along. */
const wireChange = (held: Held) => ({
  ...(held.pre.trim() !== '' && { pre: held.pre.trim() }),
  ...(held.gender !== SAME && { gender: Number(held.gender) }),
  ...(held.consent !== SAME && {
    consent: { source: held.consent, ...(held.note.trim() !== '' && { note: held.note.trim() }) },
  }),
})

const check = (held: Held) => ({
  ...(Object.keys(wireChange(held)).length === 0 && { pre: texts.missing }),
  ...(held.consent === SAME && held.note.trim() !== '' && { consent: texts.sourceMissing }),
})

/** Changes what many contacts have in common, all at once. */
export function ChangeDialog(props: ActProps) {
  const update = useUpdateContacts()
  const { control, dialog } = useActForm<Held>(props, {
    defaultValues: { pre: '', gender: SAME, consent: SAME, note: '' },
    check,
    kept: { as: 'contacts-change' },
    async act(asked, held) {
      const { updated } = await update.mutateAsync({ ...asked, ...wireChange(held) })
      return { title: texts.done(formatCount(updated)) }
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.title(formatCount(countOf(props.chosen)))}
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
