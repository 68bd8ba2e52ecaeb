import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { SendsList } from './sends-list.tsx'
import { listsSearch, REPORT_TABS } from './url-params.ts'

/** Most visits are to the first tab: the others come when they are opened. */
const systemicList = lazyComponent(async () => (await import('./systemic-list.tsx')).SystemicList)
const archiveList = lazyComponent(async () => (await import('./archive-list.tsx')).ArchiveList)

const { tabs } = reportLists
const descriptions = { ...reportLists.descriptions, sends: reportScreens.description }

const skeleton = (
  <Card>
    <SkeletonRows count={8} />
  </Card>
)

/** `/reports`: the sends of the last 30 days, what the platform texted, and the archive (spec §7, Reports). */
export function ReportsScreen(): ReactNode {
  const { search } = useScreenSearch(listsSearch)
  const isMobile = useLayoutMode() === 'mobile'
  return (
    <>
      <PageHeader
        title={routes.reports}
        description={descriptions[REPORT_TABS[search.tab ?? 0] ?? 'sends']}
        {...(!isMobile && {
          // The phone's navigation has the way to a new send; there the list begins at the top.
          action: (
            <PermissionLinkButton href="/send-sms/quick" icon={Plus}>
              {reportScreens.newSend}
            </PermissionLinkButton>
          ),
        })}
      />
      <Tabs
        label={reportLists.tabsLabel}
        tabs={[
          { label: tabs.sends, content: <SendsList /> },
          {
            label: tabs.systemic,
            content: <LazyWithSkeleton key="systemic" part={systemicList} props={{}} skeleton={skeleton} />,
          },
          {
            label: tabs.archive,
            content: <LazyWithSkeleton key="archive" part={archiveList} props={{}} skeleton={skeleton} />,
          },
        ]}
      />
    </>
  )
}
