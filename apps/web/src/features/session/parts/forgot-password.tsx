import { useState } from 'react'
import { webSession } from '@peyk/phrases/fa/session/login-screens.ts'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import type { OpenedCode } from '../one-time-code.model.ts'
import { useForgotCode, useForgotPassword } from '../session.api.ts'
import { CodeStep } from './code-step.tsx'
import { EntryFoot } from './auth-footer.tsx'
import { EntryHead } from './auth-header.tsx'
import { ForgotIdentityForm, type ForgotIdentity } from './forgot-identity-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { StepMarks } from './step-indicator.tsx'
import { useCodeStep } from './use-code-step.ts'

type Step =
  | { name: 'identity' }
  | { name: 'code'; opened: OpenedCode }
  | { name: 'password'; token: string }
  | { name: 'dead' }

export interface ForgotPasswordProps {
  userName: string
  /** Back to the login; with the name when the password was changed. */
  onLeave: (changed: { userName: string } | null) => void
}

/** A forgotten password in three steps: who, the code, the new password (spec §7). */
export function ForgotPassword({ userName, onLeave }: ForgotPasswordProps) {
  const [identity, setIdentity] = useState<ForgotIdentity>({ username: userName, mobile: '' })
  const [step, setStep] = useState<Step>({ name: 'identity' })
  const startAgain = () => setStep({ name: 'identity' })
  if (step.name === 'code') {
    return (
      <ForgotCode
        opened={step.opened}
        identity={identity}
        onVerified={(token) => setStep({ name: 'password', token })}
        onBack={startAgain}
      />
    )
  }
  if (step.name === 'password') {
    return (
      <NewPasswordForm
        token={step.token}
        userName={identity.username}
        onDone={() => onLeave({ userName: identity.username })}
        onDead={() => setStep({ name: 'dead' })}
      />
    )
  }
  if (step.name === 'dead') {
    return (
      <div className="flex flex-col gap-6">
        <EntryHead title={webSession.code.deadTitle}>
          <p role="alert">{webSession.code.dead}</p>
        </EntryHead>
        <Button size="lg" isWide autoFocus onPress={startAgain}>
          {webSession.code.startAgain}
        </Button>
      </div>
    )
  }
  return (
    <>
      <ForgotIdentityForm
        known={identity}
        onOpened={(opened, asked) => {
          setIdentity(asked)
          setStep({ name: 'code', opened })
        }}
      />
      <EntryFoot>
        <Button variant="ghost" isWide onPress={() => onLeave(null)}>
          {webSession.backToLogin}
        </Button>
      </EntryFoot>
    </>
  )
}

function ForgotCode({
  opened,
  identity,
  onVerified,
  onBack,
}: {
  opened: OpenedCode
  identity: ForgotIdentity
  onVerified: (token: string) => void
  onBack: () => void
}) {
  const confirm = useForgotCode()
  const forgot = useForgotPassword()
  const step = useCodeStep({
    opened,
    isTexted: true,
    answer: async (given) => onVerified((await confirm.mutateAsync(given)).token),
    askAgain: () => forgot.mutateAsync(identity),
  })
  const words = webSession.forgotten
  return (
    <CodeStep
      step={step}
      above={<StepMarks step={2} count={3} />}
      title={words.codeTitle}
      lead={
        <>
          {words.codeLead}{' '}
          <span className="font-semibold text-ink">
            <Mobile number={identity.mobile} />
          </span>
        </>
      }
      backLabel={words.changeIdentity}
      onBack={onBack}
    />
  )
}
