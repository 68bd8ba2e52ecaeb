import { Bell as BellIcon } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { IconLink } from '@peyk/ui/navigation/icon-link.tsx'

const bell = lazyComponent(async () => (await import('./bell.tsx')).Bell)

/** The bell; until its code is there, a link to the page of all notifications. */
export const LazyBell = ({ isStaff = false }: { isStaff?: boolean }) => {
  const href = isStaff ? '/staff/notifications' : '/notifications'
  return (
    <LazyWithSkeleton
      part={bell}
      props={{ href }}
      skeleton={<IconLink href={href} icon={BellIcon} label={shell.notifications} />}
    />
  )
}
