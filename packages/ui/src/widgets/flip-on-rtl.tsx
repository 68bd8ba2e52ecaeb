import type { ReactNode } from 'react'

/** Mirrors an icon that points along the line of writing (chevrons, arrows, send); clocks and ticks stay as drawn. */
export function FlipOnRtl({ children }: { children: ReactNode }) {
  return <span className="inline-flex rtl:-scale-x-100">{children}</span>
}
