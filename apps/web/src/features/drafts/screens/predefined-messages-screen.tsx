import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { drafts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { BarredButtonOnDemand } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { MayOpening } from '../../../lib/permission/permission-button.tsx'
import { useMay } from '../../../lib/permission/use-permission.ts'
import { fullReason } from '../../../lib/predefined/predefined-message-limits.model.ts'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useList } from '../../../lib/search/use-url-list.ts'
import { draftCountsQuery } from '../drafts.api.ts'
import { searchOfShown, shownOf } from '../drafts.model.ts'
import { DraftsTable } from '../parts/predefined-messages-table.tsx'
import { GroupChooser } from '../parts/group-picker-sheet.tsx'
import { GroupsMissing } from '../parts/groups-placeholder.tsx'
import { GroupsSide } from '../parts/groups-sidebar.tsx'
import { RemoveDrafts, RemoveGroup } from '../parts/remove-dialogs.tsx'
import { useDraftDialogs } from '../parts/use-predefined-message-dialogs.ts'

const route = getRouteApi('/panel/predefined-messages')

/** `/predefined-messages`: the groups beside their messages; on the phone the groups are behind a button. */
export function PredefinedMessagesScreen(): ReactNode {
  const search = route.useSearch()
  const list = useList({ search, navigate: route.useNavigate() })
  const counts = useQuery(draftCountsQuery())
  const isMobile = useLayoutMode() === 'mobile'
  const mayManage = useMay('draft.manage')
  const dialogs = useDraftDialogs()
  const { removing, removingGroup } = dialogs
  const shown = shownOf(search)
  const full = fullReason(counts.data)
  const createButton = (isWide: boolean) =>
    full === null ? (
      <MayOpening permission="draft.manage" icon={Plus} isWide={isWide} opening={dialogs.writingOf(null)}>
        {drafts.newDraft}
      </MayOpening>
    ) : (
      <BarredButtonOnDemand icon={Plus} isWide={isWide} reason={full}>
        {drafts.newDraft}
      </BarredButtonOnDemand>
    )
  useMobileLayout({ customFooter: isMobile ? createButton(true) : null })
  const groups = counts.data !== undefined && {
    counts: counts.data,
    shown,
    onShow: (next: typeof shown) => list.change(searchOfShown(next)),
    manage: mayManage ? { onRename: dialogs.name, onRemove: removingGroup.ask } : null,
    onCreate: () => dialogs.name(null),
  }
  return (
    <>
      <PageHeader
        title={routes.predefinedMessages}
        description={drafts.description}
        {...(!isMobile && { action: createButton(false) })}
      />
      {((dialogs.writing.hasFailed && full !== null) || dialogs.naming.hasFailed) && (
        <ErrorAlert className="mb-4">{ui.partFailed}</ErrorAlert>
      )}
      <div className="grid items-start gap-6 desk:grid-cols-[256px_minmax(0,1fr)]">
        {!isMobile && (groups ? <GroupsSide {...groups} /> : <GroupsMissing {...counts} />)}
        <div className="flex min-w-0 flex-col gap-4">
          {isMobile && (groups ? <GroupChooser {...groups} /> : <GroupsMissing {...counts} />)}
          <SearchBox
            label={drafts.list.search}
            value={search.search}
            onSearch={(text) => list.change({ search: text, page: 1 })}
          />
          <DraftsTable
            search={search}
            list={list}
            counts={counts.data}
            create={createButton(false)}
            onEdit={dialogs.write}
            onRemove={(draftIds, done) => removing.ask({ draftIds, done })}
          />
        </div>
      </div>
      {dialogs.DraftDialog && dialogs.writing.isOpen && (
        <dialogs.DraftDialog
          draft={dialogs.draft}
          groupId={shown.kind === 'group' ? shown.groupId : undefined}
          onClose={dialogs.writing.close}
        />
      )}
      {dialogs.GroupDialog && dialogs.naming.isOpen && counts.data !== undefined && (
        <dialogs.GroupDialog group={dialogs.group} counts={counts.data} onClose={dialogs.naming.close} />
      )}
      {removing.about !== null && (
        <RemoveDrafts
          draftIds={removing.about.draftIds}
          isOpen={removing.isOpen}
          onClose={removing.close}
          onDone={removing.about.done}
        />
      )}
      {removingGroup.about !== null && (
        <RemoveGroup
          group={removingGroup.about}
          isOpen={removingGroup.isOpen}
          onClose={removingGroup.close}
          onDone={() => {
            if (shown.kind === 'group' && shown.groupId === removingGroup.about?.draft_group_id)
              list.change(searchOfShown({ kind: 'all' }))
          }}
        />
      )}
    </>
  )
}
