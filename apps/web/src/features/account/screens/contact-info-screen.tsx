import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ProfilePage } from '../parts/profile-page.tsx'
import { CONTACT_FIELDS } from '../profile.model.ts'

const [mobile, ...others] = CONTACT_FIELDS

const groups = [
  {
    fields: [mobile],
    foot: (
      <LinkButton href="/profile/change-phone-number" variant="secondary" size="sm" className="mt-4">
        {account.contact.change}
      </LinkButton>
    ),
  },
  { fields: others },
]

/** `/profile/contact-info`: mobile, email, landline and website; the mobile is changed on a way of its own. */
export function ContactInfoScreen() {
  return (
    <ProfilePage title={routes.contactInfo} description={account.contact.description} skeletonFields={4}>
      {(profile) => <ProfileForm profile={profile} groups={groups} />}
    </ProfilePage>
  )
}
