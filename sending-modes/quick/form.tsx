import { useRef } from 'react'
import { quickSend } from '@peyk/phrases/fa/sending/quick-send.ts'
import { PhoneListField } from '@peyk/ui/phone-list/phone-list-field.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'
import type { QuickFormValues } from './form.model.ts'

/** Quick send: numbers typed one by one or pasted (spec §5, pasting numbers). */
export function QuickTargetField({ value, onChange, onBlur, error, ref }: TargetFieldProps<QuickFormValues>) {
  // One key enters a number and empties what was typed: both parts change before the form is drawn again.
  const latest = useRef(value)
  latest.current = value
  const change = (part: Partial<QuickFormValues>) => {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }
  return (
    <PhoneListField
      label={quickSend.recipients}
      hint={quickSend.recipientsHint}
      isRequired
      value={value.numbers}
      onChange={(numbers) => change({ numbers })}
      onBlur={onBlur}
      error={error}
      pendingText={value.typed}
      onPendingTextChange={(typed) => change({ typed })}
      ref={ref}
    />
  )
}
