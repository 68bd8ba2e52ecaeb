import { blockForm, REASON_LENGTH } from '@peyk/contract/staff/staff-forms.ts'
import { staffPatternTexts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'

const { reject: texts, queue } = staffPatternTexts
const check = schemaCheck<{ reason: string }>(blockForm)

interface RejectPatternDialogProps {
  code: string
  accountTitle: string
  isLoading: boolean
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a refusal, which the customer reads; the usual ones are there to be picked. */
export function RejectPatternDialog({ code, accountTitle, isLoading, onConfirm, onClose }: RejectPatternDialogProps) {
  const { control, submit, showServerError, failure, formState, setValue } = useAppForm({
    defaultValues: { reason: '' },
    check,
    autosave: { name: `reason-pattern-${code}` },
  })
  const send = submit(({ reason }) => onConfirm(reason.trim()).then(onClose, showServerError))
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      isDirty={formState.isDirty}
      lead={texts.text(accountTitle)}
      submitLabel={queue.reject}
      isDanger
      onSubmit={send}
      isSaving={isLoading}
      failure={failure}
    >
      <FormField control={control} name="reason">
        {(field) => (
          <TextArea {...field} label={texts.reason} rows={3} isRequired maxLength={REASON_LENGTH} autoFocus />
        )}
      </FormField>
      <div role="group" aria-label={texts.ready} className="divide-y divide-line rounded-md border border-line">
        <p className="px-3 py-2 text-sm text-ink-2">{texts.ready}</p>
        {texts.reasons.map((reason) => (
          <div key={reason}>
            <RowButton onPress={() => setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}>
              {reason}
            </RowButton>
          </div>
        ))}
      </div>
    </FormDialog>
  )
}
