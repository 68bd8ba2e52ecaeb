import { useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SideMenuLink } from '@peyk/ui/navigation/side-menu.tsx'
import { isOpenPage } from './navigation.ts'

/** The strip at the start edge of the desktop, from top to bottom. */
export function MenuSide({ children }: { children: ReactNode }) {
  return (
    <aside
      data-page-edge="surface"
      className="scrollbar-slim fixed inset-y-0 start-0 flex w-62 flex-col overflow-y-auto border-e border-line bg-surface print:hidden"
    >
      {children}
    </aside>
  )
}

interface MenuRowProps {
  href: string
  label: string
  icon?: LucideIcon
}

/** A link of a side menu; marked while its page, or one below it, is open. */
export function MenuRow(link: MenuRowProps) {
  const { pathname } = useLocation()
  return <SideMenuLink {...link} isCurrent={isOpenPage({ href: link.href, pathname })} />
}
