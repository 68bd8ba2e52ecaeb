import type { ReactNode } from 'react'

/** What a mode's form part gets: the target as the form holds it, and where its error goes. */
export interface TargetFieldProps<Held> {
  value: Held
  onChange: (value: Held) => void
  onBlur: () => void
  error: string | undefined
  /** The first focusable element, so that a refused form can put the focus there. */
  ref: (element: { focus: () => void } | null) => void
}

/** Fills the target of a mode in the send form. */
export type TargetField<Held> = (props: TargetFieldProps<Held>) => ReactNode

/** What a form holds of its target and what becomes of it, apart from how it looks (`form.model.ts` of a mode). */
export interface TargetForm<Held, Body = object> {
  readonly empty: Held
  /** Whether a stored thing is one of this version; a draft of another one is forgotten. */
  isFormValues(stored: unknown): stored is Held
  isWorthSaving(held: Held): boolean
  /** Why it cannot be sent to, as far as the form knows; undefined when nothing speaks against it. */
  errorOf(held: Held): string | undefined
  /** Whether it can only be asked for once its people are counted, and they are not yet. */
  needsCount?(held: Held): boolean
  /** What the body of `POST send` says of whom (contract §3); a text with placeholders may make it another type. */
  toRequest(held: Held, message: string): Body
  /** Its names in the server's refusals. */
  readonly serverFields: readonly string[]
}
