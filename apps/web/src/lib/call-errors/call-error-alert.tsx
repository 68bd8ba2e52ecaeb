import { useEffect, useRef } from 'react'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { ErrorAlert, type ErrorAlertProps } from '@peyk/ui/display/error-alert.tsx'
import { CallErrorText } from './call-error-text.tsx'

/** Clear of the bars that stick to the edges of the window. */
const CLEAR_OF_BARS = 'scroll-mt-20 scroll-mb-24'

/**
 * Why a call failed, shown until it is resolved; renders nothing without an error. An error that appears while the
 * screen is open scrolls into view: the button that was pressed may be far below it. A field with an error of its own
 * takes precedence.
 */
export function CallErrorAlert({ error, className, ...alert }: Omit<ErrorAlertProps, 'children'> & { error: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(error)
  useEffect(() => {
    if (before.current === error) return
    before.current = error
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (error === null || error === undefined) return null
  return (
    <ErrorAlert ref={box} className={classNames(CLEAR_OF_BARS, className)} {...alert}>
      <CallErrorText error={error} />
    </ErrorAlert>
  )
}
