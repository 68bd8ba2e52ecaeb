import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { quickAccess as texts } from '@peyk/phrases/fa/home/quick-access.ts'
import { quickAccessIcons } from '../../../lib/quick-access/quick-access-icons.ts'
import type { QuickAccessChoice } from './quick-access.model.ts'

/** One item of the dialog; a locked one says why it opens nothing. */
export function QuickAccessRow({ item, children }: { item: QuickAccessChoice; children: ReactNode }) {
  const Icon = quickAccessIcons[item.icon]
  return (
    <div className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-base text-ink">{item.title}</span>
        {item.is_locked && (
          <span className="flex items-center gap-1 text-xs text-ink-3">
            <Lock size={12} aria-hidden />
            {texts.locked}
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center">{children}</span>
    </div>
  )
}
