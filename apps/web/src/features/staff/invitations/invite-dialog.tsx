import { invitationForm } from '@peyk/contract/setup/setup-forms.ts'
import { invitationTexts as texts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { MobileField } from '@peyk/ui/field/validated-fields.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useInviteToRegister } from '../staff-setup.api.ts'

interface InviteValues extends Record<string, unknown> {
  name: string
  mobile: string
}

const check = schemaCheck<InviteValues>(invitationForm, {
  missing: { name: texts.nameMissing, mobile: texts.mobileMissing },
})

/** A link by which the holder of a mobile may register. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteToRegister()
  const form = useAppForm<InviteValues>({
    defaultValues: { name: '', mobile: '' },
    check,
    autosave: { name: 'invite-to-register' },
  })
  const toRequest = ({ name, mobile }: InviteValues) => ({ name: name.trim(), mobile: mobile.trim() })
  return (
    <FormDialog
      title={texts.addTitle}
      lead={texts.addLead}
      size="sm"
      submitLabel={texts.send}
      {...formDialogProps({ form, call: invite, toRequest, done: texts.sent, onClose })}
    >
      <FormField control={form.control} name="name">
        {(field) => <TextField {...field} label={texts.name} isRequired maxLength={100} autoFocus />}
      </FormField>
      <FormField control={form.control} name="mobile">
        {(field) => <MobileField {...field} label={texts.mobile} isRequired />}
      </FormField>
    </FormDialog>
  )
}
