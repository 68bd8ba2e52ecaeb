import { FileSpreadsheet, History, House, ListOrdered, ReceiptText, Settings, Smartphone, UserPlus } from 'lucide-react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import type { PanelSection } from '../sections.model.ts'

/** Pages that stand below a section and are looked for by their own names. */
export const MORE_PAGES: readonly PanelSection[] = [
  { href: '/dashboard', label: routes.dashboard, icon: House },
  { href: '/wallet/statements', label: routes.statements, icon: FileSpreadsheet },
  { href: '/wallet/documents', label: routes.documents, icon: ReceiptText },
  { href: '/profile/settings', label: routes.profileSettings, icon: Settings },
  { href: '/profile/lines', label: routes.lines, icon: Smartphone },
  { href: '/profile/audit', label: routes.accountAudit, icon: History },
  { href: '/inbox/rules', label: routes.inboxRules, icon: ListOrdered },
  { href: '/colleagues/create', label: routes.createColleague, icon: UserPlus },
]
