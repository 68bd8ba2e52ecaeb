import { useQuery } from '@tanstack/react-query'
import { Hash, Plus } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { lineFilters, toLinesParams } from './line-list.model.ts'
import { SearchableTable } from '../lists/searchable-table.tsx'
import { lineColumns } from './line-columns.tsx'
import { carriersQuery, linesQuery, tariffFamiliesQuery } from '../staff-lines.api.ts'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { linesSearch } from './url-params.ts'

const { list: texts } = staffLineTexts
const lineDialog = lazyComponent(async () => (await import('./line-dialog.tsx')).LineDialog)

/** All sender lines; a row leads to the line. */
export function StaffLinesScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(linesSearch)
  const openPage = useNavigate()
  const families = useQuery(tariffFamiliesQuery())
  const carriers = useQuery(carriersQuery())
  const items = lineFilters({ families: families.data ?? [], carriers: carriers.data ?? [] })
  const list = useUrlList({ search, navigate, items })
  const lines = useQuery(linesQuery(toLinesParams(search)))
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title={staffTitles.lines}
        description={texts.description}
        action={
          <Button icon={Plus} onPress={() => setCreating(true)}>
            {texts.create}
          </Button>
        }
      />
      <SearchableTable
        list={list}
        search={search}
        read={lines}
        columns={lineColumns}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/staff/lines/${row.id}`}
        icon={Hash}
        texts={texts}
      />
      {isCreating && (
        <LazyWithSkeleton
          part={lineDialog}
          props={{
            line: null,
            onClose: () => setCreating(false),
            onCreated: (id: number) => void openPage({ to: '/staff/lines/$id', params: { id: String(id) } }),
          }}
          skeleton={null}
        />
      )}
    </>
  )
}
