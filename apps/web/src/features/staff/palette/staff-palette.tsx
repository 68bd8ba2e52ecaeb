import { Keyboard, LifeBuoy, Moon, Power, Sun, UsersRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import type { CallResult } from '@peyk/client/api-caller.ts'
import type { accounts } from '@peyk/contract/staff/staff.ts'
import * as staffTickets from '@peyk/contract/staff/staff-tickets.ts'
import { ticketStateOf } from '@peyk/domain/ticket/ticket-state.ts'
import { palette as texts, staffPageKeywords } from '@peyk/phrases/fa/panel/palette.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'
import { useTheme } from '@peyk/ui/app/theme.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { FOUND_SHOWN, paletteSource, useFoundEntries } from '../../../lib/palette/found-entries.ts'
import { CommandDialog } from '@peyk/ui/overlay/command-dialog.tsx'
import type { PaletteEntry } from '../../../lib/palette/palette.model.ts'
import { usePalette } from '../../../lib/palette/use-palette.ts'
import { openShortcutList } from '../../../lib/shortcuts/shortcut-list-store.ts'
import { useLogout, whoAmIQuery } from '../../session/session.api.ts'
import { STAFF_SECTIONS } from '../menu/staff-sections.model.ts'
import { customersQuery, useStaffAreaAccess } from '../staff.api.ts'

const { acts: names, actKeywords: words, groups } = texts
const calls = apiOf('staff', staffTickets)

const ICONS = { customer: UsersRound, ticket: LifeBuoy } as const
const iconOf = (id: string) => ICONS[id.slice(0, id.indexOf(':')) as keyof typeof ICONS] ?? null

const customerSource = paletteSource<CallResult<typeof accounts>>({
  id: 'customers',
  title: groups.customers,
  query: (typed) => customersQuery({ page: 1, per_page: FOUND_SHOWN, search: typed }),
  entries: ({ rows }) =>
    rows.map(({ id, title, name, user_name: userName, mobile }) => ({
      id: `customer:${id}`,
      title: title === '' ? name : title,
      note: [name, userName, mobile === null ? '' : isolateLtr(formatMobile(mobile))]
        .filter((word) => word !== '')
        .join(' · '),
      icon: ICONS.customer,
      href: `/staff/accounts/${id}`,
    })),
})

const ticketSource = paletteSource<CallResult<typeof staffTickets.tickets>>({
  id: 'tickets',
  title: groups.tickets,
  query: (typed) => queryOptionsFor(calls.tickets, { page: 1, per_page: FOUND_SHOWN, state: 'all', search: typed }),
  entries: ({ rows }) =>
    rows.map(({ id, subject, state_id: state }) => ({
      id: `ticket:${id}`,
      title: subject,
      note: texts.ticketNote(formatDigits(id), ticketStates[ticketStateOf(state) ?? 'waiting_support']),
      icon: ICONS.ticket,
      href: `/staff/tickets/${id}`,
    })),
})

/** The command palette of the console. */
export function StaffPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data: who } = useQuery(whoAmIQuery())
  const may = useStaffAreaAccess()
  const { dark, toggle } = useTheme()
  const logout = useLogout()
  const pages: PaletteEntry[] = STAFF_SECTIONS.filter(({ area }) => may(area)).map(({ href, label, icon }) => ({
    id: `page:${href}`,
    title: label,
    icon,
    href,
    ...(staffPageKeywords[href] !== undefined && { keywords: staffPageKeywords[href] }),
  }))
  const acts: PaletteEntry[] = [
    { id: 'act:theme', title: dark ? names.toLight : names.toDark, icon: dark ? Sun : Moon, run: toggle, keywords: words.theme }, // prettier-ignore
    { id: 'act:shortcuts', title: names.shortcuts, icon: Keyboard, run: openShortcutList, keywords: words.shortcuts },
    { id: 'act:logout', title: names.logout, icon: Power, run: () => logout.mutate({}), keywords: words.logout },
  ]
  const { typed, setTyped, asked, isWaiting, own, follow } = usePalette({
    isOpen,
    userId: who?.user_id ?? 0,
    pages,
    acts,
    iconOf,
  })
  const sources = [...(may('accounts') ? [customerSource] : []), ...(may('tickets') ? [ticketSource] : [])]
  const found = useFoundEntries(sources, isOpen ? asked : '')
  return (
    <CommandDialog
      isOpen={isOpen}
      onClose={onClose}
      placeholder={texts.placeholderStaff}
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
