import type { ReactNode } from 'react'
import { staffPatternTexts as texts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { PatternTable } from './pattern-table.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { PATTERN_TABS, staffPatternsSearch } from './url-params.ts'

/** `/staff/patterns`: patterns that wait for a verdict, those that had one, and those of the platform (contract X4). */
export function StaffPatternsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(staffPatternsSearch)
  const list = useUrlList({ search, navigate })
  const tab = search.tab ?? 'pending'
  return (
    <>
      <PageHeader title={staffTitles.patterns} description={texts.description} />
      <Segmented
        label={texts.tab}
        className="mb-4"
        options={PATTERN_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => list.change({ tab: value === 'pending' ? undefined : value, search: undefined, page: 1 })}
      />
      {tab === 'pending' ? (
        <ReviewQueue position={search.page} onMove={(page) => list.change({ page })} />
      ) : (
        <PatternTable key={tab} tab={tab} search={search} list={list} />
      )}
    </>
  )
}
