import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ProfilePage } from '../parts/profile-page.tsx'
import { ADDRESS_FIELDS } from '../profile.model.ts'

const groups = [{ fields: ADDRESS_FIELDS }]

/** `/profile/address-info`: an address is told whole or not at all (decision E9). */
export function AddressInfoScreen() {
  return (
    <ProfilePage title={routes.addressInfo} description={account.address.description} skeletonFields={2}>
      {(profile) => (
        <ProfileForm profile={profile} groups={groups} required={ADDRESS_FIELDS} refusal={account.address.incomplete} />
      )}
    </ProfilePage>
  )
}
