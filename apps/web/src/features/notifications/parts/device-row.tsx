import { browserPush as words } from '@peyk/phrases/fa/notifications/browser-push.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useRemoveDevice, type PushDevice } from '../notifications.api.ts'

const nameOf = ({ browser, os }: PushDevice): string =>
  browser === null || os === null
    ? (browser ?? os ?? words.unknownDevice)
    : words.deviceName(isolateLtr(browser), isolateLtr(os))

/** One browser that is called, and the way to end it. */
export function DeviceRow({ device, isBarred }: { device: PushDevice; isBarred: boolean }) {
  const remove = useRemoveDevice()
  const name = nameOf(device)
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium text-ink">
            {name}
            {device.is_current && <Chip tone="success">{words.thisDevice}</Chip>}
          </p>
          <p className="text-sm text-ink-2">
            {words.seen} <DateTime at={device.seen_at} format="relative" />
          </p>
        </div>
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.removeOf(name)}
          isDisabled={isBarred}
          isLoading={remove.isPending}
          onPress={() => remove.mutate({ id: device.id }, { onSuccess: () => showToast({ title: words.removed }) })}
        >
          {words.remove}
        </Button>
      </div>
      <CallErrorAlert className="mt-2" error={remove.error} />
    </li>
  )
}
