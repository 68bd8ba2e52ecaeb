import { useQuery } from '@tanstack/react-query'
import { EyeOff, Megaphone, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { announcementTexts as texts } from '@peyk/phrases/fa/staff/announcements.ts'
import { publishedTexts as common } from '@peyk/phrases/fa/staff/published.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { StateFilter } from '../published/state-filter.tsx'
import { announcementsQuery, type Announcement } from '../staff-announcements.api.ts'
import { announcementColumns } from './announcement-columns.tsx'
import { AnnouncementDecisionDialog, type AnnouncementDecision } from './announcement-decision.tsx'
import { isPublic, isUntold } from './announcement.model.ts'
import { announcementsSearch } from './url-params.ts'

const hrefOf = ({ id }: Announcement) => `/staff/announcements/${id}`

/** `/staff/announcements`: what staff tell customers, to how many it has come, and what is still to come. */
export function AnnouncementsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(announcementsSearch)
  const list = useUrlList({ search, navigate })
  const { page, limit, state, search: text } = search
  const announcements = useQuery(
    announcementsQuery({
      page,
      per_page: limit,
      ...(state !== undefined && { state }),
      ...(text !== undefined && { search: text }),
    }),
  )
  const [decision, setDecision] = useState<AnnouncementDecision | null>(null)
  const ask = (act: AnnouncementDecision['act'], row: Announcement) => setDecision({ act, row, isOpen: true })
  const create = (
    <LinkButton icon={Plus} href="/staff/announcements/new">
      {texts.create}
    </LinkButton>
  )
  const actionsOf = (row: Announcement) => [
    ...(isUntold(row) ? [{ id: 'edit', label: common.edit, icon: Pencil, href: hrefOf(row) }] : []),
    ...(row.state === 'draft'
      ? [{ id: 'publish', label: common.publish, icon: Send, onAction: () => ask('publish', row) }]
      : []),
    ...(isPublic(row)
      ? [{ id: 'withdraw', label: common.withdraw, icon: EyeOff, onAction: () => ask('withdraw', row) }]
      : []),
    ...(isUntold(row)
      ? [{ id: 'delete', label: common.delete, icon: Trash2, isDanger: true, onAction: () => ask('remove', row) }]
      : []),
  ]
  return (
    <>
      <PageHeader title={staffTitles.announcements} description={texts.description} action={create} />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            label={texts.search}
            value={text}
            onSearch={(wanted) => list.change({ search: wanted, page: 1 })}
            className="w-72 max-desk:w-full"
          />
          <StateFilter
            states={texts.states}
            value={state}
            onChange={(wanted) => list.change({ state: wanted, page: 1 })}
          />
          <span className="ms-auto text-sm text-ink-2">
            <Digits>{list.found(announcements, texts.count)}</Digits>
          </span>
        </div>
        <DataTable
          {...list.table(announcements)}
          label={texts.table}
          columns={announcementColumns}
          rowKey={({ id }) => String(id)}
          rowName={({ title }) => title}
          rowHref={hrefOf}
          rowActions={actionsOf}
          empty={
            text !== undefined || state !== undefined ? (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                onClear={() => list.change({ search: undefined, state: undefined, page: 1 })}
              />
            ) : (
              <EmptyState icon={Megaphone} title={texts.empty} description={texts.emptyHint} action={create} />
            )
          }
        />
      </div>
      {decision !== null && (
        <AnnouncementDecisionDialog decision={decision} onClose={() => setDecision({ ...decision, isOpen: false })} />
      )}
    </>
  )
}
