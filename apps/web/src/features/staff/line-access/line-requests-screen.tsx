import type { ReactNode } from 'react'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { LineAccessList } from './line-access-list.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { lineRequestsSearch } from './url-params.ts'

const { accounts: texts } = staffLineTexts
const STATES = ['waiting', 'granted', 'refused', 'all'] as const

/** Accounts that ask for a line under its agreement, the longest waiting first; and those that have one or were refused. */
export function LineRequestsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(lineRequestsSearch)
  const list = useUrlList({ search, navigate })
  const tab = search.state ?? 'waiting'
  return (
    <>
      <PageHeader title={staffTitles.lineRequests} description={texts.description} />
      <Segmented
        label={texts.tab}
        className="mb-4"
        options={STATES.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => list.change({ state: value === 'waiting' ? undefined : value, page: 1 })}
      />
      <LineAccessList
        page={search.page}
        limit={search.limit}
        state={tab === 'all' ? undefined : tab}
        table={list.table}
      />
    </>
  )
}
