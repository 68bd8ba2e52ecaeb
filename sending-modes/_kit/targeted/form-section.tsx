import { useId, type ReactNode } from 'react'
import { RequiredMark } from '@peyk/ui/field/required-mark.tsx'

/** A part of a targeted form under its own name: where, who, how many. */
export function FormSection({
  title,
  isRequired = false,
  aside,
  children,
}: {
  title: string
  isRequired?: boolean
  /** At the end of its name: what one should know before. */
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <p id={titleId} className="text-base font-semibold text-ink">
          {title}
          {isRequired && <RequiredMark />}
        </p>
        {aside}
      </div>
      {children}
    </div>
  )
}
