import type { ReactNode } from 'react'

/** What a mode's form part gets: the target as the form holds it, and where its error goes. */
export interface TargetFieldProps<Held> {
  value: Held
  onChange: (value: Held) => void
  onBlur: () => void
  error: string | undefined
  /** What is written and not yet part of the target: the form keeps it with its draft. */
  typed?: string
  onTyped?: (typed: string) => void
  /** The first focusable element, so that a refused form can put the focus there. */
  ref: (element: { focus: () => void } | null) => void
}

/** Fills the target of a mode in the send form. */
export type TargetField<Held> = (props: TargetFieldProps<Held>) => ReactNode
