import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Newspaper, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { publishedTexts as common } from '@peyk/phrases/fa/staff/published.ts'
import { staffNewsTexts as texts } from '@peyk/phrases/fa/staff/staff-news.ts'
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
import { RemoveQuestion } from '../lists/remove-question.tsx'
import { StateFilter } from '../published/state-filter.tsx'
import { usePublishToggle } from '../published/use-publish-toggle.ts'
import { staffNewsQuery, usePublishNews, useRemoveNews, type StaffNews } from '../staff-published.api.ts'
import { newsColumns } from './news-columns.tsx'
import { staffNewsSearch } from './url-params.ts'

const hrefOf = ({ id }: StaffNews) => `/staff/news/${id}`

/** `/staff/news`: what customers read on the home page, what is to come, what is over, and drafts. */
export function StaffNewsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(staffNewsSearch)
  const list = useUrlList({ search, navigate })
  const { page, limit, state, search: text } = search
  const news = useQuery(
    staffNewsQuery({
      page,
      per_page: limit,
      ...(state !== undefined && { state }),
      ...(text !== undefined && { search: text }),
    }),
  )
  const toggle = usePublishToggle(usePublishNews())
  const remove = useRemoveNews()
  const [removed, setRemoved] = useState<StaffNews | null>(null)
  const create = (
    <LinkButton icon={Plus} href="/staff/news/new">
      {texts.create}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={staffTitles.news} description={texts.description} action={create} />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            label={texts.search}
            value={text}
            onSearch={(wanted) => list.change({ search: wanted, page: 1 })}
            className="w-72 max-desk:w-full"
          />
          <StateFilter
            states={common.states}
            value={state}
            onChange={(wanted) => list.change({ state: wanted, page: 1 })}
          />
          <span className="ms-auto text-sm text-ink-2">
            <Digits>{list.found(news, texts.count)}</Digits>
          </span>
        </div>
        <DataTable
          {...list.table(news)}
          label={texts.table}
          columns={newsColumns}
          rowKey={({ id }) => String(id)}
          rowName={({ title }) => title}
          rowHref={hrefOf}
          rowActions={(row) => [
            { id: 'edit', label: common.edit, icon: Pencil, href: hrefOf(row) },
            row.is_published
              ? { id: 'withdraw', label: common.withdraw, icon: EyeOff, onAction: () => toggle(row, false) }
              : { id: 'publish', label: common.publish, icon: Eye, onAction: () => toggle(row, true) },
            { id: 'delete', label: common.delete, icon: Trash2, isDanger: true, onAction: () => setRemoved(row) },
          ]}
          empty={
            text !== undefined || state !== undefined ? (
              <NothingFound
                title={texts.noResult}
                description={texts.noResultHint}
                onClear={() => list.change({ search: undefined, state: undefined, page: 1 })}
              />
            ) : (
              <EmptyState icon={Newspaper} title={texts.empty} description={texts.emptyHint} action={create} />
            )
          }
        />
      </div>
      <RemoveQuestion
        removed={removed && { id: removed.id, name: removed.title }}
        onClose={() => setRemoved(null)}
        call={remove}
        texts={texts.remove}
      />
    </>
  )
}
