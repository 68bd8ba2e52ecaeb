import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { codeTimes } from '../../../lib/one-time-code/one-time-code-timing.ts'
import { useOneTimeCode } from '../../../lib/one-time-code/use-one-time-code.ts'
import {
  useConfirmNewNumber,
  useConfirmOldNumber,
  useFinishNumberChange,
  useRequestNumberChange,
} from '../account.api.ts'
import type { NewNumber, NumberChange } from '../number-change.model.ts'

/** Goes the five steps of another number with the server; every refusal stays at the step it concerns (spec §4). */
export const useNumberChange = (start: NumberChange) => {
  const clock = useClock()
  const [change, setChange] = useState(start)
  const [failure, setFailure] = useState<unknown>(null)
  const requesting = useRequestNumberChange()
  const confirmingOld = useConfirmOldNumber()
  const asking = useConfirmNewNumber()
  const finishing = useFinishNumberChange()
  const codeInput = useOneTimeCode('otp')

  const goTo = (next: NumberChange) => {
    setFailure(null)
    codeInput.clear()
    setChange(next)
  }
  return {
    change,
    failure,
    codeInput,
    isRequesting: requesting.isPending,
    isRequestingNewNumberCode: asking.isPending,
    isConfirming: confirmingOld.isPending || finishing.isPending,
    startOver: () => goTo({ step: 'request' }),
    /** Steps 1 and, for another code, 2. */
    request: () =>
      requesting.mutate(
        {},
        {
          onSuccess: (sent) =>
            goTo({
              step: 'confirmOld',
              token: sent.token,
              mobileHint: sent.mobile_hint,
              times: codeTimes(sent, clock.nowMs()),
            }),
          onError: change.step === 'confirmOld' ? codeInput.showServerError : setFailure,
        },
      ),
    confirmOld: (otp: string) => {
      if (change.step !== 'confirmOld') return
      confirmingOld.mutate(
        { token: change.token, otp },
        { onSuccess: ({ token }) => goTo({ step: 'newNumber', token }), onError: codeInput.showServerError },
      )
    },
    /** Steps 3 and, for another code, 4. Tells a refusal to who asked. */
    requestNewNumberCode: (newNumber: NewNumber, onRefused: (error: unknown) => void) => {
      if (change.step !== 'newNumber' && change.step !== 'confirmNew') return
      const resendToken = change.step === 'newNumber' ? change.token : change.resendToken
      setFailure(null)
      asking.mutate(
        { token: resendToken, mobile: newNumber.mobile, national_id: newNumber.nationalId },
        {
          onSuccess: (sent) =>
            goTo({
              step: 'confirmNew',
              token: sent.token,
              resendToken,
              newNumber,
              times: codeTimes(sent, clock.nowMs()),
            }),
          onError: onRefused,
        },
      )
    },
    confirmNew: (otp: string) => {
      if (change.step !== 'confirmNew') return
      finishing.mutate(
        { token: change.token, otp },
        { onSuccess: () => goTo({ step: 'review' }), onError: codeInput.showServerError },
      )
    },
  }
}

/** The token of the way ended: only a new beginning helps. */
export const isTokenExpired = (error: unknown): boolean => error instanceof ApiError && 'token' in error.errors
