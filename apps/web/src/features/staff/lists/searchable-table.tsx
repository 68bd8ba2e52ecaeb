import type { LucideIcon } from 'lucide-react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import type { PageQuery, useUrlList } from '../../../lib/search/use-url-list.ts'

type ListSearch = Record<string, unknown> & { page: number; limit: number; search?: string | undefined }

interface SearchableTableProps<Row, S extends ListSearch> {
  list: ReturnType<typeof useUrlList<S>>
  search: S
  read: PageQuery<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowHref: (row: Row) => string
  icon: LucideIcon
  texts: {
    table: string
    search: string
    count: (count: string) => string
    empty: string
    emptyHint: string
    noResult: string
    noResultHint: string
  }
}

/** A list of the desk in which one looks by a text and by filters; a row leads to its page. */
export function SearchableTable<Row, S extends ListSearch>(props: SearchableTableProps<Row, S>) {
  const { list, search, read, icon, texts, ...table } = props
  return (
    <>
      <div className="mb-4">
        <Filters
          {...list.filters}
          note={list.found(read, texts.count)}
          before={
            <SearchBox
              label={texts.search}
              value={search.search}
              onSearch={(text) => list.change({ search: text, page: 1 } as Partial<S>)}
              className="w-80 max-desk:w-full"
            />
          }
        />
      </div>
      <DataTable
        {...list.table(read)}
        {...table}
        label={texts.table}
        empty={
          list.isFiltered || search.search !== undefined ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              clearLabel={ui.clearFound}
              onClear={() => list.reset({ search: undefined } as Parameters<typeof list.reset>[0])}
            />
          ) : (
            <EmptyState icon={icon} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
    </>
  )
}
