import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Hash, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { staffLineDesk } from '@peyk/phrases/fa/staff-line-desk.ts'
import { Arriving, onDemand } from '@peyk/ui/on-demand.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { DataTable } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { Filters } from '@peyk/ui/widgets/filters.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useList } from '../../../lib/search/use-list.ts'
import { lineFilters, linesAskedOf } from '../line-list.state.ts'
import { lineColumns } from '../parts/line-columns.tsx'
import { carriersQuery, linesQuery, tariffFamiliesQuery } from '../staff.api.ts'

const { list: texts } = staffLineDesk
const lineDialog = onDemand(async () => (await import('../parts/line-dialog.tsx')).LineDialog)
const route = getRouteApi('/staff/staff/lines')

/** All sender lines; a row leads to the line. */
export function StaffLinesScreen(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const families = useQuery(tariffFamiliesQuery())
  const carriers = useQuery(carriersQuery())
  const items = lineFilters({ families: families.data ?? [], carriers: carriers.data ?? [] })
  const list = useList({ search, navigate, items })
  const lines = useQuery(linesQuery(linesAskedOf(search)))
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title={routes.staffLines}
        description={texts.description}
        action={
          <Button icon={Plus} onPress={() => setCreating(true)}>
            {texts.create}
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <SearchBox
          label={texts.search}
          value={search.search}
          onSearch={(text) => list.change({ search: text, page: 1 })}
          className="w-80 max-desk:w-full"
        />
        <div className="min-w-0 flex-1">
          <Filters {...list.filters} note={list.found(lines, texts.count)} />
        </div>
      </div>
      <DataTable
        {...list.table(lines)}
        label={texts.table}
        columns={lineColumns}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/staff/lines/${row.id}`}
        empty={
          list.isFiltered || search.search !== undefined ? (
            <EmptyState title={texts.noResult} description={texts.noResultHint} />
          ) : (
            <EmptyState icon={Hash} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
      {isCreating && (
        <Arriving
          part={lineDialog}
          props={{
            line: null,
            onClose: () => setCreating(false),
            onCreated: (id: number) => void navigate({ to: '/staff/lines/$id', params: { id: String(id) } }),
          }}
          standIn={null}
        />
      )}
    </>
  )
}
