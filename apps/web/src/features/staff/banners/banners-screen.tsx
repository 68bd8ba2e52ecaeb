import { useQuery } from '@tanstack/react-query'
import { Images, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { BANNER_POSITIONS } from '@peyk/contract/home/banners.ts'
import { staffBannerTexts as texts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { RemoveQuestion } from '../lists/remove-question.tsx'
import { staffBannersQuery, useOrderBanners, useRemoveBanner, type StaffBanner } from '../staff-published.api.ts'
import { BannerRow } from './banner-row.tsx'

/** `/staff/banners`: the banners of each position in the order in which customers see them. */
export function StaffBannersScreen(): ReactNode {
  const banners = useQuery(staffBannersQuery())
  const remove = useRemoveBanner()
  const [removed, setRemoved] = useState<StaffBanner | null>(null)
  const create = (
    <LinkButton icon={Plus} href="/staff/banners/new">
      {texts.create}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={staffTitles.banners} description={texts.description} action={create} />
      {banners.data === undefined ? (
        <Card>
          {banners.error === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ErrorState
              description={callErrorMessage(banners.error)}
              onRetry={() => void banners.refetch()}
              isRetrying={banners.isFetching}
            />
          )}
        </Card>
      ) : banners.data.length === 0 ? (
        <Card>
          <EmptyState icon={Images} title={texts.empty} description={texts.emptyHint} action={create} />
        </Card>
      ) : (
        <BannerLists banners={banners.data} onRemove={setRemoved} />
      )}
      <RemoveQuestion
        removed={removed && { id: removed.id, name: removed.title }}
        onClose={() => setRemoved(null)}
        call={remove}
        texts={texts.remove}
      />
    </>
  )
}

interface BannerListsProps {
  banners: readonly StaffBanner[]
  onRemove: (banner: StaffBanner) => void
}

/** A list for each position that has banners. */
function BannerLists({ banners, onRemove }: BannerListsProps) {
  const { mutateAsync: saveOrder } = useOrderBanners()
  return (
    <div className="flex flex-col gap-6">
      {BANNER_POSITIONS.map((position) => {
        const rows = banners.filter((banner) => banner.position === position)
        return rows.length === 0 ? null : (
          <Card key={position} isFlush title={texts.positions[position]}>
            <OrderedList
              label={texts.list(texts.positions[position])}
              rows={rows}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              save={(ids) => saveOrder({ position, ids })}
              className="border-t border-line"
            >
              {(banner, arrows) => <BannerRow banner={banner} arrows={arrows} onRemove={() => onRemove(banner)} />}
            </OrderedList>
          </Card>
        )
      })}
    </div>
  )
}
