import { Controller } from 'react-hook-form'
import type { ReactNode } from 'react'
import { blockForm, REASON_LENGTH } from '@peyk/contract/staff-forms.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Dialog } from '@peyk/ui/widgets/dialog.tsx'
import { TextArea } from '@peyk/ui/widgets/text-area.tsx'
import { FailureAlert } from '../../../lib/failure-alert.tsx'
import { checkBy } from '../../../lib/form/form-check.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'

const check = checkBy<{ reason: string }>(blockForm)

export interface ReasonDialogProps {
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
  title,
  text,
  label,
  hint,
  confirmLabel,
  onConfirm,
  isLoading,
  onClose,
}: ReasonDialogProps) {
  const { control, submit, refuse, failure } = useCheckedForm({ defaultValues: { reason: '' }, check })
  const send = submit(({ reason }) => onConfirm(reason.trim()).then(onClose, refuse))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDismissable={!isLoading}
      footer={
        <>
          <Button variant="danger" onPress={() => void send()} isLoading={isLoading}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" onPress={onClose} isDisabled={isLoading}>
            {ui.cancel}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p>{text}</p>
        <FailureAlert error={failure} />
        <Controller
          control={control}
          name="reason"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={label}
              {...(hint !== undefined && { hint })}
              rows={3}
              maxLength={REASON_LENGTH}
              autoFocus
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
