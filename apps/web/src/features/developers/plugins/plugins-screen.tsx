import { useQuery } from '@tanstack/react-query'
import { BookOpenText, Puzzle } from 'lucide-react'
import type { ReactNode } from 'react'
import { pluginTexts as texts } from '@peyk/phrases/fa/developers/plugins.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { PluginCard } from '../../../lib/plugins/plugin-card.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { pluginsQuery } from '../plugins.api.ts'
import { pluginsSearch } from './url-params.ts'

const GRID = 'grid gap-4 desk:grid-cols-2'

/** `/developers/plugins`: packages and plugins that staff publish, each with its guide and download [DEV-09]. */
export function PluginsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(pluginsSearch)
  const list = useUrlList({ search, navigate })
  const found = useQuery(pluginsQuery(search.search))
  const plugins = found.data
  return (
    <>
      <PageHeader title={routes.plugins} description={texts.description} />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <SearchBox
            label={texts.search}
            value={search.search}
            onSearch={(text) => list.change({ search: text })}
            className="w-72 max-w-full max-desk:w-full"
          />
          <p role="status" className="text-sm text-ink-3">
            {plugins === undefined ? '\u00a0' : texts.count(formatCount(plugins.length))}
          </p>
        </div>
        {plugins === undefined ? (
          found.error === null ? (
            <div aria-hidden className={GRID}>
              {[1, 2, 3, 4].map((one) => (
                <Skeleton key={one} className="h-72 w-full rounded-lg" />
              ))}
            </div>
          ) : (
            <Card>
              <ErrorState
                description={callErrorMessage(found.error)}
                onRetry={() => void found.refetch()}
                isRetrying={found.isFetching}
              />
            </Card>
          )
        ) : plugins.length === 0 ? (
          <Card>
            {search.search === undefined ? (
              <EmptyState
                icon={Puzzle}
                title={texts.empty}
                description={texts.emptyHint}
                action={
                  <LinkButton variant="secondary" icon={BookOpenText} href="/developers/documents">
                    {texts.toDocuments}
                  </LinkButton>
                }
              />
            ) : (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                onClear={() => list.change({ search: undefined })}
              />
            )}
          </Card>
        ) : (
          <ul aria-label={texts.label} className={GRID}>
            {plugins.map((plugin) => (
              <li key={plugin.id} className="min-w-0">
                <PluginCard plugin={plugin} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
