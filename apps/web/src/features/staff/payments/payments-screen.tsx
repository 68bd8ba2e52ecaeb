import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { pendingTransfersQuery } from '../staff-payments.api.ts'
import { PendingTransfers } from './pending-transfers.tsx'
import { paymentsSearch } from './url-params.ts'

const { tabs: names, pendingCount } = staffPaymentTexts
const allPayments = lazyComponent(async () => (await import('./all-payments.tsx')).AllPayments)
const confirmedDay = lazyComponent(async () => (await import('./confirmed-day.tsx')).ConfirmedDay)

/** `/staff/payments`: transfers that wait, all payments, and what was confirmed on a day (contract X2). */
export function PaymentsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(paymentsSearch)
  const list = useUrlList({ search, navigate })
  // Of another tab the page is not that of those that wait.
  const isPending = search.tab === undefined || search.tab === '0'
  const transfers = useQuery(pendingTransfersQuery({ page: isPending ? search.page : 1, limit: search.limit }))
  const count = transfers.data?.page.total ?? 0
  return (
    <>
      <PageHeader title={staffTitles.payments} description={staffPaymentTexts.description} />
      <Tabs
        label={staffTitles.payments}
        tabs={[
          {
            label: count === 0 ? names.pending : pendingCount(names.pending, formatCount(count)),
            content: (
              <PendingTransfers
                transfers={transfers}
                list={list}
                openId={search.open}
                onOpen={(id) => list.change({ open: id })}
              />
            ),
          },
          {
            label: names.all,
            content: (
              <LazyWithSkeleton part={allPayments} props={{ search, navigate }} skeleton={<SkeletonRows count={8} />} />
            ),
          },
          {
            label: names.day,
            content: (
              <LazyWithSkeleton
                part={confirmedDay}
                props={{ day: search.day, onDay: (day) => list.change({ day }) }}
                skeleton={<SkeletonRows count={8} />}
              />
            ),
          },
        ]}
      />
    </>
  )
}
