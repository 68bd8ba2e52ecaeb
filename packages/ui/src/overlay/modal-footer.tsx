import type { ReactNode } from 'react'

/** The buttons of what lies over the page on the phone, of one width, above the edge that belongs to the phone itself. */
export function ModalFooter({ children }: { children: ReactNode }) {
  if (children === undefined) return null
  return (
    <div className="flex shrink-0 gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1">
      {children}
    </div>
  )
}
