import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { deliveryTexts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { CodeBlock } from '@peyk/ui/display/code-block.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { BottomSheet } from '@peyk/ui/overlay/bottom-sheet.tsx'
import { Drawer } from '@peyk/ui/overlay/drawer.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import type { Delivery } from '../webhooks.api.ts'
import { eventName, readableBody } from './deliveries.model.ts'
import { answerText, DeliveryStatus } from './delivery-columns.tsx'

const { details: texts, resend, took } = deliveryTexts

interface DeliveryPanelProps {
  /** Undefined while the page of the log is on its way, null when it is not on it. */
  delivery: Delivery | null | undefined
  onResend: (delivery: Delivery) => void
  onClose: () => void
}

/** One delivery with what was sent and what came back: a drawer on desktop, a sheet on the phone. */
export function DeliveryPanel({ delivery, onResend, onClose }: DeliveryPanelProps): ReactNode {
  const isMobile = useLayoutMode() === 'mobile'
  const Panel = isMobile ? BottomSheet : Drawer
  // A test is repeated by its own button.
  const again = delivery != null && delivery.status !== 'waiting' && delivery.event !== 'webhook.test' && (
    <PermissionButton
      permission="developer.manage"
      apiCall="webhooks.resendWebhook"
      variant="secondary"
      icon={RotateCw}
      onPress={() => onResend(delivery)}
    >
      {resend.one}
    </PermissionButton>
  )
  return (
    <Panel isOpen onOpenChange={onClose} title={texts.title} {...(again && { footer: again })}>
      {delivery === undefined ? (
        <SkeletonRows count={14} />
      ) : delivery === null ? (
        <EmptyState title={texts.gone} />
      ) : (
        <DeliveryDetails delivery={delivery} />
      )}
    </Panel>
  )
}

function DeliveryDetails({ delivery: row }: { delivery: Delivery }) {
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.event, eventName(row.event)],
    [texts.status, <DeliveryStatus key="status" delivery={row} />],
    [texts.answer, <bdi key="answer">{answerText(row)}</bdi>],
    ...(row.duration_ms === null ? [] : [[texts.took, took(formatCount(Math.round(row.duration_ms)))] as const]),
    [texts.attempt, <Digits key="attempt">{row.attempt}</Digits>],
    [texts.created, <DateTime key="created" at={row.created_at} />],
    ...(row.tried_at === null ? [] : [[texts.tried, <DateTime key="tried" at={row.tried_at} />] as const]),
    ...(row.next_try_at === null ? [] : [[texts.next, <DateTime key="next" at={row.next_try_at} />] as const]),
    [
      texts.eventId,
      <span key="id" className="flex items-start justify-end gap-1">
        <Ltr className="pt-1 font-mono text-sm break-all">{row.event_id}</Ltr>
        <CopyButton text={row.event_id} name={texts.eventId} />
      </span>,
    ],
  ]
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList>
        {facts.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <div>
        <h3 className="mb-2 text-base font-semibold text-ink">{texts.request}</h3>
        <CodeBlock code={readableBody(row.request_body)} name={texts.request} />
      </div>
      <div>
        <h3 className="mb-2 text-base font-semibold text-ink">{texts.response}</h3>
        {row.response_body === null || row.response_body === '' ? (
          <p className="text-sm text-ink-2">{texts.noResponse}</p>
        ) : (
          <CodeBlock code={readableBody(row.response_body)} name={texts.response} />
        )}
      </div>
      <p className="text-xs text-ink-3">{texts.cut}</p>
    </div>
  )
}
