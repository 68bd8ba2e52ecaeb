import { ChevronLeft } from 'lucide-react'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import type { ProfileLinkGroup, ProfileLink } from '../profile-links.model.ts'

/** The screens of the profile: cards in groups on desktop, a list on the phone. */
export function ProfileLinks({ groups }: { groups: readonly ProfileLinkGroup[] }) {
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 text-sm font-semibold text-ink-2">{title}</h2>
          <ul
            className={classNames(
              'desk:grid desk:grid-cols-2 desk:gap-3',
              'max-desk:divide-y max-desk:divide-line max-desk:overflow-hidden max-desk:rounded-lg max-desk:border max-desk:border-line max-desk:bg-surface max-desk:shadow-card',
            )}
          >
            {links.map((link) => (
              <li key={link.href}>
                <ProfileLinkRow {...link} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ProfileLinkRow({ href, title, note, icon: Icon, isUrgent = false }: ProfileLink) {
  return (
    <LightLink
      href={href}
      className={classNames(
        'flex h-full items-center gap-3 p-4 transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        'desk:rounded-lg desk:border desk:border-line desk:bg-surface desk:shadow-card desk:hover:border-primary desk:hover:bg-surface',
      )}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold text-ink">{title}</span>
        {note === undefined ? (
          <Skeleton className="mt-1 h-4 w-32" />
        ) : (
          <span className={classNames('block text-sm', isUrgent ? 'text-warning' : 'text-ink-2')}>{note}</span>
        )}
      </span>
      <ChevronLeft size={18} aria-hidden className="shrink-0 text-ink-3" />
    </LightLink>
  )
}
