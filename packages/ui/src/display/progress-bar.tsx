import { formatPercent } from '@peyk/domain/digits/format.ts'
import { useId, type ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import type { Tone } from './chip.tsx'

/** The share drawn and written, 0 to 100; more is 100 (spec §2). */
export const cappedPercent = (percent: number): number =>
  Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.floor(percent))) : 0

const FILLS: Record<Tone, string> = {
  neutral: 'bg-ink-3',
  info: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger-fill',
}

export type ProgressBarProps = {
  label: string
  percent: number
  tone?: Tone
  /** Instead of the written percentage: «۱٬۲۰۰ از ۵٬۰۰۰». */
  note?: ReactNode
  /** Only the bar; the label stays for screen readers. */
  isBare?: boolean
}

/** How much of something is done. */
export function ProgressBar({ label, percent, tone = 'info', note, isBare = false }: ProgressBarProps) {
  const shown = cappedPercent(percent)
  const labelId = useId()
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={formatPercent(shown)}
      className="flex w-full flex-col gap-1.5"
    >
      <div className={classNames('flex items-center justify-between gap-3 text-sm', isBare && 'sr-only')}>
        <span id={labelId} className="text-ink-2">
          {label}
        </span>
        <span className="text-ink">{note ?? formatPercent(shown)}</span>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-hover">
        <div
          className={classNames('h-full rounded-full transition-[width] duration-[220ms]', FILLS[tone])}
          style={{ width: `${shown}%` }}
        />
      </div>
    </div>
  )
}
