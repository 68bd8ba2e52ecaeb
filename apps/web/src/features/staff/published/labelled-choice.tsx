import type { ReactNode } from 'react'
import { Segmented, type SegmentedProps } from '@peyk/ui/field/choice/segmented.tsx'

/** One of a few choices of a form, with its name above it. */
export function LabelledChoice<V extends string>({ hint, ...props }: SegmentedProps<V> & { hint?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium text-ink">
        {props.label}
      </span>
      <Segmented {...props} />
      {hint !== undefined && <p className="text-sm text-ink-3">{hint}</p>}
    </div>
  )
}
