import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { browserPush } from '@peyk/phrases/fa/notifications/browser-push.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import {
  notificationSettingsQuery,
  useSaveNotificationSettings,
} from '../../features/notifications/notifications.api.ts'
import { useIsForbiddenToStaff } from '../permission/use-permission.ts'
import { showToast } from '../toasts/show-toast.ts'
import { pushOffer } from './browser-push.ts'
import { useBrowserPush } from './use-browser-push.ts'

const { offer: words, failedHint, turnedOn } = browserPush

/**
 * After something was begun that lasts: whether the browser should say when it is over. Never asked where it was turned
 * down, is on already, or cannot be; the browser's own question comes only after a yes.
 */
export function PushOffer() {
  const push = useBrowserPush()
  const isBarred = useIsForbiddenToStaff('notifications.addDevice')
  const { data: settings } = useQuery(notificationSettingsQuery())
  const save = useSaveNotificationSettings()
  const [isGone, setGone] = useState(pushOffer.isDismissed)
  const kind = settings?.kinds.find((one) => one.kind === 'send_finished')
  if (isGone || isBarred || kind === undefined || push.support !== 'default') return null
  const accept = async () => {
    if (!(await push.turnOn())) return
    save.mutate({ kinds: [{ kind: 'send_finished', channels: [...new Set([...kind.channels, 'push' as const])] }] })
    showToast({ title: turnedOn })
    setGone(true)
  }
  return (
    <section
      aria-label={words.title}
      className="mx-auto mt-4 flex w-full max-w-lg flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <BellRing size={20} aria-hidden className="shrink-0 text-primary" />
      <div className="min-w-40 flex-1">
        <p className="text-base font-medium text-ink">{words.title}</p>
        <p className="text-sm text-ink-2">{push.hasFailed ? failedHint : words.text}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" isLoading={push.isBusy} onPress={() => void accept()}>
          {words.accept}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onPress={() => {
            pushOffer.dismiss()
            setGone(true)
          }}
        >
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}
