import { BLACKLIST_ADD_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { NumberLists } from '@peyk/ui/phone-list/phone-list-input.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { PhoneListField } from '@peyk/ui/phone-list/phone-list-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useBlockNumbers } from '../phonebook.api.ts'

const { blacklist: texts } = phonebookTexts

interface BlockFormValues extends Record<string, unknown> {
  numbers: NumberLists
}

export interface BlockDialogProps {
  kind: 'send' | 'receive'
  onClose: () => void
}

const check = ({ numbers: { valid, invalid } }: BlockFormValues) => {
  if (valid.length === 0) return { numbers: texts.missing }
  return invalid.length === 0 ? {} : { numbers: texts.invalidLeft(formatCount(invalid.length)) }
}

/** Puts numbers on a black list, typed or pasted. */
export function BlockDialog({ kind, onClose }: BlockDialogProps) {
  const block = useBlockNumbers()
  const { control, submit, showServerError, failure, formState, watch } = useAppForm<BlockFormValues>({
    defaultValues: { numbers: { valid: [], invalid: [] } },
    check,
    autosave: { name: `block-${kind}` },
  })
  const count = watch('numbers').valid.length
  const send = submit(async ({ numbers }) => {
    try {
      const { added, existences } = await block.mutateAsync({ type: kind, numbers: [...numbers.valid] })
      showToast({
        title: texts.added(formatCount(added)),
        ...(existences > 0 && { description: texts.existed(formatCount(existences)) }),
      })
      onClose()
    } catch (error) {
      showServerError(error)
    }
  })
  return (
    <FormDialog
      title={texts.formTitle[kind]}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={count === 0 ? texts.submitNone : texts.submit(formatCount(count))}
      onSubmit={send}
      isSaving={block.isPending}
      failure={failure}
      lead={texts.note[kind]}
    >
      <FormField control={control} name="numbers">
        {(field) => <PhoneListField {...field} label={texts.numbers} isRequired maxCount={BLACKLIST_ADD_LIMIT} />}
      </FormField>
    </FormDialog>
  )
}
