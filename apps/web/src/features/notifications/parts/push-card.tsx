import { BellRing } from 'lucide-react'
import { browserPush as words } from '@peyk/phrases/fa/notifications/browser-push.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useTestDevices, type PushDevice } from '../notifications.api.ts'
import { DeviceRow } from './device-row.tsx'
import { useBrowserPush, type BrowserPush } from '../../../lib/push/use-browser-push.ts'

/** Why a browser cannot be called, and what helps. */
const OBSTACLES = {
  denied: { title: words.denied, hint: words.deniedHint },
  unsupported: { title: words.unsupported, hint: words.unsupportedHint },
  insecure: { title: words.insecure, hint: words.insecureHint },
  install: { title: words.install, hint: words.installHint },
} as const

/** Calls to this browser with the panel closed, and the other browsers that are called. */
export function PushCard({ devices, isBarred }: { devices: readonly PushDevice[]; isBarred: boolean }) {
  const push = useBrowserPush()
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-4 text-sm text-ink-2">{words.lead}</p>
      <ThisBrowser push={push} isBarred={isBarred} hasDevices={devices.length > 0} />
      {devices.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-base font-medium text-ink">{words.devices}</h3>
          <ul aria-label={words.devices} className="flex flex-col divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} isBarred={isBarred} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function ThisBrowser({ push, isBarred, hasDevices }: { push: BrowserPush; isBarred: boolean; hasDevices: boolean }) {
  const test = useTestDevices()
  const { support, isOn, isBusy, hasFailed } = push
  const obstacle = support === 'granted' || support === 'default' ? null : OBSTACLES[support]
  return (
    <div className="flex flex-col gap-3">
      {obstacle !== null && (
        <InfoAlert tone="warning">
          <p className="font-medium">{obstacle.title}</p>
          <p>{obstacle.hint}</p>
        </InfoAlert>
      )}
      {hasFailed && <ErrorAlert title={words.failed}>{words.failedHint}</ErrorAlert>}
      <div className="flex flex-wrap items-center gap-3">
        {obstacle === null &&
          (isOn === true ? (
            <>
              <Chip tone="success" icon={BellRing}>
                {words.isOn}
              </Chip>
              <Button
                variant="secondary"
                isLoading={isBusy}
                isDisabled={isBarred}
                onPress={() => void push.turnOff().then(() => showToast({ title: words.turnedOff }))}
              >
                {words.turnOff}
              </Button>
            </>
          ) : (
            <Button
              icon={BellRing}
              isLoading={isBusy || isOn === undefined}
              isDisabled={isBarred}
              onPress={() => void push.turnOn().then((done) => done && showToast({ title: words.turnedOn }))}
            >
              {words.turnOn}
            </Button>
          ))}
        {hasDevices && (
          <Button
            variant="secondary"
            isLoading={test.isPending}
            isDisabled={isBarred}
            onPress={() => test.mutate({}, { onSuccess: () => showToast({ title: words.tested }) })}
          >
            {words.test}
          </Button>
        )}
      </div>
      <CallErrorAlert error={test.error} />
    </div>
  )
}
