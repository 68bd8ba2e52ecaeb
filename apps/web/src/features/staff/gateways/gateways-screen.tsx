import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { gatewayTexts as texts } from '@peyk/phrases/fa/staff/gateways.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { gatewaysQuery, type GatewayRow as Gateway } from '../staff-payment-settings.api.ts'
import { GatewayRow } from './gateway-row.tsx'
import { useGatewayOrder } from './use-gateway-order.ts'

const gatewayDialog = lazyComponent(async () => (await import('./gateway-dialog.tsx')).GatewayDialog)

/** `/staff/gateways`: the gateways of online payment in the order in which customers are offered them. */
export function GatewaysScreen(): ReactNode {
  const gateways = useQuery(gatewaysQuery())
  const [edited, setEdited] = useState<Gateway | 'new' | null>(null)
  const createButton = (
    <Button icon={Plus} onPress={() => setEdited('new')}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={staffTitles.gateways} description={texts.description} action={createButton} />
      {gateways.data === undefined ? (
        <Card>
          {gateways.error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState
              description={callErrorMessage(gateways.error)}
              onRetry={() => void gateways.refetch()}
              isRetrying={gateways.isFetching}
            />
          )}
        </Card>
      ) : gateways.data.length === 0 ? (
        <Card>
          <EmptyState icon={CreditCard} title={texts.empty} description={texts.emptyHint} />
        </Card>
      ) : (
        <GatewayList gateways={gateways.data} onEdit={setEdited} />
      )}
      {edited !== null && (
        <LazyWithSkeleton
          part={gatewayDialog}
          props={{ gateway: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
          skeleton={null}
        />
      )}
    </>
  )
}

/** Moved by their buttons, or dragged on a desktop. */
function GatewayList({ gateways, onEdit }: { gateways: readonly Gateway[]; onEdit: (gateway: Gateway) => void }) {
  const isMobile = useLayoutMode() === 'mobile'
  const { list, shown, said, ...order } = useGatewayOrder(gateways)
  return (
    <Card isFlush>
      <ol ref={list} aria-label={texts.list}>
        {shown.map((gateway, at) => (
          <GatewayRow
            key={gateway.id}
            gateway={gateway}
            place={at}
            isLast={at === shown.length - 1}
            onEdit={() => onEdit(gateway)}
            onMove={(to) => order.move(gateway, to)}
            drag={
              !isMobile && shown.length > 1
                ? {
                    isUnderWay: order.isDragging,
                    start: () => order.startDrag(gateway.id),
                    end: order.endDrag,
                    drop: () => order.dropAt(at),
                  }
                : null
            }
          />
        ))}
      </ol>
      {shown.length > 1 && (
        <p className="border-t border-line px-5 py-3 text-xs text-ink-3 max-desk:px-4">{texts.order}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
}
