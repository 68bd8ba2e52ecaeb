import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { AccountDetails } from '../parts/account-details.tsx'
import { LogoCard } from '../parts/logo-card.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ProfilePage } from '../parts/profile-page.tsx'

/** What a colleague keeps of their own (contract §2.11); the mobile has a way of its own. */
const ownFieldGroups = [{ title: account.info.ownFacts, fields: ['name', 'email'] as const }]

/** `/profile/account-info`: the picture and what the account is known by; a colleague's own name and mobile. */
export function AccountInfoScreen() {
  return (
    <ProfilePage title={routes.accountInfo} description={account.info.description} skeletonFields={4}>
      {(profile, who) => (
        <div className="flex max-w-160 flex-col gap-6">
          {!who.isColleague && <LogoCard profile={profile} />}
          <AccountDetails profile={profile} viewer={who} />
          {who.isColleague && <ProfileForm profile={profile} groups={ownFieldGroups} required={['name']} />}
        </div>
      )}
    </ProfilePage>
  )
}
