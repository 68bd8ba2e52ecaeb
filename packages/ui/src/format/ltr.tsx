import type { ReactNode } from 'react'

export type LtrProps = { children: ReactNode; className?: string }

/**
 * A code, address or number in the middle of Persian text: kept left-to-right, or a leading + jumps to the other side.
 * Copied it has Latin digits.
 */
export function Ltr({ children, className }: LtrProps) {
  return (
    <bdi dir="ltr" data-latin="" className={className}>
      {children}
    </bdi>
  )
}
