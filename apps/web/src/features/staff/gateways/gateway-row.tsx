import { Pencil, PlugZap } from 'lucide-react'
import type { ReactNode } from 'react'
import { gatewayTexts as texts } from '@peyk/phrases/fa/staff/money/gateways.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdateGateway, type GatewayRow as Gateway } from '../staff-payment-settings.api.ts'
import { amountRange, switchedGateway } from './gateway.model.ts'
import { GatewayTest } from './gateway-test.tsx'

interface GatewayRowProps {
  gateway: Gateway
  onEdit: () => void
  arrows: ReactNode
}

/** A gateway: what it is, for which amounts, how it goes today, whether it is on, and its place. */
export function GatewayRow({ gateway, onEdit, arrows }: GatewayRowProps) {
  const update = useUpdateGateway()
  const { id, title } = gateway
  // Drawn at once, before the server has answered.
  const isOn = update.isPending ? update.variables.is_active === true : gateway.is_active
  const turn = (isActive: boolean) =>
    update.mutate(switchedGateway(gateway, isActive), {
      onError: (error) =>
        showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' }),
    })
  return (
    <>
      <div className="min-w-0 flex-1 max-desk:basis-full">
        <div className="flex flex-wrap items-center gap-2">
          <strong dir="auto" className="text-md font-semibold wrap-anywhere text-ink">
            {title}
          </strong>
          <Chip>{texts.kinds[gateway.kind]}</Chip>
          {gateway.is_sandbox && <Chip tone="warning">{texts.sandbox}</Chip>}
          {gateway.kind !== 'simulator' && (
            <Chip tone={gateway.has_merchant_key ? 'success' : 'danger'}>
              {gateway.has_merchant_key ? texts.keySaved : texts.keyMissing}
            </Chip>
          )}
        </div>
        <p className="mt-1 text-sm text-ink-2">{amountRange(gateway)}</p>
        <p className="text-sm text-ink-2">
          {texts.today(formatCount(gateway.paid_today), formatCount(gateway.begun_today))}
        </p>
        {gateway.last_error !== null && (
          <p className="text-sm wrap-anywhere text-danger">
            {texts.lastError} {gateway.last_error}
            {gateway.last_error_at !== null && (
              <span className="ms-2 text-xs text-ink-3">
                <ListTime at={gateway.last_error_at} />
              </span>
            )}
          </p>
        )}
        <GatewayTest
          id={id}
          button={(press) => (
            <Button
              size="sm"
              variant="secondary"
              icon={PlugZap}
              className="mt-3"
              aria-label={texts.testOf(title)}
              {...press}
            >
              {texts.test}
            </Button>
          )}
        />
      </div>
      <div className="flex shrink-0 items-center gap-1 max-desk:w-full max-desk:justify-end">
        <Switch isSelected={isOn} onChange={turn} aria-label={texts.isOn(title)} className="me-2 max-desk:me-auto">
          {isOn ? texts.on : texts.off}
        </Switch>
        {arrows}
        <IconButton icon={Pencil} label={texts.editOf(title)} onPress={onEdit} />
      </div>
    </>
  )
}
