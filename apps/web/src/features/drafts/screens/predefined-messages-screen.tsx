import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionLazyOpenButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { messageLimitReason } from '../../../lib/predefined/predefined-message-limits.model.ts'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { predefinedMessageCountsQuery } from '../drafts.api.ts'
import { toFilterSearch, toMessageFilter } from '../drafts.model.ts'
import { PredefinedMessagesTable } from '../parts/predefined-messages-table.tsx'
import { GroupPickerSheet } from '../parts/group-picker-sheet.tsx'
import { GroupsPlaceholder } from '../parts/groups-placeholder.tsx'
import { GroupsSidebar } from '../parts/groups-sidebar.tsx'
import { RemovePredefinedMessagesDialog, RemoveMessageGroupDialog } from '../parts/remove-dialogs.tsx'
import { usePredefinedMessageDialogs } from '../parts/use-predefined-message-dialogs.ts'

const route = getRouteApi('/panel/predefined-messages')

/** `/predefined-messages`: the groups beside their messages; on the phone the groups are behind a button. */
export function PredefinedMessagesScreen(): ReactNode {
  const search = route.useSearch()
  const list = useUrlList({ search, navigate: route.useNavigate() })
  const counts = useQuery(predefinedMessageCountsQuery())
  const isMobile = useLayoutMode() === 'mobile'
  const mayManage = usePermission('draft.manage')
  const dialogs = usePredefinedMessageDialogs()
  const { removing, removingGroup } = dialogs
  const selected = toMessageFilter(search)
  const full = messageLimitReason(counts.data)
  const createButton = (isWide: boolean) =>
    full === null ? (
      <PermissionLazyOpenButton
        permission="draft.manage"
        icon={Plus}
        isWide={isWide}
        openState={dialogs.writingOf(null)}
      >
        {predefinedMessageTexts.newDraft}
      </PermissionLazyOpenButton>
    ) : (
      <LazyDisabledReasonButton icon={Plus} isWide={isWide} reason={full}>
        {predefinedMessageTexts.newDraft}
      </LazyDisabledReasonButton>
    )
  useMobileLayout({ customFooter: isMobile ? createButton(true) : null })
  const groups = counts.data !== undefined && {
    counts: counts.data,
    selected,
    onSelect: (next: typeof selected) => list.change(toFilterSearch(next)),
    manage: mayManage ? { onRename: dialogs.name, onRemove: removingGroup.ask } : null,
    onCreate: () => dialogs.name(null),
  }
  return (
    <>
      <PageHeader
        title={routes.predefinedMessages}
        description={predefinedMessageTexts.description}
        {...(!isMobile && { action: createButton(false) })}
      />
      {((dialogs.writing.hasFailed && full !== null) || dialogs.naming.hasFailed) && (
        <ErrorAlert className="mb-4">{ui.partFailed}</ErrorAlert>
      )}
      <div className="grid items-start gap-6 desk:grid-cols-[256px_minmax(0,1fr)]">
        {!isMobile && (groups ? <GroupsSidebar {...groups} /> : <GroupsPlaceholder {...counts} />)}
        <div className="flex min-w-0 flex-col gap-4">
          {isMobile && (groups ? <GroupPickerSheet {...groups} /> : <GroupsPlaceholder {...counts} />)}
          <SearchBox
            label={predefinedMessageTexts.list.search}
            value={search.search}
            onSearch={(text) => list.change({ search: text, page: 1 })}
          />
          <PredefinedMessagesTable
            search={search}
            list={list}
            counts={counts.data}
            create={createButton(false)}
            onEdit={dialogs.write}
            onRemove={(draftIds, done) => removing.ask({ draftIds, done })}
          />
        </div>
      </div>
      {dialogs.PredefinedMessageDialog && dialogs.writing.isOpen && (
        <dialogs.PredefinedMessageDialog
          predefinedMessage={dialogs.draft}
          groupId={selected.kind === 'group' ? selected.groupId : undefined}
          onClose={dialogs.writing.close}
        />
      )}
      {dialogs.GroupDialog && dialogs.naming.isOpen && counts.data !== undefined && (
        <dialogs.GroupDialog group={dialogs.group} counts={counts.data} onClose={dialogs.naming.close} />
      )}
      {removing.about !== null && (
        <RemovePredefinedMessagesDialog
          draftIds={removing.about.draftIds}
          isOpen={removing.isOpen}
          onClose={removing.close}
          onDone={removing.about.done}
        />
      )}
      {removingGroup.about !== null && (
        <RemoveMessageGroupDialog
          group={removingGroup.about}
          isOpen={removingGroup.isOpen}
          onClose={removingGroup.close}
          onDone={() => {
            if (selected.kind === 'group' && selected.groupId === removingGroup.about?.draft_group_id)
              list.change(toFilterSearch({ kind: 'all' }))
          }}
        />
      )}
    </>
  )
}
