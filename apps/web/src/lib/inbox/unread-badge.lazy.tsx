import type { ReactNode } from 'react'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'

const unreadBadge = lazyComponent(async () => (await import('./unread-badge.tsx')).UnreadBadge)

/** The label of a link of the menu; that of the inbox with its count, which comes after the first paint. */
export const withUnread = (label: string, href: string, isTab = false): ReactNode =>
  href === '/inbox' ? (
    <>
      {label}
      <LazyWithSkeleton part={unreadBadge} props={{ isTab }} skeleton={null} />
    </>
  ) : (
    label
  )
