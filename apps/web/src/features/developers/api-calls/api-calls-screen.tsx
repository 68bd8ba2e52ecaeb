import { useQuery } from '@tanstack/react-query'
import { CodeXml, KeyRound, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { callChartQuery, callsQuery } from '../api-calls.api.ts'
import { keysQuery } from '../api-keys.api.ts'
import { callColumns } from './call-columns.tsx'
import { callFilterItems, toCallFilters } from './calls.model.ts'
import { LazyCallsChart } from './calls-chart.lazy.tsx'
import { callsSearch } from './url-params.ts'
import { usePaused } from './use-paused.ts'

/** Keys that the filter offers. */
const MOST_KEYS = 100

/** `/developers/api-calls`: what the account's keys called, newest first, as it happens [DEV-04]. */
export function ApiCallsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(callsSearch)
  const { isPaused, toggle } = usePaused(search)
  const keys = useQuery(keysQuery({ page: 1, per_page: MOST_KEYS }))
  const items = callFilterItems((keys.data?.rows ?? []).map(({ id, title }) => ({ value: String(id), label: title })))
  const list = useUrlList({ search, navigate, items })
  const filters = toCallFilters(search)
  const found = useQuery({
    ...callsQuery({ ...filters, page: search.page, per_page: search.limit }),
    enabled: !isPaused,
  })
  const chart = useQuery({ ...callChartQuery(filters), enabled: !isPaused })
  const isSought = list.isFiltered || search.path !== undefined
  return (
    <>
      <PageHeader
        title={routes.apiCalls}
        description={texts.description}
        action={
          <Button variant="secondary" icon={isPaused ? Play : Pause} onPress={toggle}>
            {isPaused ? texts.live.resume : texts.live.pause}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {!chart.isError && (
          <LazyCallsChart chart={chart.data} isRange={search.from !== undefined || search.to !== undefined} />
        )}
        <Filters
          {...list.filters}
          before={
            <SearchBox
              label={texts.search}
              value={search.path}
              onSearch={(path) => list.change({ path, page: 1 })}
              className="w-72 max-w-full max-desk:w-full"
            />
          }
          note={<Digits>{list.found(found, texts.count)}</Digits>}
        />
        <DataTable
          {...list.table(found)}
          label={texts.label}
          columns={callColumns}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/developers/api-calls/${id}`}
          empty={
            isSought ? (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                clearLabel={ui.filters.clear}
                onClear={() => list.reset({ path: undefined })}
              />
            ) : (
              <EmptyState
                icon={CodeXml}
                title={texts.empty}
                description={texts.emptyHint}
                action={
                  <LinkButton href="/developers/api-keys" icon={KeyRound}>
                    {texts.toKeys}
                  </LinkButton>
                }
              />
            )
          }
        />
      </div>
    </>
  )
}
