import { useQuery } from '@tanstack/react-query'
import { History, Power } from 'lucide-react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { allSections } from '@peyk/phrases/fa/panel/all-sections.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Avatar } from '@peyk/ui/display/avatar.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { LinkCard } from '@peyk/ui/navigation/link-card.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { usePageAccess } from '../../../lib/permission/use-permission.ts'
import { isAllowedInLayout } from '../../../lib/session/guards.ts'
import { useLogout, useOldPanelUrl, whoAmIQuery } from '../../session/session.api.ts'
import { sectionGroups } from '../sections.model.ts'

/** `/facilities`: every section of the panel, and on the phone who is signed in and the way out. */
export function AllSectionsScreen() {
  const layout = useLayoutMode()
  const accessTo = usePageAccess()
  const groups = sectionGroups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ href, only }) => isAllowedInLayout(only, layout) && accessTo(href) !== 'lacking'),
    }))
    .filter(({ links }) => links.length > 0)
  return (
    <>
      <PageHeader title={routes.facilities} {...(layout === 'desktop' && { description: allSections.description })} />
      <div className="flex flex-col gap-6">
        {layout === 'mobile' && <SignedInAccount />}
        {groups.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-sm font-semibold text-ink-2">{title}</h2>
            <ul className="grid grid-cols-4 gap-3 max-desk:grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] max-desk:gap-2">
              {links.map(({ href, label, icon }) => (
                <li key={href}>
                  <LinkCard href={href} icon={icon} title={label} mobileLayout="tile" />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {layout === 'mobile' && <OldPanelButton />}
      </div>
    </>
  )
}

/** On the phone there is no side menu to hold it. */
function OldPanelButton() {
  const address = useOldPanelUrl()
  if (address === null) return null
  return (
    <LinkButton href={address} variant="secondary" icon={History} isWide>
      {allSections.goToOldPanel}
    </LinkButton>
  )
}

function SignedInAccount() {
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
            <p className="font-semibold break-words text-ink">{data.name}</p>
            <p className="text-sm break-words text-ink-2">
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
