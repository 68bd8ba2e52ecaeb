import { useQuery } from '@tanstack/react-query'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { useMay } from '../../../lib/permission/use-permission.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { settingsQuery } from '../account.api.ts'
import { hubGroups } from '../profile-links.model.ts'
import { HubLinks } from '../parts/profile-links.tsx'
import { ProfileGate } from '../parts/profile-page.tsx'
import { HubSkeleton, ProfileHead } from '../parts/profile-head.tsx'

/** `/profile`: who one is, and the way to every part with a line on how it stands. */
export function ProfileScreen() {
  const { data: who } = useQuery(whoAmIQuery())
  const { data: settings, isError } = useQuery({ ...settingsQuery(), enabled: who?.is_partner === false })
  const mayLines = useMay('line.view')
  return (
    <ProfileGate title={routes.profile} description={account.hub.description} skeleton={<HubSkeleton />}>
      {(profile, seen) => (
        <div className="flex flex-col gap-6">
          <ProfileHead profile={profile} who={seen} />
          <HubLinks
            groups={hubGroups({
              profile,
              settings,
              settingsFailed: isError,
              userName: seen.userName,
              secondFactor: who?.two_factor ?? 'none',
              isColleague: seen.isColleague,
              mayLines,
            })}
          />
        </div>
      )}
    </ProfileGate>
  )
}
