import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { LightLink } from './light-link.tsx'

const rowClass = (isCurrent: boolean) =>
  classNames(
    'flex w-full items-center gap-3 rounded-md px-3 text-start text-base transition-colors focus-visible:-outline-offset-2',
    isCurrent ? 'bg-primary-soft font-semibold text-primary-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
  )

export type SideMenuLinkProps = {
  href: string
  /** Without one it is a link under a `SideMenuGroup`. */
  icon?: LucideIcon
  label: ReactNode
  /** It stands for the page that is open. */
  isCurrent: boolean
}

/** One place of the side menu. */
export function SideMenuLink({ href, icon: Icon, label, isCurrent }: SideMenuLinkProps) {
  return (
    <LightLink
      href={href}
      className={classNames(rowClass(isCurrent), Icon === undefined ? 'min-h-9' : 'min-h-10')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
      {label}
    </LightLink>
  )
}

export type SideMenuGroupProps = {
  icon: LucideIcon
  label: string
  /** One of its places is the page that is open: it is open by itself then. */
  containsCurrent: boolean
  /** `SideMenuLink`s, each in an `li`. */
  children: ReactNode
}

/** A place of the side menu that opens to further ones. */
export function SideMenuGroup({ icon: Icon, label, containsCurrent, children }: SideMenuGroupProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? containsCurrent
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        className={classNames(rowClass(false), 'min-h-10', containsCurrent && 'font-semibold text-ink')}
      >
        <Icon size={18} aria-hidden className="shrink-0" />
        <span className="flex-1">{label}</span>
        <ChevronDown size={16} aria-hidden className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />
      </button>
      {/* The line of its places hangs from the middle of the icon. */}
      <ul id={id} hidden={!isOpen} className="ms-5 mt-0.5 flex flex-col gap-0.5 border-s border-line ps-2.5">
        {children}
      </ul>
    </>
  )
}
