import type { ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { Skeleton } from './skeleton.tsx'

export type StatTileProps = {
  label: string
  /** The figure, already drawn by the formatting kit. */
  value: ReactNode
  note?: ReactNode
  noteTone?: 'neutral' | 'success' | 'danger'
  isLoading?: boolean
}

/** One figure of the day: small grey name, large number, one line about it. */
export function StatTile({ label, value, note, noteTone = 'neutral', isLoading = false }: StatTileProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-card max-desk:p-4">
      <p className="wrap-anywhere text-sm text-ink-2">{label}</p>
      {isLoading ? (
        <Skeleton className="my-1.5 h-7 w-24" />
      ) : (
        <p className="mt-0.5 wrap-anywhere text-xl font-bold text-ink">{value}</p>
      )}
      {isLoading ? (
        <Skeleton className="mt-1.5 h-4 w-16" />
      ) : (
        note !== undefined && (
          <p
            className={classNames(
              'mt-0.5 text-xs wrap-anywhere',
              noteTone === 'neutral' && 'text-ink-3',
              noteTone === 'success' && 'text-success',
              noteTone === 'danger' && 'text-danger',
            )}
          >
            {note}
          </p>
        )
      )}
    </div>
  )
}
