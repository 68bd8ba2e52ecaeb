import type { ReactNode } from 'react'

import { useLayoutMode } from '../app/layout-mode.tsx'

export type PageHeaderProps = {
  title: ReactNode
  /** What the page is for: one grey line under the title, or two on the phone. It waits for no answer. */
  description?: ReactNode
  /** What is known only of the one thing that is shown: its state, its figures. */
  note?: ReactNode
  /** The primary action of the page. */
  action?: ReactNode
}

/** Title, what the page is for, one primary action. On the phone the title stands in the bar, so no `h1` is drawn here. */
export function PageHeader({ title, description, note, action }: PageHeaderProps) {
  const isMobile = useLayoutMode() === 'mobile'
  if (isMobile && description === undefined && note === undefined && action === undefined) return null
  return (
    <div className="mb-6 flex items-start justify-between gap-6 max-desk:mb-4 max-desk:flex-col max-desk:gap-3">
      <div className="min-w-0">
        {!isMobile && <h1 className="text-xl font-bold text-ink">{title}</h1>}
        {description !== undefined && (
          <div className="mt-1.5 text-base text-ink-2 max-desk:mt-0 max-desk:text-sm">{description}</div>
        )}
        {note !== undefined && (
          <div className="mt-1.5 text-base text-ink-2 max-desk:text-sm max-desk:first:mt-0">{note}</div>
        )}
      </div>
      {action !== undefined && (
        <div className="flex shrink-0 gap-3 print:hidden max-desk:w-full max-desk:flex-wrap max-desk:*:flex-1">
          {action}
        </div>
      )}
    </div>
  )
}
