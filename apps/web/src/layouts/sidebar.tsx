import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { classNames } from '@peyk/ui/class-names.ts'
import { Brand } from '../lib/brand.tsx'
import { usePageAccess } from '../lib/permission/use-may.ts'
import { isOpenPage, menuFor, type MenuEntry, type MenuLink } from './menu.ts'
import { MenuRow, MenuSide, menuRowClass } from './menu-row.tsx'

/** The side menu of the desktop layout. */
export function Sidebar({ foot }: { foot: ReactNode }) {
  const accessTo = usePageAccess()
  return (
    <MenuSide>
      <Link to="/dashboard" className="flex h-16 shrink-0 items-center px-5">
        <Brand />
      </Link>
      <nav aria-label={shell.menu.label} className="flex flex-col px-3 pb-6">
        {menuFor(accessTo).map(({ label, entries }, at) => (
          <ul
            key={label}
            aria-label={label}
            className={classNames('flex flex-col gap-0.5', at > 0 ? 'mt-2.5 border-t border-line pt-2.5' : 'pt-2.5')}
          >
            {entries.map((entry) => (
              // Until it is known whose menu this is, what a role may lack keeps its place unseen.
              <li key={entry.label} className={isUnknown(entry, accessTo) ? 'invisible' : undefined}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto px-3 pb-4 empty:hidden">{foot}</div>
    </MenuSide>
  )
}

const isUnknown = (entry: MenuEntry, accessTo: ReturnType<typeof usePageAccess>): boolean =>
  ('links' in entry ? entry.links : [entry]).some(({ href }) => accessTo(href) === 'unknown')

function Entry({ entry }: { entry: MenuEntry }) {
  return 'links' in entry ? <Opening {...entry} /> : <MenuRow {...entry} />
}

interface OpeningProps {
  label: string
  icon: LucideIcon
  links: readonly MenuLink[]
}

/** An entry that opens to its links; open by itself while one of them is the page. */
function Opening({ label, icon: Icon, links }: OpeningProps) {
  const { pathname } = useLocation()
  const holdsPage = links.some(({ href }) => isOpenPage({ href, pathname }))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? holdsPage
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        className={classNames(menuRowClass(false), holdsPage && 'font-semibold text-ink')}
      >
        <Icon size={18} aria-hidden className="shrink-0" />
        <span className="flex-1">{label}</span>
        <ChevronDown size={16} aria-hidden className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!isOpen} className="ms-5 mt-0.5 flex flex-col gap-0.5 border-s border-line ps-2.5">
        {links.map((link) => (
          <li key={link.href}>
            <MenuRow {...link} className="min-h-9" />
          </li>
        ))}
      </ul>
    </>
  )
}
