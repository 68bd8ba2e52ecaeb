import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffConsole } from '@peyk/phrases/fa/staff-console.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { useList } from '../../../lib/search/use-list.ts'
import { AuditList } from '../parts/audit-list.tsx'
import { staffAuditQuery } from '../staff.api.ts'
import { auditAskedOf, auditFilters } from '../staff.state.ts'

const { audit: texts } = staffConsole
const route = getRouteApi('/staff/staff/audit')
const items = auditFilters(true)

/** Every act in Peyk, for staff. */
export function StaffAuditScreen(): ReactNode {
  const search = route.useSearch()
  const list = useList({ search, navigate: route.useNavigate(), items })
  const asked = auditAskedOf(search)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    staffAuditQuery({ ...asked, page: search.page, limit: search.limit }),
  )
  return (
    <>
      <PageHeader title={texts.title} description={texts.staffDescription} />
      <AuditList
        isStaffs
        isFiltered={list.isFiltered}
        filters={list.filters}
        total={data?.page.total}
        asked={asked}
        rows={data?.rows ?? []}
        isLoading={data === undefined && error === null}
        isStale={isPlaceholderData}
        skeletonRows={search.limit}
        error={error !== null && data === undefined ? errorTextOf(error) : null}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        pagination={list.paging(data?.page.total ?? 0)}
      />
    </>
  )
}
