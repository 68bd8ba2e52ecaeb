import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'

import { useNowMs } from '../app/clock.tsx'
import { formatCount } from '../format/format-values.ts'
import { Button } from '../button/button.tsx'

export type ResendCodeProps = {
  /** When another code may be asked for, in epoch milliseconds. */
  resendAtMs: number
  /** When the code that was sent ends. */
  expiresAtMs: number
  onResend: () => void
  isLoading?: boolean
}

const SECOND_MS = 1000

/** Under a code field: how long until another code may be asked for, and that the last one has ended (spec §4). */
export function ResendCode({ resendAtMs, expiresAtMs, onResend, isLoading = false }: ResendCodeProps) {
  const nowMs = useNowMs(SECOND_MS)
  const secondsLeft = Math.ceil((resendAtMs - nowMs) / SECOND_MS)
  const isExpired = nowMs >= expiresAtMs
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <span role="status" className="font-medium text-warning empty:hidden">
        {isExpired && uiFields.code.expired}
      </span>
      {secondsLeft > 0 ? (
        <span>{uiFields.code.resendIn(formatCount(secondsLeft))}</span>
      ) : (
        <Button variant="secondary" size="sm" onPress={onResend} isLoading={isLoading}>
          {uiFields.code.resend}
        </Button>
      )}
    </div>
  )
}
