import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Power } from 'lucide-react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { Avatar } from '@peyk/ui/widgets/avatar.tsx'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { Skeleton } from '@peyk/ui/widgets/skeleton.tsx'
import { isShownIn } from '../../../lib/session/guards.ts'
import { useLogout, whoAmIQuery } from '../../session/session.api.ts'
import { facilityGroups } from '../facilities.state.ts'

/** `/facilities`: every section of the panel, and on the phone who is signed in and the way out. */
export function FacilitiesScreen() {
  const layout = useLayoutMode()
  return (
    <>
      <PageHeader
        title={routes.facilities}
        {...(layout === 'desktop' && { description: shell.facilities.description })}
      />
      <div className="flex flex-col gap-6">
        {layout === 'mobile' && <WhoIsIn />}
        {facilityGroups.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-sm font-semibold text-ink-2">{title}</h2>
            <ul className="grid grid-cols-4 gap-3 max-desk:grid-cols-4 max-desk:gap-2">
              {links
                .filter(({ only }) => isShownIn(only, layout))
                .map(({ href, label, icon: Icon }) => (
                  <li key={href}>
                    <Link
                      to={href}
                      className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-primary max-desk:flex-col max-desk:gap-2 max-desk:px-1 max-desk:py-3 max-desk:text-center"
                    >
                      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
                        <Icon size={20} aria-hidden className={href === '/send-sms' ? 'rtl:-scale-x-100' : undefined} />
                      </span>
                      <span className="min-w-0 text-base font-medium text-ink max-desk:text-xs">{label}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function WhoIsIn() {
  const { data } = useQuery(whoAmIQuery())
  const logout = useLogout()
  return (
    <section
      aria-label={shell.account}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <Avatar src={data?.avatar ?? undefined} sizePx={48} />
      <div className="min-w-0 flex-1">
        {data === undefined ? (
          <Skeleton className="h-10 w-32" />
        ) : (
          <>
            <p className="truncate font-semibold text-ink">{data.name}</p>
            <p className="truncate text-sm text-ink-2">
              <Ltr>{data.user_name}</Ltr>
            </p>
          </>
        )}
      </div>
      <Button variant="secondary" icon={Power} onPress={() => logout.mutate({})} isLoading={logout.isPending}>
        {shell.logout}
      </Button>
    </section>
  )
}
