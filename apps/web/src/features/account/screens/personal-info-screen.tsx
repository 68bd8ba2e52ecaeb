import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { Profile } from '../account.api.ts'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ProfilePage } from '../parts/profile-page.tsx'
import { personalFields } from '../profile.model.ts'

const fieldGroupsOf = ({ user_type: type }: Profile) => {
  const { company, person } = { company: undefined, ...personalFields(type) }
  return company === undefined
    ? [{ fields: person }]
    : [
        { title: account.personal.company, fields: company },
        { title: account.personal.agent, fields: person },
      ]
}

/** `/profile/personal-info`: who a person is, or what a company is and who speaks for it (spec §3, User profile). */
export function PersonalInfoScreen() {
  return (
    <ProfilePage title={routes.personalInfo} description={account.personal.description} skeletonFields={8}>
      {(profile) => (
        <ProfileForm
          profile={profile}
          groups={fieldGroupsOf(profile)}
          required={profile.user_type === 'legal' ? ['company'] : ['first_name', 'last_name']}
        />
      )}
    </ProfilePage>
  )
}
