import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, Copy, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LinkPlanRequired, isPlanRequired } from '../../../lib/links/link-plan-required.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { withoutDefaults } from '../../../lib/search/use-screen-search.ts'
import type { useUrlList } from '../../../lib/search/use-url-list.ts'
import { linksQuery, fetchLinksPage, type TrackedLink } from '../links.api.ts'
import { toLinksParams, toLinkFilter } from '../links.model.ts'
import type { LinksSearch } from '../url-params.ts'
import { copyLink } from './copy-link.tsx'
import { linkColumns, linkExportColumns } from './link-columns.tsx'

const { list: texts, acts } = linkTexts

interface LinksTableProps {
  search: LinksSearch
  list: ReturnType<typeof useUrlList<LinksSearch>>
  /** The way to a new link, where there is none. */
  create: ReactNode
}

/** The links of what is asked for, newest first, with the visits of people and of machines apart. */
export function LinksTable({ search, list, create }: LinksTableProps) {
  const links = useQuery(linksQuery(toLinksParams(search)))
  const client = useQueryClient()
  const isOfSend = search.send !== undefined
  if (links.data === undefined && isPlanRequired(links.error))
    return (
      <Card>
        <LinkPlanRequired error={links.error} />
      </Card>
    )
  const hrefOf = ({ code }: TrackedLink) => `/links${formatQuery({ ...withoutDefaults(search), code })}`
  return (
    <DataTable
      {...list.table(links)}
      label={texts.label}
      columns={linkColumns(isOfSend)}
      exportAll={{
        name: texts.file,
        columns: linkExportColumns(isOfSend),
        readPage: async ({ page, signal }) => {
          const { rows, page: of } = await fetchLinksPage({ ...toLinkFilter(search), page }, { client, signal })
          return { rows, total: of.total }
        },
      }}
      rowKey={({ id }) => String(id)}
      rowName={({ utm_campaign }) => utm_campaign}
      rowHref={hrefOf}
      rowActions={(link) => [
        { id: 'show', label: acts.show, icon: ClipboardList, href: hrefOf(link) },
        { id: 'copy', label: acts.copy, icon: Copy, onAction: () => copyLink(link.short_url) },
      ]}
      empty={<NoLinks search={search} list={list} create={create} />}
    />
  )
}

function NoLinks({ search, list, create }: LinksTableProps) {
  if (search.search !== undefined)
    return (
      <NothingFound
        title={texts.noResult}
        description={texts.noResultHint}
        onClear={() => list.change({ search: undefined, page: 1 })}
      />
    )
  if (search.send !== undefined) return <EmptyState icon={Link2} title={texts.emptySend} />
  return <EmptyState icon={Link2} title={texts.empty} description={texts.emptyHint} action={create} />
}
