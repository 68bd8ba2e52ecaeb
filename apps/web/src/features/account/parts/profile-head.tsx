import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Avatar } from '@peyk/ui/display/avatar.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { Profile } from '../account.api.ts'
import { completenessOf, filledSections } from '../completeness.model.ts'
import type { ProfileViewer } from './profile-page.tsx'

const { hub } = account

const SECTIONS = [
  { key: 'personal', href: '/profile/personal-info', title: routes.personalInfo },
  { key: 'contact', href: '/profile/contact-info', title: routes.contactInfo },
  { key: 'address', href: '/profile/address-info', title: routes.addressInfo },
] as const

/** How much is filled in, and the next part that is not complete. */
function Completeness({ profile }: { profile: Profile }) {
  const { done, total, percent } = completenessOf(profile)
  const filled = filledSections(profile)
  const next = SECTIONS.find(({ key }) => filled[key].done < filled[key].total)
  return (
    <div className="w-full desk:max-w-80">
      <ProgressBar
        label={hub.completeness}
        percent={percent}
        note={hub.completeNote(formatCount(done), formatCount(total))}
        tone={next === undefined ? 'success' : 'info'}
      />
      <p className="mt-2 text-sm text-ink-2">
        {next === undefined ? hub.completeAll : <TextLink href={next.href}>{hub.completeNext(next.title)}</TextLink>}
      </p>
    </div>
  )
}

/** Whose profile it is: picture, name, kind of account, and how much of it is told. */
export function ProfileHead({ profile, viewer }: { profile: Profile; viewer: ProfileViewer }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar src={profile.logo ?? undefined} sizePx={80} />
          <div className="min-w-0">
            <h2 className="text-lg font-bold break-words text-ink">{profile.name}</h2>
            <p className="text-sm text-ink-2">
              <Ltr>{viewer.userName}</Ltr>
            </p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Chip tone="info">{viewer.isColleague ? hub.colleague : hub.owner}</Chip>
              {!viewer.isColleague && <Chip>{account.userType[profile.user_type]}</Chip>}
            </p>
          </div>
        </div>
        {!viewer.isColleague && <Completeness profile={profile} />}
      </div>
    </Card>
  )
}

/** Its stand-in, with those of the links below it. */
export const ProfileHomeSkeleton = () => (
  <div aria-busy className="flex flex-col gap-6">
    <span className="sr-only">{ui.loading}</span>
    <Card>
      <div className="flex h-22 items-center gap-4">
        <Skeleton shape="circle" className="size-20 shrink-0" />
        <span className="flex flex-col gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-24" />
        </span>
      </div>
    </Card>
    {[4, 3, 2].map((count, at) => (
      <div key={at}>
        <Skeleton className="mb-2 h-5 w-24" />
        <div className="grid gap-3 desk:grid-cols-2 max-desk:gap-px">
          {Array.from({ length: count }, (_, place) => (
            <Skeleton key={place} className="h-20 w-full" />
          ))}
        </div>
      </div>
    ))}
  </div>
)
