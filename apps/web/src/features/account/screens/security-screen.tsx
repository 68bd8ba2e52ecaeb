import { useQuery } from '@tanstack/react-query'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { LoginHistory } from '../parts/login-history.tsx'
import { PasswordCard } from '../parts/password-card.tsx'
import { FieldSkeletons } from '../parts/profile-page.tsx'
import { SecondFactorCard } from '../parts/second-factor-card.tsx'
import { SessionsCard } from '../parts/sessions-card.tsx'

/** `/profile/security-setting`: password, second factor, living sessions and the login history (spec §1). */
export function SecurityScreen() {
  const { data: who, error, refetch, isFetching } = useQuery(whoAmIQuery())
  return (
    <>
      <PageHeader title={routes.securitySetting} description={account.security.description} />
      {who !== undefined ? (
        <div className="flex flex-col gap-6">
          {who.impersonated && <InfoAlert tone="warning">{account.ownHand}</InfoAlert>}
          <div className="grid items-start gap-6 desk:grid-cols-2">
            <PasswordCard userName={who.user_name} isDisabled={who.impersonated} />
            <div className="flex min-w-0 flex-col gap-6">
              <SecondFactorCard method={who.two_factor} isColleague={who.is_partner} isDisabled={who.impersonated} />
              <SessionsCard isDisabled={who.impersonated} />
            </div>
          </div>
          <LoginHistory isColleague={who.is_partner} />
          {!who.is_partner && (
            <Card title={routes.accountAudit} aside={<TextLink href="/profile/audit">{staffTexts.audit.see}</TextLink>}>
              <p className="text-base text-ink-2">{staffTexts.audit.ownDescription}</p>
            </Card>
          )}
        </div>
      ) : error !== null ? (
        <Card>
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <FieldSkeletons count={3} />
      )}
    </>
  )
}
