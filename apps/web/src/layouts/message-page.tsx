import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { useMobileLayout } from '../lib/mobile-layout/mobile-layout.tsx'

export interface MessagePageProps {
  icon: LucideIcon
  /** The heading of the page: its `h1` on desktop, the title of the bar on the phone. */
  heading: string
  children: ReactNode
  actions: ReactNode
  /** Outside the panel there is no bar on the phone, so the heading is drawn here. */
  isBare?: boolean
}

/** A whole page with one message: not found, broken, not built yet. */
export function MessagePage({ icon: Icon, heading, children, actions, isBare = false }: MessagePageProps) {
  const isMobile = useLayoutMode() === 'mobile'
  useMobileLayout({ title: heading })
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col items-center px-2 py-16 text-center max-desk:py-12">
      <span className="flex size-16 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
        <Icon size={28} aria-hidden />
      </span>
      {(!isMobile || isBare) && <h1 className="mt-6 text-xl font-bold text-ink">{heading}</h1>}
      <div className="mt-3 text-base text-ink-2">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
