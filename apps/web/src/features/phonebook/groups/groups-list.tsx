import { useQuery } from '@tanstack/react-query'
import { BookUser, FileUp, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { sendToContactsTexts } from '@peyk/phrases/fa/phonebook/send-to-contacts.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { groupsQuery, useDeleteGroups } from '../phonebook.api.ts'
import type { GroupRow } from '../phonebook.model.ts'
import type { ContactsSearch } from '../url-params.ts'
import { groupColumns, GroupLines } from './group-columns.tsx'
import { useSendToContacts } from '../contacts/use-send-to-contacts.ts'
import { LazyGroupDialog } from './group-dialog.lazy.tsx'
import { RemoveButton } from '../list/remove-button.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { ListSearchBar } from '../list/list-search-bar.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { useConfirmDeleteRows } from '../list/use-confirm-delete-rows.ts'

const { groups: texts } = phonebookTexts

const rowKey = ({ id }: GroupRow) => String(id)
const rowName = ({ title }: GroupRow) => title

const toGroupsParams = (search: ContactsSearch) => ({
  page: search.page,
  per_page: search.limit,
  ...(search.title !== undefined && { title: search.title }),
})

/** The account's groups: the phonebooks that hold its contacts. */
export function GroupsList() {
  const { search, navigate } = useContactsUrl()
  const list = useUrlList({ search, navigate })
  const mayChange = usePermission('phonebook.manage', 'phonebook.updatePhonebook')
  const { maySendToGroups, sendToGroup } = useSendToContacts()
  const groups = useQuery(groupsQuery(toGroupsParams(search)))
  const selected = useSelectedRows({ rows: groups.data?.rows ?? [], rowKey })
  const remove = useDeleteGroups()
  const removing = useConfirmDeleteRows<GroupRow>({
    texts,
    nameOf: rowName,
    remove: (listPhonebooks, undoKey) => remove.mutateAsync({ listPhonebooks, undo_key: undoKey }),
    isUndoable: true,
    onDone: selected.clear,
  })
  /** Null is a group to be made. */
  const [edited, edit] = useState<{ group: GroupRow | null } | null>(null)
  const actionsOf = (row: GroupRow) => [
    ...(maySendToGroups
      ? [
          {
            id: 'send',
            label: sendToContactsTexts.send,
            icon: Send,
            disabled: row.count === 0,
            onAction: () => sendToGroup(row),
          },
        ]
      : []),
    ...(mayChange ? changeActionsOf(row) : []),
  ]
  const changeActionsOf = (row: GroupRow) => [
    { id: 'edit', label: texts.rename, icon: Pencil, onAction: () => edit({ group: row }) },
    { id: 'import', label: phonebookTexts.import, icon: FileUp, href: `/contacts/group/${row.id}?view=import` },
    {
      id: 'remove',
      label: phonebookTexts.remove,
      icon: Trash2,
      isDanger: true,
      onAction: () => removing.ask([row]),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListSearchBar
        label={texts.search}
        value={search.title}
        onSearch={(title) => list.change({ title, page: 1 })}
        found={list.found(groups, texts.count)}
      />
      <DataTable
        {...list.table(groups)}
        label={texts.label}
        columns={groupColumns}
        mobileList={GroupLines}
        rowKey={rowKey}
        rowName={rowName}
        rowHref={(row) => `/contacts/group/${row.id}`}
        {...((mayChange || maySendToGroups) && { rowActions: actionsOf })}
        {...(mayChange && {
          selection: {
            ...selected.selection,
            actions: <RemoveButton onPress={() => removing.ask(selected.rows)} />,
          },
        })}
        empty={
          search.title !== undefined ? (
            <NothingFound title={texts.noResult} onClear={() => list.change({ title: undefined, page: 1 })} />
          ) : (
            <EmptyState
              icon={BookUser}
              title={texts.empty}
              description={texts.emptyHint}
              action={
                <PermissionButton
                  permission="phonebook.manage"
                  apiCall="phonebook.createPhonebook"
                  onPress={() => edit({ group: null })}
                >
                  {texts.create}
                </PermissionButton>
              }
            />
          )
        }
      />
      {edited !== null && <LazyGroupDialog group={edited.group} onClose={() => edit(null)} />}
      <RemoveDialog
        {...removing.dialog}
        text={texts.removeText(formatCount(removing.rows.reduce((sum, { count }) => sum + Number(count), 0)))}
      />
    </div>
  )
}
