import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { patternListTexts as texts } from '@peyk/phrases/fa/patterns/pattern-list.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { patternHref, patternTitle } from '../../../lib/patterns/pattern.model.ts'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { PatternNav } from '../parts/pattern-nav.tsx'
import { usePatternActs } from '../parts/use-pattern-acts.tsx'
import { patternsQuery } from '../patterns.api.ts'
import { patternsSearch } from '../url-params.ts'
import { ownColumns, systemicColumns } from './pattern-columns.tsx'
import { ownFilters, toPatternsParams } from './pattern-filters.model.ts'

/** `/pattern`: the patterns of the account. */
export function PatternsScreen(): ReactNode {
  return <PatternList type="normal" />
}

/** `/pattern/systemic`: those that the platform keeps for everybody. */
export function SystemicPatternsScreen(): ReactNode {
  return <PatternList type="systemic" />
}

function PatternList({ type }: { type: 'normal' | 'systemic' }) {
  const isOwn = type === 'normal'
  const { search, navigate } = useScreenSearch(patternsSearch)
  const list = useUrlList({ search, navigate, ...(isOwn && { items: ownFilters }) })
  const patterns = useQuery(patternsQuery(toPatternsParams(search, type)))
  const acts = usePatternActs()
  const isMobile = useLayoutMode() === 'mobile'
  const create = (
    <PermissionLinkButton icon={Plus} href="/pattern/create" isWide={isMobile}>
      {texts.create}
    </PermissionLinkButton>
  )
  useMobileLayout({ customFooter: isMobile ? create : null })
  const found = <Digits>{list.found(patterns, texts.count)}</Digits>
  const searchBox = (
    <SearchBox
      label={texts.search}
      value={search.search}
      onSearch={(text) => list.change({ search: text, page: 1 })}
      className="w-80 max-desk:w-full"
    />
  )
  return (
    <>
      <PageHeader
        title={isOwn ? routes.patterns : routes.systemicPatterns}
        description={isOwn ? texts.description : texts.systemicDescription}
        {...(!isMobile && { action: create })}
      />
      <PatternNav />
      <div className="flex flex-col gap-4">
        {isOwn ? (
          <Filters {...list.filters} before={searchBox} note={found} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {searchBox}
            <div className="ms-auto text-sm text-ink-2">{found}</div>
          </div>
        )}
        <DataTable
          {...list.table(patterns)}
          label={isOwn ? texts.label : routes.systemicPatterns}
          columns={isOwn ? ownColumns : systemicColumns}
          rowKey={({ pattern_code: code }) => code}
          rowName={patternTitle}
          rowHref={patternHref}
          rowActions={acts.rowActions}
          empty={
            list.isFiltered || search.search !== undefined ? (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                clearLabel={ui.clearFound}
                onClear={() => list.reset({ search: undefined })}
              />
            ) : isOwn ? (
              <EmptyState icon={LayoutGrid} title={texts.empty} description={texts.emptyHint} action={create} />
            ) : (
              <EmptyState icon={LayoutGrid} title={texts.emptySystemic} description={texts.emptySystemicHint} />
            )
          }
        />
      </div>
      {acts.dialogs}
    </>
  )
}
