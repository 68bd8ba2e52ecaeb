import { useQuery } from '@tanstack/react-query'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { settingsQuery } from '../account.api.ts'
import { profileLinkGroups } from '../profile-links.model.ts'
import { ProfileLinks } from '../parts/profile-links.tsx'
import { ProfilePage } from '../parts/profile-page.tsx'
import { ProfileHomeSkeleton, ProfileHead } from '../parts/profile-head.tsx'

/** `/profile`: who one is, and the way to every part with a line on how it stands. */
export function ProfileScreen() {
  const { data: who } = useQuery(whoAmIQuery())
  const { data: settings, isError } = useQuery({ ...settingsQuery(), enabled: who?.is_partner === false })
  const maySeeLines = usePermission('line.view')
  return (
    <ProfilePage title={routes.profile} description={account.hub.description} skeleton={<ProfileHomeSkeleton />}>
      {(profile, seen) => (
        <div className="flex flex-col gap-6">
          <ProfileHead profile={profile} viewer={seen} />
          <ProfileLinks
            groups={profileLinkGroups({
              profile,
              settings,
              settingsFailed: isError,
              userName: seen.userName,
              secondFactor: who?.two_factor ?? 'none',
              isColleague: seen.isColleague,
              maySeeLines,
            })}
          />
        </div>
      )}
    </ProfilePage>
  )
}
