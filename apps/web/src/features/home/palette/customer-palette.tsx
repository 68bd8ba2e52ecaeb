import { BookUser, Braces, Keyboard, LifeBuoy, Moon, Power, Send, Sun, UsersRound, Wallet } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { pageKeywords, palette as texts } from '@peyk/phrases/fa/panel/palette.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { useTheme } from '@peyk/ui/app/theme.tsx'
import { useFoundEntries } from '../../../lib/palette/found-entries.ts'
import { CommandDialog } from '@peyk/ui/overlay/command-dialog.tsx'
import type { PaletteEntry } from '../../../lib/palette/palette.model.ts'
import { usePalette } from '../../../lib/palette/use-palette.ts'
import { useAccess, usePageAccess } from '../../../lib/permission/use-permission.ts'
import { isAllowedInLayout } from '../../../lib/session/guards.ts'
import { openShortcutList } from '../../../lib/shortcuts/shortcut-list-store.ts'
import { useLogout, whoAmIQuery } from '../../session/session.api.ts'
import { sectionGroups } from '../sections.model.ts'
import { customerSources, FOUND_ICONS } from './customer-sources.model.ts'
import { MORE_PAGES } from './more-pages.model.ts'

const { acts: names, actKeywords: words } = texts

const SOURCE_PERMISSIONS = { contacts: 'phonebook.view', sends: 'report.view', tickets: 'ticket.manage' } as const

const iconOf = (id: string) => FOUND_ICONS[id.slice(0, id.indexOf(':')) as keyof typeof FOUND_ICONS] ?? null

/** The command palette of a customer's panel. */
export function CustomerPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data: who } = useQuery(whoAmIQuery())
  const layout = useLayoutMode()
  const accessTo = usePageAccess()
  const access = useAccess()
  const { dark, toggle } = useTheme()
  const logout = useLogout()
  const isOpenTo = ({ href }: PaletteEntry) => href === undefined || accessTo(href) === 'granted'

  const pages: PaletteEntry[] = [...sectionGroups.flatMap(({ links }) => links), ...MORE_PAGES]
    .filter(({ only }) => isAllowedInLayout(only, layout))
    .map(({ href, label, icon }) => ({
      id: `page:${href}`,
      title: label,
      icon,
      href,
      ...(pageKeywords[href] !== undefined && { keywords: pageKeywords[href] }),
    }))
  const acts: PaletteEntry[] = [
    { id: 'act:send', title: names.send, icon: Send, href: '/send-sms/quick', keywords: words.send },
    { id: 'act:send-group', title: names.sendGroup, icon: UsersRound, href: '/send-sms/phonebook', keywords: words.sendGroup }, // prettier-ignore
    { id: 'act:charge', title: names.charge, icon: Wallet, href: '/wallet/credit', keywords: words.charge },
    { id: 'act:contact', title: names.contact, icon: BookUser, href: '/contacts', keywords: words.contact },
    { id: 'act:pattern', title: names.pattern, icon: Braces, href: '/pattern/create', keywords: words.pattern },
    { id: 'act:ticket', title: names.ticket, icon: LifeBuoy, href: '/tickets/create-ticket', keywords: words.ticket },
    { id: 'act:theme', title: dark ? names.toLight : names.toDark, icon: dark ? Sun : Moon, run: toggle, keywords: words.theme }, // prettier-ignore
    { id: 'act:shortcuts', title: names.shortcuts, icon: Keyboard, run: openShortcutList, keywords: words.shortcuts },
    { id: 'act:logout', title: names.logout, icon: Power, run: () => logout.mutate({}), keywords: words.logout },
  ]
  const { typed, setTyped, asked, isWaiting, own, follow } = usePalette({
    isOpen,
    userId: who?.user_id ?? 0,
    pages: pages.filter(isOpenTo),
    acts: acts.filter(isOpenTo),
    iconOf,
  })
  const sources = customerSources((source) => access(SOURCE_PERMISSIONS[source]) === 'granted')
  const found = useFoundEntries(sources, isOpen ? asked : '')
  return (
    <CommandDialog
      isOpen={isOpen}
      onClose={onClose}
      placeholder={texts.placeholder}
      noneHint={texts.noneHint}
      typed={typed}
      onType={setTyped}
      groups={[...own, ...found.groups].filter(({ entries }) => entries.length > 0)}
      isSearching={isWaiting || found.isSearching}
      hasFailed={found.hasFailed}
      onChoose={(entry) => {
        onClose()
        follow(entry)
      }}
    />
  )
}
