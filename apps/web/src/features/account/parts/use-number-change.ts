import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { codeTimes } from '../../../lib/one-time-code/one-time-code-timing.ts'
import { useCode } from '../../../lib/one-time-code/use-one-time-code.ts'
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
  const typed = useCode('otp')

  const goTo = (next: NumberChange) => {
    setFailure(null)
    typed.clear()
    setChange(next)
  }
  return {
    change,
    failure,
    typed,
    isRequesting: requesting.isPending,
    isAsking: asking.isPending,
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
          onError: change.step === 'confirmOld' ? typed.refuse : setFailure,
        },
      ),
    confirmOld: (otp: string) => {
      if (change.step !== 'confirmOld') return
      confirmingOld.mutate(
        { token: change.token, otp },
        { onSuccess: ({ token }) => goTo({ step: 'newNumber', token }), onError: typed.refuse },
      )
    },
    /** Steps 3 and, for another code, 4. Tells a refusal to who asked. */
    askNew: (asked: NewNumber, onRefused: (error: unknown) => void) => {
      if (change.step !== 'newNumber' && change.step !== 'confirmNew') return
      const askedWith = change.step === 'newNumber' ? change.token : change.askedWith
      setFailure(null)
      asking.mutate(
        { token: askedWith, mobile: asked.mobile, national_id: asked.nationalId },
        {
          onSuccess: (sent) =>
            goTo({ step: 'confirmNew', token: sent.token, askedWith, asked, times: codeTimes(sent, clock.nowMs()) }),
          onError: onRefused,
        },
      )
    },
    confirmNew: (otp: string) => {
      if (change.step !== 'confirmNew') return
      finishing.mutate(
        { token: change.token, otp },
        { onSuccess: () => goTo({ step: 'review' }), onError: typed.refuse },
      )
    },
  }
}

/** The token of the way ended: only a new beginning helps. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && 'token' in error.errors
