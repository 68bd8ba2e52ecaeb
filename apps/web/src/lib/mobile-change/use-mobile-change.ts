import { useState } from 'react'
import { mobileChangeForm } from '@peyk/contract/account/security-forms.ts'
import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { codeTimes, type CodeTimes } from '../one-time-code/one-time-code-timing.ts'
import { useCode } from '../one-time-code/use-one-time-code.ts'
import { checkBy } from '../form/schema-validation.ts'
import { useCheckedForm } from '../form/use-app-form.ts'
import { tell } from '../toasts/show-toast.ts'

export interface NewMobile {
  mobile: string
  current_password: string
}

/** The two calls of the way; whose mobile it is, they know. */
export interface MobileCalls {
  ask: (asked: NewMobile) => Promise<{ token: string; expire_in: number; resend_in: number }>
  confirm: (answer: { token: string; otp: string }) => Promise<unknown>
}

type Step = { at: 'ask' } | { at: 'code'; token: string; asked: NewMobile; times: CodeTimes }

const check = checkBy<NewMobile & Record<string, unknown>>(mobileChangeForm, {
  missing: { mobile: mobileChange.mobileMissing, current_password: mobileChange.passwordMissing },
})

/** The password and the new number, then the code that went there (contract, `own_mobile`). */
export const useMobileChange = ({ ask, confirm, onDone }: MobileCalls & { onDone: () => void }) => {
  const clock = useClock()
  const [step, setStep] = useState<Step>({ at: 'ask' })
  const [isWorking, setWorking] = useState(false)
  const typed = useCode('otp')
  const form = useCheckedForm<NewMobile & Record<string, unknown>>({
    defaultValues: { mobile: '', current_password: '' },
    check,
    // A password is among it.
    kept: null,
  })

  const work = async (going: () => Promise<void>, onRefused: (error: unknown) => unknown): Promise<void> => {
    setWorking(true)
    try {
      await going()
    } catch (error) {
      onRefused(error)
    } finally {
      setWorking(false)
    }
  }
  const send = (asked: NewMobile, onRefused: (error: unknown) => unknown) =>
    work(async () => {
      const { token, ...sent } = await ask(asked)
      typed.clear()
      setStep({ at: 'code', token, asked, times: codeTimes(sent, clock.nowMs()) })
    }, onRefused)
  return {
    form,
    step,
    typed,
    isWorking,
    send: form.submit(({ mobile, current_password }) => send({ mobile, current_password }, form.refuse)),
    resend: () => (step.at === 'code' ? send(step.asked, typed.refuse) : Promise.resolve()),
    /** Another number: what was written stays. */
    goBack: () => {
      typed.clear()
      setStep({ at: 'ask' })
    },
    confirm: (otp: string) =>
      work(async () => {
        if (step.at !== 'code') return
        await confirm({ token: step.token, otp })
        tell({ title: mobileChange.done, description: mobileChange.doneHint })
        onDone()
      }, typed.refuse),
  }
}
