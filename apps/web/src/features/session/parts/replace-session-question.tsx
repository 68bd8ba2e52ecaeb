import { ArrowDown, UserRoundCog } from 'lucide-react'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import type { SessionUser } from './use-external-login.ts'

const words = loginScreenTexts.otherSession

const SessionUserEntry = ({ label, who }: { label: string; who: SessionUser | null }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 text-start">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
      {who === null ? (
        words.unknown
      ) : (
        <>
          <span>{who.name}</span>
          <span className="text-sm font-normal text-ink-2">
            <Ltr>{who.user_name}</Ltr>
          </span>
          {who.impersonated && <Chip tone="warning">{words.byStaff}</Chip>}
        </>
      )}
    </dd>
  </div>
)

/** Somebody is signed in and a link would sign in another user: shows both and asks which session to use. */
export function OtherSession({
  current,
  next,
  onEnter,
}: {
  current: SessionUser | null
  next: SessionUser
  onEnter: () => void
}) {
  return (
    <div className="flex w-full max-w-md flex-col items-center text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-warning-soft text-warning">
        <UserRoundCog size={28} aria-hidden />
      </span>
      <h1 className="mt-6 text-xl font-bold text-ink">{words.title}</h1>
      <p className="mt-3 text-base text-ink-2">{words.lead}</p>
      <dl className="mt-6 flex w-full flex-col gap-2">
        <SessionUserEntry label={words.now} who={current} />
        <ArrowDown size={18} aria-hidden className="mx-auto text-ink-3" />
        <SessionUserEntry label={words.then} who={next} />
      </dl>
      <div className="mt-8 flex w-full gap-3 max-desk:flex-col desk:justify-center">
        <LinkButton href="/dashboard">{words.stay}</LinkButton>
        <Button variant="secondary" onPress={onEnter}>
          {words.enter}
        </Button>
      </div>
    </div>
  )
}
