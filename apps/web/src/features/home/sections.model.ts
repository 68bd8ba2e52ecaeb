import {
  BarChart3,
  BookOpenText,
  BookUser,
  Braces,
  CalendarClock,
  CircleUserRound,
  CircleHelp,
  CodeXml,
  Files,
  FileText,
  FolderOpen,
  History,
  Inbox,
  KeyRound,
  LayoutGrid,
  LifeBuoy,
  Link2,
  ListX,
  Puzzle,
  ReceiptText,
  Send,
  ShieldCheck,
  UserRoundX,
  UsersRound,
  Wallet,
  Webhook,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { allSections } from '@peyk/phrases/fa/panel/all-sections.ts'

export interface PanelSection {
  href: string
  label: string
  icon: LucideIcon
  only?: 'mobile'
}

/** Every section of the panel (decision R9). */
export const sectionGroups: readonly { title: string; links: readonly PanelSection[] }[] = [
  {
    title: allSections.send,
    links: [
      { href: '/send-sms/quick', label: routes.sendQuick, icon: Zap },
      { href: '/send-sms', label: routes.sendSms, icon: Send },
      { href: '/send-sms/schedule', label: routes.sendSchedule, icon: CalendarClock },
      { href: '/reports', label: routes.reports, icon: BarChart3 },
      { href: '/links', label: routes.links, icon: Link2 },
      { href: '/inbox', label: routes.inbox, icon: Inbox },
    ],
  },
  {
    title: allSections.people,
    links: [
      { href: '/contacts', label: routes.contacts, icon: BookUser },
      { href: '/contacts/all-groups', label: routes.allGroups, icon: Files, only: 'mobile' },
      { href: '/contacts/blacklist', label: routes.blacklist, icon: UserRoundX, only: 'mobile' },
      { href: '/contacts/cancel_11', label: routes.cancel11, icon: ListX, only: 'mobile' },
      { href: '/predefined-messages', label: routes.predefinedMessages, icon: FileText },
      { href: '/pattern', label: routes.patterns, icon: Braces },
      { href: '/file-management', label: routes.files, icon: FolderOpen },
    ],
  },
  {
    title: allSections.money,
    links: [
      { href: '/wallet/credit', label: routes.walletCredit, icon: Wallet },
      { href: '/wallet/transactions', label: routes.transactions, icon: History },
      { href: '/profile/tariffs', label: routes.tariffs, icon: ReceiptText },
      { href: '/plans', label: routes.plans, icon: LayoutGrid },
    ],
  },
  {
    title: allSections.build,
    links: [
      { href: '/developers/plugins', label: routes.plugins, icon: Puzzle },
      { href: '/developers/api-keys', label: routes.apiKeys, icon: KeyRound },
      { href: '/developers/documents', label: routes.apiDocuments, icon: BookOpenText },
      { href: '/developers/api-calls', label: routes.apiCalls, icon: CodeXml },
      { href: '/developers/webhooks', label: routes.webhooks, icon: Webhook },
    ],
  },
  {
    title: allSections.account,
    links: [
      { href: '/profile', label: routes.profile, icon: CircleUserRound },
      { href: '/profile/security-setting', label: routes.securitySetting, icon: ShieldCheck },
      { href: '/colleagues', label: routes.colleagues, icon: UsersRound },
      { href: '/tickets', label: routes.tickets, icon: LifeBuoy },
      { href: '/tickets/faq', label: routes.faq, icon: CircleHelp },
    ],
  },
]
