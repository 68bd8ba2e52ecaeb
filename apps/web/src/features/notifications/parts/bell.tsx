import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { IconLink } from '@peyk/ui/navigation/icon-link.tsx'
import { PopoverTrigger } from '@peyk/ui/overlay/popover/popover-trigger.tsx'
import { unreadCountQuery } from '../notifications.api.ts'
import { MAX_SHOWN } from '../notifications.model.ts'
import { useKeptPush } from './use-kept-push.ts'

const newest = lazyComponent(async () => (await import('./newest-popover.tsx')).NewestPopover)

/** How many are unread, and the newest of them behind it; on the phone the way to the page of all. */
export function Bell({ href }: { href: string }) {
  useKeptPush()
  const isMobile = useLayoutMode() === 'mobile'
  const { data } = useQuery(unreadCountQuery())
  const count = data?.unread_count ?? 0
  const written = count > MAX_SHOWN ? centre.atLeast(formatCount(MAX_SHOWN)) : formatCount(count)
  const label = count === 0 ? centre.bell : centre.bellUnread(written)
  const { Part: Newest, ...opening } = useLazyOpen(newest)
  const mark = count > 0 && (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute start-5 top-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full',
        'bg-primary px-1 text-xs leading-none font-semibold text-on-primary ring-2 ring-surface',
      )}
    >
      {written}
    </span>
  )
  if (isMobile) {
    return (
      <span className="relative inline-flex">
        <IconLink href={href} icon={BellIcon} label={label} />
        {mark}
      </span>
    )
  }
  return (
    <span className="relative inline-flex">
      <PopoverTrigger isOpen={opening.isOpen} onOpenChange={(isOpen) => (isOpen ? opening.open() : opening.close())}>
        <IconButton
          icon={BellIcon}
          label={label}
          isLoading={opening.isLoading}
          onHoverStart={opening.preload}
          onFocus={opening.preload}
        />
        {Newest && <Newest href={href} unreadCount={count} onClose={opening.close} />}
      </PopoverTrigger>
      {mark}
    </span>
  )
}
