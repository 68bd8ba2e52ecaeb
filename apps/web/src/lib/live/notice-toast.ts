import { liveConnection } from '@peyk/phrases/fa/panel/live-connection.ts'
import type { ToastMessage } from '@peyk/ui/overlay/toast.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { announceInboxMessage } from './inbox-notice.ts'
import type { LiveEventData, Notice } from './live-updates.ts'

const TONES = { info: 'info', success: 'success', warning: 'warning', error: 'warning' } as const

/** Only pages of the panel are linked: a notice cannot lead to another site. */
const isInternalLink = (link: string | null | undefined): link is string =>
  typeof link === 'string' && link.startsWith('/') && !link.startsWith('//')

/** A notification of the server, with the way to its place. */
export const toToast = ({ level, title, body, link }: LiveEventData<'notification'>): ToastMessage => ({
  title,
  ...(body !== '' && { description: body }),
  tone: TONES[level],
  ...(isInternalLink(link) && { link: { href: link, label: liveConnection.more } }),
})

/** Tells of what came: a message in the inbox in its own way, anything else by a toast. */
export const showNotice = (notice: Notice): void => {
  if (notice.event !== 'inbox_received') return showToast(toToast(notice.data))
  // Where it cannot sound, the page still shows it.
  announceInboxMessage(notice.data).catch(() => {})
}
