import type { ReactNode } from 'react'
import { textDirectionProps } from '@peyk/ui/field/typing/text-direction.ts'

/** A version of a text, plain or with its differences marked: the marks come later and must not move anything. */
export function VersionText({ text, children = text }: { text: string; children?: ReactNode }) {
  return (
    <p
      {...textDirectionProps(text, text.includes('%') ? ['%'] : [])}
      className="text-match-parent text-base leading-8 wrap-anywhere whitespace-pre-wrap text-ink"
    >
      {children}
    </p>
  )
}
