import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames, fieldClass, hintClass } from '../app/class-names.ts'
import { RequiredMark } from './required-mark.tsx'
import { CutText } from '../display/cut-text.tsx'

export type FieldSkeletonProps = {
  label: string
  isLabelHidden?: boolean | undefined
  isRequired?: boolean | undefined
  hint?: ReactNode
  /** What will be read in the box; a placeholder is drawn grey. */
  text: string
  isPlaceholder?: boolean
  icon?: LucideIcon
  className?: string | undefined
}

/** A field whose code is on its way: the same label, box and hint at the same places, and nothing to press. */
export function FieldSkeleton({
  label,
  isLabelHidden,
  isRequired,
  hint,
  text,
  isPlaceholder = false,
  icon: Icon = ChevronDown,
  className,
}: FieldSkeletonProps) {
  return (
    <div aria-hidden data-stand-in className={fieldClass(className)}>
      {isLabelHidden !== true && (
        <span className="text-sm font-medium text-ink">
          {label}
          {isRequired && <RequiredMark />}
        </span>
      )}
      <span className="field-box flex items-center justify-between gap-2 px-3">
        <CutText dir="auto" className={classNames('flex-1', isPlaceholder && 'text-ink-3')}>
          {text}
        </CutText>
        <Icon size={18} className="shrink-0 text-ink-3" />
      </span>
      {hint !== undefined && <div className={hintClass}>{hint}</div>}
    </div>
  )
}
