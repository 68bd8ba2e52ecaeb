import { useQuery } from '@tanstack/react-query'
import { account } from '@peyk/phrases/fa/account.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { settingsQuery } from '../account.api.ts'
import { FieldSkeletons } from '../parts/profile-gate.tsx'
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
            description={errorTextOf(settings.error)}
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
