import { useState } from 'react'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import type { CodeChallenge } from '../one-time-code.model.ts'
import { useConfirmForgotCode, useForgotPassword } from '../session-phone-login.api.ts'
import { CodeStep } from '../parts/code-step.tsx'
import { AuthFooter } from '../parts/auth-footer.tsx'
import { AuthHeader } from '../parts/auth-header.tsx'
import { ForgotIdentityForm, type ForgotIdentity } from './forgot-identity-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { StepIndicator } from '../parts/step-indicator.tsx'
import { useCodeStep } from '../parts/use-code-step.ts'

type Step =
  | { name: 'identity' }
  | { name: 'code'; challenge: CodeChallenge }
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
        challenge={step.challenge}
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
        onExpired={() => setStep({ name: 'dead' })}
      />
    )
  }
  if (step.name === 'dead') {
    return (
      <div className="flex flex-col gap-6">
        <AuthHeader title={loginScreenTexts.code.deadTitle}>
          <p role="alert">{loginScreenTexts.code.dead}</p>
        </AuthHeader>
        <Button size="lg" isWide autoFocus onPress={startAgain}>
          {loginScreenTexts.code.startAgain}
        </Button>
      </div>
    )
  }
  return (
    <>
      <ForgotIdentityForm
        initialValues={identity}
        onCodeSent={(challenge, requested) => {
          setIdentity(requested)
          setStep({ name: 'code', challenge })
        }}
      />
      <AuthFooter>
        <Button variant="ghost" isWide onPress={() => onLeave(null)}>
          {loginScreenTexts.backToLogin}
        </Button>
      </AuthFooter>
    </>
  )
}

function ForgotCode({
  challenge,
  identity,
  onVerified,
  onBack,
}: {
  challenge: CodeChallenge
  identity: ForgotIdentity
  onVerified: (token: string) => void
  onBack: () => void
}) {
  const confirm = useConfirmForgotCode()
  const forgot = useForgotPassword()
  const step = useCodeStep({
    challenge,
    isTexted: true,
    confirm: async (input) => onVerified((await confirm.mutateAsync(input)).token),
    resend: () => forgot.mutateAsync(identity),
  })
  const words = loginScreenTexts.forgotten
  return (
    <CodeStep
      step={step}
      above={<StepIndicator step={2} count={3} />}
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
