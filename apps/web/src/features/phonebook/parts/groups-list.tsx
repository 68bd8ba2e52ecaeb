import { useQuery } from '@tanstack/react-query'
import { BookUser, FileUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { DataTable } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import { useMay } from '../../../lib/permission/use-may.ts'
import { useList } from '../../../lib/search/use-list.ts'
import { groupsQuery, useDeleteGroups } from '../phonebook.api.ts'
import { askedGroups, type GroupRow } from '../phonebook.state.ts'
import { groupColumns } from './group-columns.tsx'
import { GroupDialogOnDemand } from './group-dialog-on-demand.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SearchLine } from './search-line.tsx'
import { useAddress } from './use-address.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { newUndoKey, useUndo } from './use-undo.ts'

const { groups: texts } = webPhonebook

type Act = { kind: 'edit'; row: GroupRow | null } | { kind: 'remove'; rows: readonly GroupRow[] }
const keyOf = ({ id }: GroupRow) => String(id)

/** The account's groups: the phonebooks that hold its contacts. */
export function GroupsList() {
  const { search, navigate } = useAddress()
  const list = useList({ search, navigate })
  const mayChange = useMay('phonebook.manage')
  const groups = useQuery(groupsQuery(askedGroups(search)))
  const chosen = useChosenRows({ rows: groups.data?.rows ?? [], keyOf })
  const remove = useDeleteGroups()
  const tellUndoable = useUndo()
  const [act, setAct] = useState<Act | null>(null)
  const removed = act?.kind === 'remove' ? act.rows : []
  const [only] = removed
  const isOne = removed.length === 1 && only !== undefined
  const takeAway = async () => {
    const undoKey = newUndoKey()
    await remove.mutateAsync({ listPhonebooks: removed.map(({ id }) => id), undo_key: undoKey })
    chosen.clear()
    tellUndoable({
      title: isOne ? texts.removed(only.title) : texts.removedMany(formatCount(removed.length)),
      undoKey,
    })
  }
  const actionsOf = (row: GroupRow) => [
    { id: 'edit', label: texts.rename, icon: Pencil, onAction: () => setAct({ kind: 'edit', row }) },
    { id: 'import', label: webPhonebook.import, icon: FileUp, href: `/contacts/group/${row.id}?view=import` },
    {
      id: 'remove',
      label: webPhonebook.remove,
      icon: Trash2,
      isDanger: true,
      onAction: () => setAct({ kind: 'remove', rows: [row] }),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <SearchLine
        label={texts.search}
        value={search.title}
        onSearch={(title) => list.change({ title, page: 1 })}
        found={list.found(groups, texts.count)}
      />
      <DataTable
        {...list.table(groups)}
        label={texts.label}
        columns={groupColumns}
        rowKey={keyOf}
        rowName={(row) => row.title}
        rowHref={(row) => `/contacts/group/${row.id}`}
        {...(mayChange && {
          rowActions: actionsOf,
          selection: {
            ...chosen.selection,
            actions: <RemoveButton onPress={() => setAct({ kind: 'remove', rows: chosen.rows })} />,
          },
        })}
        empty={
          search.title !== undefined ? (
            <EmptyState title={texts.noResult} description={webPhonebook.noResultHint} />
          ) : (
            <EmptyState
              icon={BookUser}
              title={texts.empty}
              description={texts.emptyHint}
              action={
                <MayButton permission="phonebook.manage" onPress={() => setAct({ kind: 'edit', row: null })}>
                  {texts.create}
                </MayButton>
              }
            />
          )
        }
      />
      {act?.kind === 'edit' && <GroupDialogOnDemand group={act.row} onClose={() => setAct(null)} />}
      <RemoveDialog
        isOpen={act?.kind === 'remove'}
        title={isOne ? texts.removeTitle(only.title) : texts.removeManyTitle(formatCount(removed.length))}
        text={texts.removeText(formatCount(removed.reduce((sum, { count }) => sum + Number(count), 0)))}
        onConfirm={takeAway}
        onClose={() => setAct(null)}
      />
    </div>
  )
}
