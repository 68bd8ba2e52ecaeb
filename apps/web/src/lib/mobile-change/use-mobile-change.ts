import { useState } from 'react'
import { mobileChangeForm } from '@peyk/contract/account/security-forms.ts'
import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { codeTimes, type CodeTimes } from '../one-time-code/one-time-code-timing.ts'
import { useOneTimeCode } from '../one-time-code/use-one-time-code.ts'
import { schemaCheck } from '../form/schema-validation.ts'
import { useAppForm } from '../form/use-app-form.ts'
import { showToast } from '../toasts/show-toast.ts'

export interface NewMobile {
  mobile: string
  current_password: string
}

/** The two calls of the steps, bound to the person whose mobile it is. */
export interface MobileCalls {
  requestCode: (input: NewMobile) => Promise<{ token: string; expire_in: number; resend_in: number }>
  confirm: (answer: { token: string; otp: string }) => Promise<unknown>
}

type MobileChangeStep = { at: 'ask' } | { at: 'code'; token: string; asked: NewMobile; times: CodeTimes }

const check = schemaCheck<NewMobile & Record<string, unknown>>(mobileChangeForm, {
  missing: { mobile: mobileChange.mobileMissing, current_password: mobileChange.passwordMissing },
})

/** The password and the new number, then the code that went there (contract, `own_mobile`). */
export const useMobileChange = ({ requestCode, confirm, onDone }: MobileCalls & { onDone: () => void }) => {
  const clock = useClock()
  const [step, setStep] = useState<MobileChangeStep>({ at: 'ask' })
  const [isWorking, setWorking] = useState(false)
  const codeInput = useOneTimeCode('otp')
  const form = useAppForm<NewMobile & Record<string, unknown>>({
    defaultValues: { mobile: '', current_password: '' },
    check,
    // It includes a password.
    autosave: null,
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
      const { token, ...sent } = await requestCode(asked)
      codeInput.clear()
      setStep({ at: 'code', token, asked, times: codeTimes(sent, clock.nowMs()) })
    }, onRefused)
  return {
    form,
    step,
    codeInput,
    isWorking,
    send: form.submit(({ mobile, current_password }) => send({ mobile, current_password }, form.showServerError)),
    resend: () => (step.at === 'code' ? send(step.asked, codeInput.showServerError) : Promise.resolve()),
    /** Back to another number: the input stays. */
    goBack: () => {
      codeInput.clear()
      setStep({ at: 'ask' })
    },
    confirm: (otp: string) =>
      work(async () => {
        if (step.at !== 'code') return
        await confirm({ token: step.token, otp })
        showToast({ title: mobileChange.done, description: mobileChange.doneHint })
        onDone()
      }, codeInput.showServerError),
  }
}
