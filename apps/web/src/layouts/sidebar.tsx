import { useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { SideMenuGroup } from '@peyk/ui/navigation/side-menu.tsx'
import { withUnread } from '../lib/inbox/unread-badge.lazy.tsx'
import { Logo } from '../lib/logo.tsx'
import { usePageAccess } from '../lib/permission/use-permission.ts'
import { isActiveLink, menuFor, type MenuEntry, type MenuLink } from './navigation.ts'
import { SidebarLink, SidebarContainer } from './sidebar-link.tsx'

/** The side menu of the desktop layout. */
export function Sidebar({ footer }: { footer: ReactNode }) {
  const accessTo = usePageAccess()
  return (
    <SidebarContainer>
      <LightLink href="/dashboard" className="flex h-16 shrink-0 items-center px-5">
        <Logo />
      </LightLink>
      <nav aria-label={shell.menu.label} className="flex flex-col px-3 pb-6">
        {menuFor(accessTo).map(({ label, entries }, at) => (
          <ul
            key={label}
            aria-label={label}
            className={classNames('flex flex-col gap-0.5', at > 0 ? 'mt-2.5 border-t border-line pt-2.5' : 'pt-2.5')}
          >
            {entries.map((entry) => (
              // Until the role is known, entries that it may lack are hidden but take up their space.
              <li key={entry.label} className={isUnknown(entry, accessTo) ? 'invisible' : undefined}>
                <SidebarEntry entry={entry} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto px-3 pb-4 empty:hidden">{footer}</div>
    </SidebarContainer>
  )
}

const isUnknown = (entry: MenuEntry, accessTo: ReturnType<typeof usePageAccess>): boolean =>
  ('links' in entry ? entry.links : [entry]).some(({ href }) => accessTo(href) === 'unknown')

function SidebarEntry({ entry }: { entry: MenuEntry }) {
  if ('links' in entry) return <SidebarGroup {...entry} />
  return <SidebarLink {...entry} label={withUnread(entry.label, entry.href)} />
}

interface SidebarGroupProps {
  label: string
  icon: LucideIcon
  links: readonly MenuLink[]
}

/** An entry with a submenu; open by default while one of its links is the current page. */
function SidebarGroup({ links, ...entry }: SidebarGroupProps) {
  const { pathname } = useLocation()
  return (
    <SideMenuGroup {...entry} containsCurrent={links.some(({ href }) => isActiveLink({ href, pathname }))}>
      {links.map((link) => (
        <li key={link.href}>
          <SidebarLink {...link} />
        </li>
      ))}
    </SideMenuGroup>
  )
}
