import type { ReactNode } from 'react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { LazyServerExport } from '../../../lib/export/server-export.lazy.tsx'
import type { ServerExportProps } from '../../../lib/export/server-export.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import type { PageQuery } from '../../../lib/search/use-url-list.ts'
import { SavedFiltersButton } from '../saved-filters/saved-filters-button.tsx'
import type { ReportList } from './use-report-list.ts'

interface ListBarProps {
  report: ReportList
  /** The page that is shown. */
  page: PageQuery<unknown>
  /** How many were found, in words. */
  count: (total: string) => ReactNode & string
  file: Pick<ServerExportProps, 'ask' | 'apiCall'>
}

/** Above a list of `/reports`: its search, its filters and those that were saved, how many it has, and its file. */
export function ListBar({ report, page, count, file }: ListBarProps) {
  const { list, search } = report
  const found = page.data?.page.total
  return (
    <Filters
      {...list.filters}
      before={
        <SearchBox
          label={reportScreens.filters.search}
          value={search.message}
          onSearch={(message) => list.change({ message, page: 1 })}
          className="w-72 max-w-full max-desk:min-w-0 max-desk:flex-1"
        />
      }
      note={<Digits>{list.found(page, count)}</Digits>}
      after={
        <div className="flex flex-wrap items-center gap-2">
          <SavedFiltersButton report={report} />
          <LazyServerExport {...file} permission="report.export" isDisabled={!found} rows={found} />
        </div>
      }
    />
  )
}
