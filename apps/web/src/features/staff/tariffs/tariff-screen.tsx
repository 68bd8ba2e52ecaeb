import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import { formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { historyColumns, priceActions } from './tariff-columns.tsx'
import { tariffFamiliesQuery, tariffHistoryQuery } from '../staff-lines.api.ts'

const { tariffs: texts } = tariffTexts
const priceDialog = lazyComponent(async () => (await import('./price-dialog.tsx')).PriceDialog)
const cancelPriceDialog = lazyComponent(async () => (await import('./cancel-price-dialog.tsx')).CancelPriceDialog)

const route = getRouteApi('/staff/staff/tariffs/$id')

/** The prices of one line family: those to come, the present one, and all that ever counted. */
export function StaffTariffScreen(): ReactNode {
  const operatorId = Number(route.useParams().id)
  const search = route.useSearch()
  const list = useUrlList({ search, navigate: route.useNavigate() })
  const families = useQuery(tariffFamiliesQuery())
  const family = families.data?.find((one) => one.operator_id === operatorId)
  const isMissing = families.data !== undefined && family === undefined
  const prices = useQuery({
    ...tariffHistoryQuery({ operator_id: operatorId, page: search.page, limit: search.limit }),
    enabled: !isMissing && Number.isSafeInteger(operatorId),
  })
  const [action, setAction] = useState<'new' | { withdraw: string } | null>(null)
  const title = family === undefined ? texts.title : texts.familyTitle(formatLineFamily(family.name))
  useMobileLayout({ title })
  const close = () => setAction(null)
  if (isMissing) {
    return (
      <>
        <PageHeader title={title} />
        <Card>
          <EmptyState title={texts.notFound} action={<LinkButton href="/staff/tariffs">{texts.toList}</LinkButton>} />
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={title}
        description={texts.historyHint}
        action={
          <Button icon={Plus} isDisabled={family === undefined} onPress={() => setAction('new')}>
            {texts.newPrice}
          </Button>
        }
      />
      <DataTable
        {...list.table(prices)}
        label={texts.history}
        columns={historyColumns}
        rowKey={(row) => row.effective_from ?? 'start'}
        rowName={(row) => texts.states[row.state]}
        rowActions={(row) => priceActions(row, () => setAction({ withdraw: row.effective_from ?? '' }))}
        skeletonRows={3}
      />
      {action === 'new' && family !== undefined && (
        <LazyWithSkeleton part={priceDialog} props={{ family, onClose: close }} skeleton={null} />
      )}
      {action !== null && action !== 'new' && (
        <LazyWithSkeleton
          part={cancelPriceDialog}
          props={{ operatorId, effectiveFrom: action.withdraw, onClose: close }}
          skeleton={null}
        />
      )}
    </>
  )
}
