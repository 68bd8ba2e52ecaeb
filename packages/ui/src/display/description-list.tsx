import type { ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'

/** Names and their values, a line each. */
export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>
}

/** One line of `Facts`; a sum is ruled off from what it sums up, a part stands below what it is part of. */
export function DescriptionItem({
  label,
  isTotal = false,
  isPart = false,
  children,
}: {
  label: string
  isTotal?: boolean
  isPart?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        // The name gives way where the value cannot be broken, as a moment in large letters.
        'grid grid-cols-[auto_auto] items-baseline justify-between gap-4 py-1.5',
        isPart ? 'ps-3 text-sm' : 'text-base',
        isTotal && 'mt-2 border-t border-line pt-3 first:mt-0 first:border-t-0 first:pt-1.5',
      )}
    >
      <dt className={isTotal ? 'font-semibold text-ink' : 'text-ink-2'}>{label}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}
