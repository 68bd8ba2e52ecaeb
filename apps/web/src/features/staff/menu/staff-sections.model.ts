import {
  Banknote,
  BookOpenCheck,
  Cable,
  CircleHelp,
  Cpu,
  CreditCard,
  Database,
  FileCheck,
  FileSignature,
  Gauge,
  Gift,
  Hash,
  Images,
  LayoutGrid,
  LifeBuoy,
  MailPlus,
  Megaphone,
  Newspaper,
  PanelsTopLeft,
  Puzzle,
  ReceiptText,
  Rocket,
  Scale,
  ScrollText,
  ShieldCheck,
  Smartphone,
  UserRoundCog,
  UsersRound,
  WalletCards,
  type LucideIcon,
} from 'lucide-react'
import type { StaffArea } from '@peyk/domain/permission/permissions.ts'
import { staffFrameTexts } from '@peyk/phrases/fa/staff/staff-frame.ts'

const { menu } = staffFrameTexts

/** A queue in which something waits for staff, as the server names its count. */
export type StaffQueue =
  | 'tickets'
  | 'sends'
  | 'number_changes'
  | 'patterns'
  | 'line_requests'
  | 'payments'
  | 'credit_requests'

export interface StaffLink {
  label: string
  href: string
  icon: LucideIcon
  queue?: StaffQueue
}

/** A group of the side menu. */
export type StaffGroup = keyof typeof staffFrameTexts.menuGroups

/** A part of the console, with the area that opens it and the group of the menu in which it stands. */
export interface StaffSection extends StaffLink {
  area: StaffArea
  group: StaffGroup
}

export const STAFF_SECTIONS: readonly StaffSection[] = [
  { area: 'accounts', group: 'customers', label: menu.accounts, href: '/staff/accounts', icon: UsersRound },
  {
    area: 'reviews',
    group: 'reviews',
    label: menu.reviews,
    href: '/staff/number-changes',
    icon: Smartphone,
    queue: 'number_changes',
  },
  { area: 'reviews', group: 'reviews', label: menu.sends, href: '/staff/sends', icon: ShieldCheck, queue: 'sends' },
  { area: 'money', group: 'money', label: menu.payments, href: '/staff/payments', icon: Banknote, queue: 'payments' },
  {
    area: 'reviews',
    group: 'reviews',
    label: menu.patterns,
    href: '/staff/patterns',
    icon: FileCheck,
    queue: 'patterns',
  },
  {
    area: 'money',
    label: menu.creditRequests,
    group: 'money',
    href: '/staff/credit-requests',
    icon: Scale,
    queue: 'credit_requests',
  },
  { area: 'money', group: 'money', label: menu.gateways, href: '/staff/gateways', icon: CreditCard },
  { area: 'money', group: 'money', label: menu.paymentSetting, href: '/staff/payment-setting', icon: WalletCards },
  { area: 'money', group: 'money', label: menu.giftCharges, href: '/staff/gift-charges', icon: Gift },
  { area: 'money', group: 'money', label: menu.finance, href: '/staff/finance', icon: BookOpenCheck },
  { area: 'accounts', group: 'customers', label: menu.invitations, href: '/staff/invitations', icon: MailPlus },
  { area: 'accounts', group: 'customers', label: menu.apiLimits, href: '/staff/api-limits', icon: Gauge },
  { area: 'team', group: 'console', label: menu.team, href: '/staff/team', icon: UserRoundCog },
  { area: 'audit', group: 'console', label: menu.audit, href: '/staff/audit', icon: ScrollText },
  { area: 'lines', group: 'lines', label: menu.lines, href: '/staff/lines', icon: Hash },
  {
    area: 'lines',
    label: menu.lineRequests,
    group: 'lines',
    href: '/staff/line-requests',
    icon: FileSignature,
    queue: 'line_requests',
  },
  { area: 'lines', group: 'lines', label: menu.tariffs, href: '/staff/tariffs', icon: ReceiptText },
  { area: 'banks', group: 'lines', label: menu.banks, href: '/staff/banks', icon: Database },
  { area: 'lines', group: 'lines', label: menu.carriers, href: '/staff/carriers', icon: Cable },
  { area: 'lines', group: 'lines', label: menu.engine, href: '/staff/engine', icon: Cpu },
  { area: 'lines', group: 'lines', label: menu.setup, href: '/staff/setup', icon: Rocket },
  { area: 'tickets', group: 'support', label: menu.tickets, href: '/staff/tickets', icon: LifeBuoy, queue: 'tickets' },
  { area: 'content', group: 'support', label: menu.faq, href: '/staff/faq', icon: CircleHelp },
  { area: 'content', group: 'content', label: menu.news, href: '/staff/news', icon: Newspaper },
  { area: 'content', group: 'content', label: menu.banners, href: '/staff/banners', icon: Images },
  { area: 'content', group: 'content', label: menu.quickAccess, href: '/staff/quick-access', icon: PanelsTopLeft },
  { area: 'content', group: 'content', label: menu.announcements, href: '/staff/announcements', icon: Megaphone },
  { area: 'content', group: 'content', label: menu.plugins, href: '/staff/plugins', icon: Puzzle },
]

/** So many stand side by side on a phone of 320 px. */
const MAX_TABS = 5

/** What the phone's bar shows: everything where it fits; else customers, what may wait, and the way to all the others. */
export const staffTabs = (sections: readonly StaffSection[]): readonly (StaffLink & { isCatchAll?: boolean })[] => {
  if (sections.length <= MAX_TABS) return sections
  const first = sections.filter(({ href, queue }) => href === '/staff/accounts' || queue !== undefined)
  const rest = sections.filter((section) => !first.includes(section))
  const all = { label: menu.all, href: '/staff/menu', icon: LayoutGrid, isCatchAll: true }
  return [...[...first, ...rest].slice(0, MAX_TABS - 1), all]
}

/** The sections group by group, in the order of the side menu; a group without any is left out. */
export const groupStaffSections = <Section extends Pick<StaffSection, 'group'>>(
  sections: readonly Section[],
): { label: string; sections: readonly Section[] }[] =>
  (Object.keys(staffFrameTexts.menuGroups) as StaffGroup[])
    .map((group) => ({
      label: staffFrameTexts.menuGroups[group],
      sections: sections.filter((section) => section.group === group),
    }))
    .filter((group) => group.sections.length > 0)
