import { account } from '@peyk/phrases/fa/account/account.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { Profile } from '../account.api.ts'
import { ChangeOwnMobileButton } from './change-own-mobile-button.tsx'
import type { ProfileViewer } from './profile-page.tsx'

const { info } = account

/** Read-only details of the account. */
export function AccountDetails({ profile, viewer }: { profile: Profile; viewer: ProfileViewer }) {
  return (
    <Card title={info.facts}>
      <DescriptionList className="divide-y divide-line">
        <DescriptionItem label={info.name}>{profile.name}</DescriptionItem>
        <DescriptionItem label={info.userName}>
          <span className="inline-flex items-center gap-1">
            <Ltr>{viewer.userName}</Ltr>
            <CopyButton text={viewer.userName} name={info.userName} />
          </span>
        </DescriptionItem>
        <DescriptionItem label={info.role}>
          {viewer.isColleague ? account.hub.colleague : account.hub.owner}
        </DescriptionItem>
        {!viewer.isColleague && (
          <DescriptionItem label={info.userType}>{account.userType[profile.user_type]}</DescriptionItem>
        )}
        <DescriptionItem label={info.mobile}>
          <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {profile.mobile === '' ? account.notSet : <Mobile number={profile.mobile} />}
            {viewer.isColleague ? (
              <ChangeOwnMobileButton userName={viewer.userName} />
            ) : (
              <TextLink href="/profile/change-phone-number" className="text-sm">
                {info.changeMobile}
              </TextLink>
            )}
          </span>
        </DescriptionItem>
        {!viewer.isColleague && (
          <>
            <DescriptionItem label={info.panel}>
              {profile.is_bought_panel === '1' ? info.panelBought : info.panelNone}
            </DescriptionItem>
          </>
        )}
        <DescriptionItem label={info.userId}>
          <Ltr>{formatDigits(profile.user_id)}</Ltr>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}
