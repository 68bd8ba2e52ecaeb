import { CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { alertActionClass, alertBodyClass, classNames } from '../app/class-names.ts'

export type InfoAlertTone = 'info' | 'success' | 'warning'

const TONE_STYLES: Record<InfoAlertTone, { box: string; icon: LucideIcon }> = {
  info: { box: 'bg-info-soft text-info', icon: Info },
  success: { box: 'bg-success-soft text-success', icon: CircleCheck },
  warning: { box: 'bg-warning-soft text-warning', icon: TriangleAlert },
}

export type InfoAlertProps = {
  children: ReactNode
  title?: string
  tone?: InfoAlertTone
  action?: ReactNode
  className?: string
}

/** A message that stays where it concerns; what went wrong is `ErrorAlert`. */
export function InfoAlert({ children, title, tone = 'info', action, className }: InfoAlertProps) {
  const { box, icon: Icon } = TONE_STYLES[tone]
  return (
    <div
      role="status"
      className={classNames('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md p-3 text-base', box, className)}
    >
      <div className={alertBodyClass}>
        <Icon size={18} aria-hidden className="mt-1 shrink-0" />
        <div className="min-w-0 flex-1">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <div className="text-ink">{children}</div>
        </div>
      </div>
      {action !== undefined && <div className={alertActionClass}>{action}</div>}
    </div>
  )
}
