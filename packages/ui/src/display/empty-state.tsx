import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

export type EmptyStateProps = {
  icon?: LucideIcon
  /** What is missing. */
  title?: string
  /** What to do about it. */
  description?: ReactNode
  action?: ReactNode
}

/** In place of an empty list: what is missing and what to do. */
export function EmptyState({ icon: Icon = Inbox, title = ui.empty, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-subtle text-ink-3">
        <Icon size={22} aria-hidden />
      </span>
      <p className="text-md font-semibold text-ink">{title}</p>
      {description !== undefined && <p className="max-w-sm text-base text-balance text-ink-2">{description}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
