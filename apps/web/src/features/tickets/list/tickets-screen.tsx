import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ticketListTexts as texts } from '@peyk/phrases/fa/tickets/ticket-list.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { ticketHref } from '../../../lib/tickets/ticket.model.ts'
import { categoriesQuery, subCategoriesQuery, ticketsQuery } from '../tickets.api.ts'
import { ticketsSearch } from '../url-params.ts'
import { FaqEntry } from './faq-entry.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { ticketFilters, toTicketParams, waitingFirst } from './ticket-filters.model.ts'

/** `/tickets`: what the account asked support, what waits for it first. */
export function TicketsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(ticketsSearch)
  const categories = useQuery(categoriesQuery())
  const subCategories = useQuery({
    ...subCategoriesQuery(search.category ?? 0),
    enabled: search.category !== undefined,
  })
  const items = ticketFilters({
    categories: (categories.data ?? []).map(({ id, name }) => ({ id, label: name })),
    subCategories: (subCategories.data ?? []).map(({ id, title }) => ({ id, label: title })),
  })
  const list = useUrlList({ search, navigate, items })
  const tickets = useQuery(ticketsQuery(toTicketParams(search)))
  const isMobile = useLayoutMode() === 'mobile'
  const isNarrowed = list.isFiltered || search.search !== undefined
  // What stands still until the customer writes comes before what changed last.
  const isFirst = !isNarrowed && search.page === 1
  const waiting = useQuery({
    ...ticketsQuery({ page: 1, per_page: search.limit, state_id: TICKET_STATES.waiting_user }),
    enabled: isFirst,
  })
  const table = list.table(tickets)
  const create = (
    <PermissionLinkButton icon={Plus} href="/tickets/create-ticket" isWide={isMobile}>
      {texts.create}
    </PermissionLinkButton>
  )
  useMobileLayout({ customFooter: isMobile ? create : null })
  return (
    <>
      <PageHeader title={routes.tickets} description={texts.description} {...(!isMobile && { action: create })} />
      <FaqEntry />
      <div className="flex flex-col gap-4">
        <Filters
          {...list.filters}
          before={
            <SearchBox
              label={texts.search}
              value={search.search}
              onSearch={(text) => list.change({ search: text, page: 1 })}
              className="w-80 max-desk:w-full"
            />
          }
          note={<Digits>{list.found(tickets, texts.count)}</Digits>}
        />
        <DataTable
          {...table}
          rows={isFirst ? waitingFirst(waiting.data?.rows ?? [], table.rows) : table.rows}
          isLoading={table.isLoading || (isFirst && waiting.isLoading)}
          label={texts.label}
          columns={ticketColumns}
          rowKey={({ id }) => String(id)}
          rowName={({ subject }) => subject}
          rowHref={({ id }) => ticketHref(id)}
          empty={
            isNarrowed ? (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                clearLabel={ui.clearFound}
                onClear={() => list.reset({ search: undefined })}
              />
            ) : (
              <EmptyState icon={LifeBuoy} title={texts.empty} description={texts.emptyHint} action={create} />
            )
          }
        />
      </div>
    </>
  )
}
