import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { whoAmIQuery } from '../../session/session.api.ts'
import { useLeaveAccount } from './use-impersonation.ts'

const { banner } = staffTexts
/** Staff leave by themselves a little before the server ends the session, so that they come back to their desk. */
const LEAVE_BEFORE_END_MS = 2000

const formatCountdown = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return formatDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}

/** Above everything in a customer's panel that staff opened: whose it is, how long it stays open, and the way out. */
export function ImpersonationBanner() {
  const { data: who } = useQuery(whoAmIQuery())
  const nowMs = useNowMs(1000)
  const { leave, isLeaving, back } = useLeaveAccount()
  const leftMs = who?.expires_at == null ? null : momentMs(who.expires_at) - nowMs
  const isOver = leftMs !== null && leftMs <= LEAVE_BEFORE_END_MS
  const backOnce = useEffectEvent(back)
  useEffect(() => {
    if (isOver) backOnce()
  }, [isOver])
  if (who === undefined) return null
  return (
    <section
      aria-label={banner.label}
      className="flex items-center gap-x-4 gap-y-2 border-b border-line bg-warning-soft px-6 py-2 text-warning max-desk:flex-wrap max-desk:px-4 print:hidden"
    >
      <UserRoundCheck size={20} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 text-base">
        {/* Blanks between the pieces: letters of neighbours would join. */}
        <strong className="font-semibold">{banner.text(who.name)}</strong>{' '}
        {leftMs !== null && (
          <span role="timer" className="ms-2 whitespace-nowrap">
            <Digits tabular>{banner.left(formatCountdown(leftMs))}</Digits>
          </span>
        )}{' '}
        <span className="ms-2 text-sm max-desk:hidden">{banner.limits}</span>
      </p>
      <Button size="sm" variant="secondary" onPress={leave} isLoading={isLeaving} className="shrink-0">
        {banner.leave}
      </Button>
    </section>
  )
}
