import { KeyRound, MessageSquareMore, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { webSession } from '@peyk/phrases/fa/session/login-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { CodeField } from '@peyk/ui/field/code-field.tsx'
import { ResendCode } from '@peyk/ui/field/resend-code.tsx'
import { loginSettingQuery } from '../session.api.ts'
import { EntryFailure } from './auth-error.tsx'
import { EntryHead } from './auth-header.tsx'
import { useTextedCode } from './use-sms-code-autofill.ts'
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
  const { times, isDead } = step
  const field = useRef<HTMLInputElement>(null)
  const timesAtFirst = useRef(times)
  useEffect(() => {
    // The button that asked for another code has gone: what comes next is typed into the field.
    if (times !== timesAtFirst.current) field.current?.focus()
  }, [times])
  useTextedCode(times !== null && !isDead, (texted) => {
    step.setCode(texted)
    step.answer(texted)
  })
  if (isDead) {
    return (
      <div className="flex flex-col gap-6">
        <EntryHead icon={ICONS.dead} title={webSession.code.deadTitle}>
          <p role="alert">{webSession.code.dead}</p>
        </EntryHead>
        <Button size="lg" isWide autoFocus onPress={onBack}>
          {webSession.code.startAgain}
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
        if (step.code.length === length) step.answer(step.code)
      }}
    >
      {/* Step marks are head enough. */}
      <EntryHead
        {...(above === undefined && { icon: times === null ? ICONS.app : ICONS.sms })}
        title={title}
        above={above}
      >
        {lead}
      </EntryHead>
      <EntryFailure error={step.failure} />
      <div className="flex flex-col gap-2">
        <CodeField
          ref={field}
          label={webSession.code.label}
          value={step.code}
          onChange={step.setCode}
          onComplete={step.answer}
          length={length}
          autoFocus
          enterKeyHint="go"
          isWide
          error={step.error}
        />
        {times === null ? (
          <div className="flex min-h-11 items-center">
            <Button variant="secondary" size="sm" onPress={step.askAgain} isLoading={step.isAsking}>
              {webSession.code.bySms}
            </Button>
          </div>
        ) : (
          <ResendCode {...times} onResend={step.askAgain} isLoading={step.isAsking} />
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {step.wasSentAgain && webSession.code.sentAgain}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          size="lg"
          isWide
          isLoading={step.isAnswering}
          isDisabled={step.code.length < length && !step.isAnswering}
        >
          {confirmLabel ?? webSession.code.confirm}
        </Button>
        <Button variant="ghost" isWide onPress={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  )
}
