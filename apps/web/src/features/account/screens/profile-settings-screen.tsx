import { useQuery } from '@tanstack/react-query'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { settingsQuery } from '../account.api.ts'
import { FieldSkeletons } from '../parts/profile-page.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'

/** `/profile/settings`: the low-balance alert and what one is texted (spec §5, Wallet). */
export function ProfileSettingsScreen() {
  const settings = useQuery(settingsQuery())
  return (
    <>
      <PageHeader title={routes.profileSettings} description={account.settings.description} />
      {settings.data !== undefined ? (
        <SettingsForm settings={settings.data} />
      ) : settings.error !== null ? (
        <Card>
          <ErrorState
            description={callErrorMessage(settings.error)}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        </Card>
      ) : (
        <FieldSkeletons count={3} />
      )}
    </>
  )
}
