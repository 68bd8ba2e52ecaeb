import type { NumberLists } from '@peyk/domain/mobile-number/number-list.ts'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { NumberListField } from '@peyk/ui/widgets/number-list-field.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'

/** Quick send: numbers typed one by one or pasted (spec §5, pasting numbers). */
export function QuickTargetField({
  value,
  onChange,
  onBlur,
  error,
  typed,
  onTyped,
  ref,
}: TargetFieldProps<NumberLists>) {
  return (
    <NumberListField
      label={quickSend.recipients}
      hint={quickSend.recipientsHint}
      isRequired
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      {...(typed !== undefined && { typed })}
      {...(onTyped && { onTyped })}
      ref={ref}
    />
  )
}
