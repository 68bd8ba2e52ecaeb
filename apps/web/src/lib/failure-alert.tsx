import { ErrorAlert, type ErrorAlertProps } from '@peyk/ui/widgets/error-alert.tsx'
import { FailureText } from './failure-text.tsx'

/** Why a call failed, in place and until it is mended; nothing while there is nothing. */
export function FailureAlert({ error, ...alert }: Omit<ErrorAlertProps, 'children'> & { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <ErrorAlert {...alert}>
      <FailureText error={error} />
    </ErrorAlert>
  )
}
