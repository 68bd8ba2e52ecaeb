import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { OneTimeCodeStep } from '../../../lib/one-time-code/one-time-code-step.tsx'
import type { KeyCode } from './use-key-code.ts'

/** Where the code was sent, its field, and the way to another one. What deletes is pressed, not slipped into. */
export function KeyCodeStep({ code, onCode }: { code: KeyCode; onCode: (otp: string) => void }) {
  if (code.sent === null) return null
  return (
    <OneTimeCodeStep
      label={apiKeyTexts.code.label}
      sentTo={code.sent.mobileHint}
      times={code.sent.times}
      codeInput={code.input}
      onCode={onCode}
      onResend={() => code.send()}
      isResending={code.isSending}
    />
  )
}
