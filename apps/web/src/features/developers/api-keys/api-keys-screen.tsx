import { useQuery } from '@tanstack/react-query'
import { BookOpenText, Eye, KeyRound, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { apiKeyTexts as texts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { keysQuery, type ApiKey } from '../api-keys.api.ts'
import type { KeyAct } from './key-acts.model.ts'
import { keyColumns } from './key-columns.tsx'
import { toKeysParams } from './key-list.model.ts'
import { keysSearch } from './url-params.ts'

const keyDialogs = lazyComponent(async () => (await import('./key-dialogs.tsx')).KeyDialogs)

/** `/developers/api-keys`: the keys of the account; whatever is done to one is confirmed by a code to the owner. */
export function ApiKeysScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(keysSearch)
  const list = useUrlList({ search, navigate })
  const keys = useQuery(keysQuery(toKeysParams(search)))
  const isMobile = useLayoutMode() === 'mobile'
  const [doing, setDoing] = useState<{ act: KeyAct; apiKey: ApiKey | null } | null>(null)
  const create = (
    <Button
      icon={Plus}
      isWide={isMobile}
      onPress={() => setDoing({ act: 'create', apiKey: null })}
      onHoverStart={keyDialogs.preload}
    >
      {texts.create}
    </Button>
  )
  useMobileLayout({ customFooter: isMobile ? create : null })
  const on = (act: KeyAct, apiKey: ApiKey) => () => setDoing({ act, apiKey })
  return (
    <>
      <PageHeader title={routes.apiKeys} description={texts.description} {...(!isMobile && { action: create })} />
      <div className="flex flex-col gap-4">
        <SearchBox
          label={texts.search}
          value={search.search}
          onSearch={(text) => list.change({ search: text, page: 1 })}
        />
        <DataTable
          {...list.table(keys)}
          label={texts.label}
          columns={keyColumns}
          rowKey={({ id }) => String(id)}
          rowName={({ title }) => title}
          rowActions={(apiKey) => [
            {
              id: 'show',
              label: texts.acts.show,
              icon: Eye,
              onAction: on('show', apiKey),
              disabled: !apiKey.can_be_shown,
            },
            { id: 'edit', label: texts.acts.edit, icon: Pencil, onAction: on('edit', apiKey) },
            { id: 'rotate', label: texts.acts.rotate, icon: RefreshCw, onAction: on('rotate', apiKey) },
            { id: 'delete', label: texts.acts.delete, icon: Trash2, isDanger: true, onAction: on('delete', apiKey) },
          ]}
          empty={
            search.search === undefined ? (
              <EmptyState
                icon={KeyRound}
                title={texts.empty}
                description={texts.emptyHint}
                action={
                  <LinkButton href="/developers/documents" variant="secondary" icon={BookOpenText}>
                    {texts.guide}
                  </LinkButton>
                }
              />
            ) : (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                onClear={() => list.change({ search: undefined, page: 1 })}
              />
            )
          }
        />
      </div>
      {doing !== null && (
        <LazyWithSkeleton part={keyDialogs} props={{ ...doing, onClose: () => setDoing(null) }} skeleton={null} />
      )}
    </>
  )
}
