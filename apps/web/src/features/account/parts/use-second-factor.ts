import { useState } from 'react'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { codeTimes, type CodeTimes } from '../../../lib/one-time-code/one-time-code-timing.ts'
import { useOneTimeCode } from '../../../lib/one-time-code/use-one-time-code.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useDisableSecondFactor, useEnableSecondFactor, useSendSecondFactorCode, useShowQr } from '../account.api.ts'

/** What the dialog is for. */
export type SecondFactorTask = 'ga' | 'sms' | 'off'

type Step =
  | { at: 'intro' }
  /** A code is on its way to the owner's mobile. */
  | { at: 'code'; mobileHint: string; times: CodeTimes }
  /** The app learns its key and shows its first code. */
  | { at: 'app'; secret: string; qrSvg: string }

const { secondFactor: words } = account

/** Turns the second factor on by app or SMS, or off; each begins with a code to the owner's mobile (contract U8–U11). */
export const useSecondFactor = (task: SecondFactorTask, onDone: () => void) => {
  const clock = useClock()
  const sending = useSendSecondFactorCode()
  const showing = useShowQr()
  const enabling = useEnableSecondFactor()
  const disabling = useDisableSecondFactor()
  const [step, setStep] = useState<Step>({ at: 'intro' })
  const [sendFailure, setSendFailure] = useState<unknown>(null)
  const sms = useOneTimeCode('otp')
  const app = useOneTimeCode('code')

  const finish = (title: string) => {
    showToast({ title })
    onDone()
  }
  const send = () => {
    setSendFailure(null)
    sms.clearErrors()
    const request = task === 'off' ? { action: 'disable' as const } : { action: 'enable' as const, method: task }
    sending.mutate(request, {
      onSuccess: (sent) => {
        sms.clear()
        setStep({ at: 'code', mobileHint: sent.mobile_hint, times: codeTimes(sent, clock.nowMs()) })
      },
      onError: (error) => (step.at === 'intro' ? setSendFailure(error) : sms.showServerError(error)),
    })
  }
  const confirmSms = (otp: string) => {
    if (task === 'off')
      return disabling.mutate({ otp }, { onSuccess: () => finish(words.offDone), onError: sms.showServerError })
    if (task === 'sms')
      return enabling.mutate(
        { method: 'sms', otp },
        { onSuccess: () => finish(words.done.sms), onError: sms.showServerError },
      )
    return showing.mutate(
      { otp },
      {
        onSuccess: ({ secret, qr_svg: qrSvg }) => setStep({ at: 'app', secret, qrSvg }),
        onError: sms.showServerError,
      },
    )
  }
  const confirmApp = (code: string) =>
    enabling.mutate({ method: 'ga', code }, { onSuccess: () => finish(words.done.ga), onError: app.showServerError })
  return {
    step,
    sendFailure,
    sms,
    app,
    send,
    confirmSms,
    confirmApp,
    isSending: sending.isPending,
    isConfirming: showing.isPending || enabling.isPending || disabling.isPending,
  }
}
