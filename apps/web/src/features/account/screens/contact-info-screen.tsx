import { account } from '@peyk/phrases/fa/account.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { LinkButton } from '@peyk/ui/widgets/link-button.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { CONTACT_FIELDS } from '../profile.state.ts'

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
    <ProfileGate title={routes.contactInfo} description={account.contact.description} skeletonFields={4}>
      {(profile) => <ProfileForm profile={profile} groups={groups} />}
    </ProfileGate>
  )
}
