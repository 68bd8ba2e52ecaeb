import { apiLimitTexts } from '@peyk/phrases/fa/staff/api-limits.ts'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useUpdateAccountApiLimit } from '../staff-api-limits.api.ts'
import { customerLimitCheck, type CustomerLimitValues } from './customer-limit-form.model.ts'

const { customer: texts } = apiLimitTexts

export interface CustomerLimit {
  name: string
  masked: string | null
  /** Null: of the account. */
  keyId: number | null
  /** Null: the general one holds. */
  perMinute: number | null
  general: number
}

/** The limit of an account or of one of its keys; an empty field lets the general one hold. */
export function CustomerLimitDialog({
  accountId,
  limit: { name, keyId, perMinute, general },
  onClose,
}: {
  accountId: number
  limit: CustomerLimit
  onClose: () => void
}) {
  const update = useUpdateAccountApiLimit()
  const form = useAppForm<CustomerLimitValues>({
    defaultValues: { per_minute: perMinute },
    check: customerLimitCheck,
    autosave: { name: `staff-api-limit-${accountId}-${keyId ?? 'account'}` },
  })
  return (
    <FormDialog
      title={texts.dialog(name)}
      size="sm"
      submitLabel={apiLimitTexts.save}
      {...formDialogProps({
        form,
        call: update,
        toRequest: ({ per_minute: asked }) => ({
          id: accountId,
          ...(keyId !== null && { key_id: keyId }),
          ...(asked !== null && { per_minute: asked }),
        }),
        done: apiLimitTexts.saved,
        onClose,
      })}
    >
      <FormField control={form.control} name="per_minute">
        {(field) => (
          <NumberField
            {...field}
            label={texts.field}
            hint={texts.fieldHint(formatCount(general))}
            unit={apiLimitTexts.unit}
            autoFocus
          />
        )}
      </FormField>
    </FormDialog>
  )
}
