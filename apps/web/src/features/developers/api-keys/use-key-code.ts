import { useState } from 'react'
import type { ApiKeyAction } from '@peyk/contract/developers/api-key-forms.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { codeTimes, type CodeTimes } from '../../../lib/one-time-code/one-time-code-timing.ts'
import { useOneTimeCode } from '../../../lib/one-time-code/use-one-time-code.ts'
import { useSendKeyCode } from '../api-keys.api.ts'

/** The code to the owner's mobile that an action on keys needs. */
export const useKeyCode = (request: { action: ApiKeyAction; api_key_id?: number }) => {
  const clock = useClock()
  const sending = useSendKeyCode()
  const input = useOneTimeCode('otp')
  const [sent, setSent] = useState<{ mobileHint: string; times: CodeTimes } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const send = (then?: () => void) => {
    setFailure(null)
    input.clearErrors()
    sending.mutate(request, {
      onSuccess: (answer) => {
        input.clear()
        setSent({ mobileHint: answer.mobile_hint, times: codeTimes(answer, clock.nowMs()) })
        then?.()
      },
      onError: (error) => (sent === null ? setFailure(error) : input.showServerError(error)),
    })
  }
  return {
    input,
    sent,
    /** Why no code could be sent, before there was one. */
    failure,
    send,
    isSending: sending.isPending,
    /** One that was texted and not used yet: it need not be sent again. */
    isAlive: () => sent !== null && clock.nowMs() < sent.times.expiresAtMs,
  }
}

export type KeyCode = ReturnType<typeof useKeyCode>
