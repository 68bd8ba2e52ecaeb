import { useEffect, useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'

const CONFLICT = 409

/**
 * A checkbox that must be ticked once the server has refused with a conflict on this field: `shift_to_hours` where
 * the line is outside its allowed hours at that time (decision 0046), `repeat` where the same was sent a short while
 * ago.
 */
export const useRequiredCheckbox = (error: unknown, field: 'shift_to_hours' | 'repeat') => {
  /** Null: the server has not asked for it. */
  const [isTicked, setTicked] = useState<boolean | null>(null)
  const isRefused = error instanceof ApiError && error.status === CONFLICT && fieldErrorText(error, field) !== undefined
  useEffect(() => {
    if (isRefused) setTicked((now) => now ?? false)
  }, [isRefused])
  return {
    isRequired: isTicked !== null,
    isAccepted: isTicked === true,
    /** Nothing can be confirmed before it is ticked. */
    isMissing: isTicked === false,
    accept: (isAccepted: boolean) => setTicked(isAccepted),
    /** For another request, which the server has not refused. */
    reset: () => setTicked(null),
  }
}
export type RequiredCheckbox = ReturnType<typeof useRequiredCheckbox>
