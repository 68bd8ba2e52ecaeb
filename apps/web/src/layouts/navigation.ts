import {
  BarChart3,
  BookUser,
  CodeXml,
  FileText,
  Folder,
  House,
  Inbox,
  LayoutGrid,
  LifeBuoy,
  Send,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Access } from '../lib/permission/use-permission.ts'

const { menu, footer } = shell

export interface MenuLink {
  label: string
  href: string
}

export type MenuEntry = { label: string; icon: LucideIcon } & (
  | { href: string }
  /** Opens to its links. */
  | { links: readonly MenuLink[] }
)

/** The side menu, group by group (spec §2, Layout). */
export const menuGroups: readonly { label: string; entries: readonly MenuEntry[] }[] = [
  {
    label: menu.main,
    entries: [
      { label: menu.home, icon: House, href: '/dashboard' },
      { label: menu.sendSms, icon: Send, href: '/send-sms' },
      { label: menu.reports, icon: BarChart3, href: '/reports' },
      { label: menu.inbox, icon: Inbox, href: '/inbox' },
      { label: menu.predefinedMessages, icon: FileText, href: '/predefined-messages' },
      { label: menu.contacts, icon: BookUser, href: '/contacts' },
    ],
  },
  {
    label: menu.build,
    entries: [
      { label: menu.patterns, icon: LayoutGrid, href: '/pattern' },
      { label: menu.colleagues, icon: UsersRound, href: '/colleagues' },
      {
        label: menu.programmers,
        icon: CodeXml,
        links: [
          { label: menu.plugins, href: '/developers/plugins' },
          { label: menu.apiKeys, href: '/developers/api-keys' },
          { label: menu.documents, href: '/developers/documents' },
          { label: menu.webhooks, href: '/developers/webhooks' },
        ],
      },
    ],
  },
  {
    label: menu.money,
    entries: [
      {
        label: menu.finance,
        icon: Wallet,
        links: [
          { label: menu.wallet, href: '/wallet/credit' },
          { label: menu.transactions, href: '/wallet/transactions' },
        ],
      },
      { label: menu.files, icon: Folder, href: '/file-management' },
    ],
  },
  { label: menu.help, entries: [{ label: menu.support, icon: LifeBuoy, href: '/tickets' }] },
]

/** The phone's bottom navigation (decision R10). */
export const footerLinks: readonly { label: string; icon: LucideIcon; href: string; isCatchAll?: true }[] = [
  { label: footer.home, icon: House, href: '/dashboard' },
  { label: footer.send, icon: Send, href: '/send-sms' },
  { label: footer.reports, icon: BarChart3, href: '/reports' },
  { label: footer.inbox, icon: Inbox, href: '/inbox' },
  { label: footer.facilities, icon: LayoutGrid, href: '/facilities', isCatchAll: true },
]

/** Filters a list of links by role. `accessTo` an address. */
const withoutForbidden = <L extends { href: string }>(links: readonly L[], accessTo: (href: string) => Access): L[] =>
  links.filter(({ href }) => accessTo(href) !== 'lacking')

const filterEntry = (entry: MenuEntry, accessTo: (href: string) => Access): MenuEntry[] => {
  if ('href' in entry) return withoutForbidden([entry], accessTo)
  const links = withoutForbidden(entry.links, accessTo)
  return links.length === 0 ? [] : [{ ...entry, links }]
}

/** The side menu without the links that a role does not open; empty entries and groups are removed. */
export const menuFor = (accessTo: (href: string) => Access): typeof menuGroups =>
  menuGroups
    .map(({ label, entries }) => ({ label, entries: entries.flatMap((entry) => filterEntry(entry, accessTo)) }))
    .filter(({ entries }) => entries.length > 0)

/** The phone's navigation without what a role does not open. */
export const footerFor = (accessTo: (href: string) => Access): typeof footerLinks =>
  withoutForbidden(footerLinks, accessTo)

/** Whether an entry stands for the open page: its own address or one below it. */
export const isActiveLink = ({ href, pathname }: { href: string; pathname: string }): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)
