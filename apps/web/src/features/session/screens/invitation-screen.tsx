import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { invitationScreen as texts } from '@peyk/phrases/fa/session/invitation-screen.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { readInvitationToken } from '../invitation-token.model.ts'
import { AuthHeader } from '../parts/auth-header.tsx'
import { FirstOwnPassword } from '../parts/first-own-password.tsx'
import { invitationQuery } from '../session-invitations.api.ts'

/** `/invitation#token`: whoever was invited sets a password, or goes on to register. */
export function InvitationScreen(): ReactNode {
  const token = readInvitationToken(useLocation().hash)
  if (token === null) return <Over text={texts.missing} />
  return <Invitation key={token} token={token} />
}

function Invitation({ token }: { token: string }) {
  const { data: invitation, error } = useQuery(invitationQuery(token))
  if (error !== null) return <Over text={callErrorMessage(error)} />
  if (invitation === undefined) {
    return (
      <>
        <h1 className="mb-6 text-lg font-bold text-ink">{texts.working}</h1>
        <span className="text-primary">
          <Spinner sizePx={32} />
        </span>
      </>
    )
  }
  if (invitation.user_name !== null) {
    return (
      <div className="w-full max-w-[400px]">
        <FirstOwnPassword token={token} name={invitation.name} userName={invitation.user_name} />
      </div>
    )
  }
  return (
    <div className="w-full max-w-[400px]">
      <AuthHeader title={texts.registerTitle(invitation.name)}>
        {texts.registerLead(isolateLtr(formatDigits(invitation.mobile_hint)))}
      </AuthHeader>
      <div className="mt-8">
        <LinkButton href={`/register#${token}`} size="lg" isWide>
          {texts.toRegister}
        </LinkButton>
      </div>
    </div>
  )
}

function Over({ text }: { text: string }) {
  return (
    <div className="flex max-w-md flex-col items-center text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-danger-soft text-danger">
        <ShieldAlert size={28} aria-hidden />
      </span>
      <h1 className="mt-6 text-xl font-bold text-ink">{texts.overTitle}</h1>
      <p className="mt-3 text-base text-ink-2">{text}</p>
      <div className="mt-8">
        <LinkButton variant="secondary" href="/login">
          {loginScreenTexts.toLogin}
        </LinkButton>
      </div>
    </div>
  )
}
