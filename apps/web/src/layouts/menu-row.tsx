import { Link, useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@peyk/ui/class-names.ts'
import { isOpenPage } from './menu.ts'

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

export const menuRowClass = (isOpen: boolean) =>
  classNames(
    'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-start text-base transition-colors',
    isOpen ? 'bg-primary-soft font-semibold text-primary-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
  )

interface MenuRowProps {
  href: string
  label: string
  icon?: LucideIcon
  /** The icon points somewhere: from right to left it points the other way. */
  flips?: boolean
  className?: string
}

/** A link of a side menu; marked while its page, or one below it, is open. */
export function MenuRow({ href, label, icon: Icon, flips = false, className }: MenuRowProps) {
  const { pathname } = useLocation()
  const isOpen = isOpenPage({ href, pathname })
  return (
    <Link to={href} className={classNames(menuRowClass(isOpen), className)} aria-current={isOpen ? 'page' : undefined}>
      {Icon && <Icon size={18} aria-hidden className={classNames('shrink-0', flips && 'rtl:-scale-x-100')} />}
      {label}
    </Link>
  )
}
