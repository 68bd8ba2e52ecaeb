import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { CodeField } from '@peyk/ui/field/code-field.tsx'
import { ResendCode } from '@peyk/ui/field/resend-code.tsx'
import { CallErrorAlert } from '../call-errors/call-error-alert.tsx'
import type { CodeTimes } from './one-time-code-timing.ts'
import type { useOneTimeCode } from './use-one-time-code.ts'

interface OneTimeCodeStepProps {
  label: string
  /** Where the code went, as far as it is told: `0912***4567`. */
  sentTo: string
  times: CodeTimes
  codeInput: ReturnType<typeof useOneTimeCode>
  onCode: (code: string) => void
  onResend: () => void
  isResending: boolean
}

/**
 * The field of a texted code: submits as soon as the code is complete, and offers a new one when it has expired (spec
 * §4).
 */
export function OneTimeCodeStep({
  label,
  sentTo,
  times,
  codeInput,
  onCode,
  onResend,
  isResending,
}: OneTimeCodeStepProps) {
  const [before = '', after = ''] = account.secondFactor.sentTo('\n').split('\n')
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-ink-2">
        {before}
        <Ltr>{formatDigits(sentTo)}</Ltr>
        {after}
      </p>
      <CallErrorAlert error={codeInput.failure} />
      <CodeField
        // Another code is another field: the focus goes back to it.
        key={times.resendAtMs}
        label={label}
        value={codeInput.code}
        onChange={codeInput.setCode}
        onComplete={onCode}
        error={codeInput.problem}
        autoFocus
      />
      <ResendCode {...times} onResend={onResend} isLoading={isResending} />
    </div>
  )
}
