import { CreditCard, Gift, Landmark, Repeat, Send, Undo2, UserCog, type LucideIcon } from 'lucide-react'
import type { TransactionMethod, TransactionType } from '@peyk/contract/wallet/money-words.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'

const icons: Readonly<Record<TransactionMethod, LucideIcon>> = {
  online: CreditCard,
  card_to_card: Repeat,
  bank_transfer: Landmark,
  gift: Gift,
  send: Send,
  refund: Undo2,
  admin: UserCog,
}

/** How money moved, as a picture beside its name; green for what came in. */
export function MethodIcon({ method, type }: { method: TransactionMethod; type: TransactionType }) {
  const Icon = icons[method]
  return (
    <span
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center rounded-md',
        type === 'deposit' ? 'bg-success-soft text-success' : 'bg-subtle text-ink-2',
      )}
    >
      <Icon size={18} aria-hidden />
    </span>
  )
}
