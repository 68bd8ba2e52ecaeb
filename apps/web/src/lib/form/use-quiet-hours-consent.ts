import { useEffect, useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'

const CONFLICT = 409

const asksFor = (error: unknown): boolean =>
  error instanceof ApiError && error.status === CONFLICT && fieldErrorText(error, 'shift_to_hours') !== undefined

/** Whether the line of a send is quiet then, as the server said, and whether its sender lets it wait (decision 0046). */
export const useHoursConsent = (error: unknown) => {
  const [isAsked, setAsked] = useState(false)
  const [isAccepted, accept] = useState(false)
  const asks = asksFor(error)
  useEffect(() => {
    if (asks) setAsked(true)
  }, [asks])
  return {
    isAsked,
    isAccepted: isAsked && isAccepted,
    accept,
    /** Something else is asked for by now. */
    forget: () => {
      setAsked(false)
      accept(false)
    },
  }
}
export type HoursConsent = ReturnType<typeof useHoursConsent>
