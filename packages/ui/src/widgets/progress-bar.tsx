import { formatPercent } from '@peyk/domain/digits/format.ts'
import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

import { classNames } from '../class-names.ts'
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
  return (
    <AriaProgressBar value={shown} valueLabel={formatPercent(shown)} className="flex w-full flex-col gap-1.5">
      <div className={classNames('flex items-center justify-between gap-3 text-sm', isBare && 'sr-only')}>
        <Label className="text-ink-2">{label}</Label>
        <span className="text-ink">{note ?? formatPercent(shown)}</span>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-hover">
        <div
          className={classNames('h-full rounded-full transition-[width] duration-[220ms]', FILLS[tone])}
          style={{ width: `${shown}%` }}
        />
      </div>
    </AriaProgressBar>
  )
}
