import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'

/** Names and their values, a line each. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>
}

/** One line of `Facts`; a sum is ruled off from what it sums up. */
export function Fact({ label, isSum = false, children }: { label: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4 py-1.5',
        isSum && 'mt-2 border-t border-line pt-3',
      )}
    >
      <dt className={classNames('shrink-0 text-base', isSum ? 'font-semibold text-ink' : 'text-ink-2')}>{label}</dt>
      <dd className="min-w-0 text-base break-words text-ink">{children}</dd>
    </div>
  )
}
