import { CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
} from 'react-aria-components/Toast'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { DISMISS_SWIPE_PX, useSwipeToDismiss } from '../dom/use-swipe-to-dismiss.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { TextLink } from '../navigation/text-link.tsx'

// The library still marks toasts unstable: nothing of it leaves this file.

type ToastTone = 'success' | 'info' | 'warning'

export type ToastMessage = {
  title: string
  description?: string
  tone?: ToastTone
  /** Where more of it is. */
  link?: { href: string; label: string }
  /** What can still be done about it, such as taking it back; the press closes the toast. */
  action?: { label: string; onAction: () => void }
  /** It tells of what is under way, and stays until that has ended, well or not. */
  until?: Promise<unknown>
}

const TONE_STYLES: Record<ToastTone, { icon: LucideIcon; ink: string }> = {
  success: { icon: CircleCheck, ink: 'text-success' },
  info: { icon: Info, ink: 'text-info' },
  warning: { icon: TriangleAlert, ink: 'text-warning' },
}

/** Long enough to be read; what warns or leads on stays longer. */
const TOAST_MS = 6000
const LONG_TOAST_MS = 15_000

const queue = new AriaToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

// Nobody reads in a tab that is not shown.
document.addEventListener('visibilitychange', () => (document.hidden ? queue.pauseAll() : queue.resumeAll()))

/** Tells of something that is done, has come about or is under way. Errors are not told this way: they stay where they happened. */
export const addToast = (message: ToastMessage): void => {
  const isLong = message.tone === 'warning' || message.link !== undefined || message.action !== undefined
  if (message.until === undefined) {
    queue.add(message, { timeout: isLong ? LONG_TOAST_MS : TOAST_MS })
    return
  }
  const key = queue.add(message)
  const close = () => queue.close(key)
  message.until.then(close, close)
}

/** Takes away what was told, shown or not. */
export const clearToasts = (): void => queue.clear()

/** Stands once, beside the router: the place where toasts appear. */
export function ToastRegion() {
  return (
    <AriaToastRegion
      queue={queue}
      // Named by how many there are: with a name that never changes the library forgets it as a place of the F6 key.
      className={classNames(
        'fixed end-6 bottom-6 z-50 flex w-[min(380px,calc(100%-32px))] flex-col gap-3 rounded-lg outline-none',
        'max-desk:start-4 max-desk:end-4 max-desk:bottom-20 max-desk:w-auto',
      )}
    >
      {({ toast }) => <Toast toast={toast} />}
    </AriaToastRegion>
  )
}

function Toast({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const { offsetPx, handle } = useSwipeToDismiss(() => queue.close(toast.key))
  return (
    <AriaToast
      toast={toast}
      {...handle}
      style={{ translate: `${offsetPx}px 0`, opacity: 1 - Math.min(Math.abs(offsetPx) / (DISMISS_SWIPE_PX * 3), 0.6) }}
      className="flex touch-pan-y items-start gap-3 rounded-lg border border-line bg-surface py-3 ps-4 pe-2 text-ink shadow-popover"
    >
      <ToastIcon tone={toast.content.tone ?? 'success'} />
      <AriaToastContent className="flex min-w-0 flex-1 flex-col items-start py-0.5">
        <Text slot="title" className="text-base font-semibold">
          {toast.content.title}
        </Text>
        {toast.content.description !== undefined && (
          <Text slot="description" className="text-sm text-ink-2">
            {toast.content.description}
          </Text>
        )}
        {toast.content.link !== undefined && (
          <TextLink href={toast.content.link.href} onPress={() => queue.close(toast.key)} className="mt-1 text-sm">
            {toast.content.link.label}
          </TextLink>
        )}
      </AriaToastContent>
      {toast.content.action !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          onPress={() => {
            toast.content.action?.onAction()
            queue.close(toast.key)
          }}
        >
          {toast.content.action.label}
        </Button>
      )}
      <IconButton slot="close" icon={X} size="sm" label={ui.aria.closeToast} />
    </AriaToast>
  )
}

function ToastIcon({ tone }: { tone: ToastTone }) {
  const { icon: Icon, ink } = TONE_STYLES[tone]
  return <Icon size={20} aria-hidden className={classNames('mt-1 shrink-0', ink)} />
}
