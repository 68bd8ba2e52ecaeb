import type { ReactNode } from 'react'
import { blockForm, REASON_LENGTH } from '@peyk/contract/staff/staff-forms.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'

const check = schemaCheck<{ reason: string }>(blockForm)

export interface ReasonDialogProps {
  /** What it is a reason for, e.g. `block-12`: what was written is kept for that alone. */
  autosaveId: string
  title: string
  text: ReactNode
  label: string
  hint?: string
  confirmLabel: string
  /** Does it; the dialog closes when it is done and stays with the refusal when it is not. */
  onConfirm: (reason: string) => Promise<unknown>
  isLoading: boolean
  onClose: () => void
}

/** Asks for the reason of something that a customer will not like, and that they read. */
export function ReasonDialog({
  autosaveId,
  title,
  text,
  label,
  hint,
  confirmLabel,
  onConfirm,
  isLoading,
  onClose,
}: ReasonDialogProps) {
  const { control, submit, showServerError, failure, formState } = useAppForm({
    defaultValues: { reason: '' },
    check,
    autosave: { name: `reason-${autosaveId}` },
  })
  const send = submit(({ reason }) => onConfirm(reason.trim()).then(onClose, showServerError))
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      isDirty={formState.isDirty}
      lead={text}
      submitLabel={confirmLabel}
      isDanger
      onSubmit={send}
      isSaving={isLoading}
      failure={failure}
    >
      <FormField control={control} name="reason">
        {(field) => (
          <TextArea
            {...field}
            label={label}
            {...(hint !== undefined && { hint })}
            rows={3}
            isRequired
            maxLength={REASON_LENGTH}
            autoFocus
          />
        )}
      </FormField>
    </FormDialog>
  )
}
