import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { gatewayTexts as texts } from '@peyk/phrases/fa/staff/money/gateways.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { gatewaysQuery, useOrderGateways, type GatewayRow as Gateway } from '../staff-payment-settings.api.ts'
import { GatewayRow } from './gateway-row.tsx'

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

function GatewayList({ gateways, onEdit }: { gateways: readonly Gateway[]; onEdit: (gateway: Gateway) => void }) {
  const { mutateAsync: saveOrder } = useOrderGateways()
  return (
    <Card isFlush>
      <OrderedList
        label={texts.list}
        rows={gateways}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        save={(ids) => saveOrder({ ids })}
      >
        {(gateway, arrows) => <GatewayRow gateway={gateway} arrows={arrows} onEdit={() => onEdit(gateway)} />}
      </OrderedList>
    </Card>
  )
}
