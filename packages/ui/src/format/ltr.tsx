import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import type { ClipboardEvent, ReactNode } from 'react'

/** What is copied out of a shown code or number is in Latin digits, whatever is drawn. */
export const copyLatin = (event: ClipboardEvent) => {
  const selected = document.getSelection()?.toString() ?? ''
  if (selected === '') return
  event.clipboardData.setData('text/plain', toLatinDigits(selected))
  event.preventDefault()
}

export type LtrProps = { children: ReactNode; className?: string }

/** A code, address or number in the middle of Persian text: kept left-to-right, or a leading + jumps to the other side. */
export function Ltr({ children, className }: LtrProps) {
  return (
    <bdi dir="ltr" className={className} onCopy={copyLatin}>
      {children}
    </bdi>
  )
}
