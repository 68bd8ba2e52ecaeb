import type { ReactNode } from 'react'

export type CutTextProps = {
  children: ReactNode
  /** The most lines it takes; one by default. */
  lines?: 1 | 2 | 3 | 4
  /** `auto` for what customers wrote: it is cut at the end where it is read last. By default as around it. */
  dir?: 'auto' | 'ltr' | 'rtl' | undefined
  /** The whole text, for the pointer. */
  title?: string
  className?: string
}

/** A text that may be too long for its place: cut after a whole word, never inside a number. */
export const CutText = ({ children, lines = 1, className, ...rest }: CutTextProps) => (
  // These classes are listed in styles.css.
  <span {...rest} className={`cut-${lines} ${className ?? ''}`}>
    <span>{children}</span>
  </span>
)
