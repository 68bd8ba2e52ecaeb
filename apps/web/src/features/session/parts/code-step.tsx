import { KeyRound, MessageSquareMore, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { CodeField } from '@peyk/ui/field/code-field.tsx'
import { ResendCode } from '@peyk/ui/field/resend-code.tsx'
import { loginSettingQuery } from '../session.api.ts'
import { AuthErrorRoom } from './auth-error.tsx'
import { AuthHeader } from './auth-header.tsx'
import { useSmsCodeAutofill } from './use-sms-code-autofill.ts'
import type { CodeStepState } from './use-code-step.ts'

const ICONS = { app: ShieldCheck, sms: MessageSquareMore, dead: KeyRound }
const CODE_LENGTH = 6

export interface CodeStepProps {
  step: CodeStepState
  title: string
  lead: ReactNode
  above?: ReactNode
  /** What the button says; the code goes off by itself with its last digit. */
  confirmLabel?: string
  /** Back to the step before, where what was typed still stands. */
  backLabel: string
  onBack: () => void
}

/** The step of a one-time code: its field, how long it lives, and how to get another (spec §4). */
export function CodeStep({ step, title, lead, above, confirmLabel, backLabel, onBack }: CodeStepProps) {
  const { data: setting } = useQuery(loginSettingQuery())
  const length = setting?.otp_length ?? CODE_LENGTH
  const { times, isExpired } = step
  const field = useRef<HTMLInputElement>(null)
  const timesAtFirst = useRef(times)
  useEffect(() => {
    // The button that asked for another code has gone: what comes next is typed into the field.
    if (times !== timesAtFirst.current) field.current?.focus()
  }, [times])
  useSmsCodeAutofill(times !== null && !isExpired, (texted) => {
    step.setCode(texted)
    step.confirm(texted)
  })
  if (isExpired) {
    return (
      <div className="flex flex-col gap-6">
        <AuthHeader icon={ICONS.dead} title={loginScreenTexts.code.deadTitle}>
          <p role="alert">{loginScreenTexts.code.dead}</p>
        </AuthHeader>
        <Button size="lg" isWide autoFocus onPress={onBack}>
          {loginScreenTexts.code.startAgain}
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (step.code.length === length) step.confirm(step.code)
      }}
    >
      {/* Step marks are head enough. */}
      <AuthHeader
        {...(above === undefined && { icon: times === null ? ICONS.app : ICONS.sms })}
        title={title}
        above={above}
      >
        {lead}
      </AuthHeader>
      <div className="flex flex-col gap-2">
        <CodeField
          ref={field}
          label={loginScreenTexts.code.label}
          value={step.code}
          onChange={step.setCode}
          onComplete={step.confirm}
          length={length}
          autoFocus
          enterKeyHint="go"
          isWide
          className="min-h-28"
          error={step.error}
        />
        {times === null ? (
          <div className="flex min-h-11 items-center">
            <Button variant="secondary" size="sm" onPress={step.resend} isLoading={step.isResending}>
              {loginScreenTexts.code.bySms}
            </Button>
          </div>
        ) : (
          <ResendCode {...times} onResend={step.resend} isLoading={step.isResending} />
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {step.wasResent && loginScreenTexts.code.sentAgain}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          size="lg"
          isWide
          isLoading={step.isConfirming}
          isDisabled={step.code.length < length && !step.isConfirming}
        >
          {confirmLabel ?? loginScreenTexts.code.confirm}
        </Button>
        <Button variant="ghost" isWide onPress={onBack}>
          {backLabel}
        </Button>
        <AuthErrorRoom error={step.failure} />
      </div>
    </form>
  )
}
