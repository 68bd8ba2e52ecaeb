import { Clock } from 'lucide-react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import type { Profile } from '../account.api.ts'

const { number: words } = account

/** Step 5: an expert reviews the request; nothing is left to do here. */
export function NumberChangePending({ profile }: { profile: Profile }) {
  const request = profile.mobile_change?.status === 'pending' ? profile.mobile_change : null
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-4 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-info-soft text-info">
        <Clock size={28} aria-hidden />
      </span>
      <div>
        <h2 className="text-md font-semibold text-ink">{words.pendingTitle}</h2>
        <p className="mt-1 max-w-md text-base text-ink-2">{words.pendingText}</p>
      </div>
      {request !== null && (
        <DescriptionList className="w-full max-w-md divide-y divide-line text-start">
          <DescriptionItem label={words.current}>
            <Mobile number={profile.mobile} />
          </DescriptionItem>
          <DescriptionItem label={words.newNumber}>
            <Mobile number={request.new_mobile} />
          </DescriptionItem>
          <DescriptionItem label={words.asked}>
            <DateTime at={request.created_at} />
          </DescriptionItem>
        </DescriptionList>
      )}
      <LinkButton href="/profile" variant="secondary">
        {words.backToProfile}
      </LinkButton>
    </div>
  )
}
