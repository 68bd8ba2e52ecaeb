import { agreementForm } from '@peyk/contract/staff/staff-forms.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import type { StaffLine } from './line-form.model.ts'
import { usePutAgreement } from '../staff-lines.api.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'

const { agreement: texts } = staffLineTexts

interface AgreementFormValues extends Record<string, unknown> {
  title: string
  description: string
  agreement_text: string
  file_url: string
  needs_approval: boolean
}

const check = schemaCheck<AgreementFormValues>(agreementForm)

/** A text that has to be accepted before the line is used; it begins with the words of the present one. */
export function AgreementForm({ line, onClose }: { line: StaffLine; onClose: () => void }) {
  const put = usePutAgreement()
  const { agreement } = line
  const form = useAppForm<AgreementFormValues>({
    defaultValues: {
      title: agreement?.title ?? '',
      description: agreement?.description ?? '',
      agreement_text: agreement?.agreement_text ?? '',
      file_url: agreement?.file_url ?? '',
      needs_approval: agreement?.needs_approval ?? false,
    },
    check,
    autosave: { name: `staff-agreement-${line.id}` },
  })
  return (
    <FormDialog
      title={texts.formTitle}
      size="lg"
      lead={texts.lead}
      submitLabel={texts.save}
      {...formDialogProps({
        form,
        call: put,
        toRequest: (values) => ({ id: line.id, ...values }),
        done: texts.saved,
        onClose,
      })}
    >
      <FormField control={form.control} name="title">
        {(field) => <TextField {...field} label={texts.name} isRequired maxLength={120} autoFocus />}
      </FormField>
      <FormField control={form.control} name="description">
        {(field) => <TextField {...field} label={texts.description} maxLength={300} />}
      </FormField>
      <FormField control={form.control} name="agreement_text">
        {(field) => (
          <TextArea {...field} label={texts.body} hint={texts.bodyHint} rows={8} isRequired maxLength={5000} />
        )}
      </FormField>
      <FormField control={form.control} name="file_url">
        {(field) => <TextField {...field} label={texts.url} isLatin maxLength={500} placeholder="https://" />}
      </FormField>
      <CheckboxField
        control={form.control}
        name="needs_approval"
        label={texts.needsApproval}
        hint={texts.needsApprovalHint}
      />
    </FormDialog>
  )
}
