import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import { alertActionClass, alertBodyClass, classNames } from '../app/class-names.ts'

export type ErrorAlertProps = {
  /** The message; line breaks in it are kept (several messages of one answer come joined by them, spec §8). */
  children: ReactNode
  title?: string
  action?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** What went wrong, in place and until it is mended. */
export function ErrorAlert({ children, title, action, className, ref }: ErrorAlertProps) {
  return (
    <div
      ref={ref}
      role="alert"
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md bg-danger-soft p-3 text-base text-danger',
        className,
      )}
    >
      <div className={alertBodyClass}>
        <CircleAlert size={18} aria-hidden className="mt-1 shrink-0" />
        <div className="min-w-0 flex-1">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <div className="whitespace-pre-line">{children}</div>
        </div>
      </div>
      {action !== undefined && <div className={alertActionClass}>{action}</div>}
    </div>
  )
}
