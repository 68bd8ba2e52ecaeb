import {
  BarChart3,
  BookUser,
  Braces,
  CircleHelp,
  CodeXml,
  Hash,
  ReceiptText,
  Rocket,
  Send,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { FaqIcon } from '@peyk/contract/faq/faq.ts'

const FAQ_ICON_DRAWINGS: Readonly<Record<FaqIcon, LucideIcon>> = {
  start: Rocket,
  wallet: Wallet,
  send: Send,
  report: BarChart3,
  pattern: Braces,
  line: Hash,
  contact: BookUser,
  developer: CodeXml,
  security: ShieldCheck,
  price: ReceiptText,
  help: CircleHelp,
}

/** The drawing of a category; of a name that this panel does not know a question mark. */
export function FaqIconDrawing({ name, size = 18 }: { name: string; size?: number }) {
  const Drawing = Object.hasOwn(FAQ_ICON_DRAWINGS, name) ? FAQ_ICON_DRAWINGS[name as FaqIcon] : CircleHelp
  return <Drawing size={size} aria-hidden />
}
