import { webContactForms } from '@peyk/phrases/fa/web-contact-forms.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { Select } from '@peyk/ui/widgets/select.tsx'
import { TextField } from '@peyk/ui/widgets/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { CONSENT_CHOICES, type ConsentChoice } from '../contact-form.state.ts'
import { useUpdateContacts } from '../phonebook.api.ts'
import { countOf, wireChosen, type ChosenContacts } from '../phonebook.state.ts'
import { newUndoKey, useUndo } from './use-undo.ts'

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

interface ChangeDialogProps {
  chosen: ChosenContacts
  onClose: () => void
  onDone: () => void
}

/** Changes what many contacts have in common, all at once. */
export function ChangeDialog({ chosen, onClose, onDone }: ChangeDialogProps) {
  const update = useUpdateContacts()
  const tellUndoable = useUndo()
  const { control, submit, refuse, failure } = useCheckedForm<Held>({
    defaultValues: { pre: '', gender: SAME, consent: SAME, note: '' },
    check,
  })
  const send = submit(async (held) => {
    const undoKey = newUndoKey()
    try {
      const { updated } = await update.mutateAsync({ ...wireChosen(chosen), ...wireChange(held), undo_key: undoKey })
      tellUndoable({ title: texts.done(formatCount(updated)), undoKey })
      onDone()
      onClose()
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <FormDialog
      title={texts.title(formatCount(countOf(chosen)))}
      onClose={onClose}
      submitLabel={texts.submit}
      onSubmit={send}
      isSaving={update.isPending}
      failure={failure}
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
