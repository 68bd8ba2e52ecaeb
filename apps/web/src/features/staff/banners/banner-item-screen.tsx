import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeErrors } from '@peyk/phrases/fa/errors/home.ts'
import { staffBannerTexts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Edited, NEW } from '../published/edited.tsx'
import { staffBannersQuery } from '../staff-published.api.ts'
import { BannerForm } from './banner-form.tsx'

/** `/staff/banners/{id}` and `/staff/banners/new`: a banner with its two pictures, seen in both sizes and published. */
export function StaffBannerItemScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const isNew = id === NEW
  const query = useQuery({ ...staffBannersQuery(), enabled: !isNew })
  const banner = query.data?.find((row) => row.id === Number(id))
  const isGone = query.data !== undefined && banner === undefined
  return (
    <>
      <PageHeader title={staffTitles.banner} description={staffBannerTexts.form.lead} />
      {isGone && !isNew ? (
        <Card>
          <ErrorState
            description={homeErrors['home.banner_not_found']}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Card>
      ) : (
        <Edited isNew={isNew} query={query} row={banner}>
          {(row) => <BannerForm key={id} banner={row} />}
        </Edited>
      )}
    </>
  )
}
