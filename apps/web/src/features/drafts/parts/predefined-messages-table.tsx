import { useQuery } from '@tanstack/react-query'
import { Copy, Eye, Pencil, Send, Trash2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import type { SelectedKeys } from '@peyk/ui/table/selection/table-selection.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import type { useUrlList } from '../../../lib/search/use-url-list.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { predefinedMessageName } from '../../../lib/predefined/predefined-message-size.ts'
import { predefinedMessagesQuery, type PredefinedMessageCounts, type PredefinedMessageRow } from '../drafts.api.ts'
import { toPredefinedMessagesParams, toMessageFilter } from '../drafts.model.ts'
import type { PredefinedMessagesSearch } from '../url-params.ts'
import { copyMessage } from './copy-message.tsx'
import { predefinedMessageColumns } from './predefined-message-columns.tsx'
import { PredefinedMessagesEmpty } from './predefined-messages-empty.tsx'

const { list: texts, acts } = predefinedMessageTexts

interface PredefinedMessagesTableProps {
  search: PredefinedMessagesSearch
  list: ReturnType<typeof useUrlList<PredefinedMessagesSearch>>
  counts: PredefinedMessageCounts | undefined
  /** The way to a new message, where there is none. */
  create: ReactNode
  onEdit: (draft: PredefinedMessageRow) => void
  onRemove: (draftIds: readonly number[], done: () => void) => void
}

/** The messages of what is chosen, newest first. */
export function PredefinedMessagesTable({
  search,
  list,
  counts,
  create,
  onEdit,
  onRemove,
}: PredefinedMessagesTableProps) {
  const found = useQuery(predefinedMessagesQuery(toPredefinedMessagesParams(search)))
  const mayManage = usePermission('draft.manage', 'drafts.update')
  const mayRemove = usePermission('draft.manage', 'drafts.remove')
  const maySend = usePermission('send.quick')
  const [selected, setSelected] = useState<SelectedKeys>(new Set())
  const shown = toMessageFilter(search)
  const hasGroup = shown.kind !== 'group'
  const isMobile = useLayoutMode() === 'mobile'
  const columns = useMemo(() => predefinedMessageColumns({ counts, hasGroup, isMobile }), [counts, hasGroup, isMobile])
  const hrefOf = ({ draft_id }: PredefinedMessageRow) => `/predefined-messages/${draft_id}`
  const actionsOf = (draft: PredefinedMessageRow) => [
    { id: 'show', label: acts.show, icon: Eye, href: hrefOf(draft) },
    ...(maySend ? [{ id: 'send', label: acts.send, icon: Send, href: `/send-sms/quick?draft=${draft.draft_id}` }] : []),
    { id: 'copy', label: acts.copy, icon: Copy, onAction: () => copyMessage(draft.message) },
    ...(mayManage ? [{ id: 'edit', label: acts.edit, icon: Pencil, onAction: () => onEdit(draft) }] : []),
    ...(mayRemove
      ? [
          {
            id: 'remove',
            label: acts.remove,
            icon: Trash2,
            isDanger: true,
            onAction: () =>
              onRemove([draft.draft_id], () =>
                setSelected(new Set([...selected].filter((key) => key !== String(draft.draft_id)))),
              ),
          },
        ]
      : []),
  ]
  const removeChosen = (
    <Button
      size="sm"
      variant="secondary"
      icon={Trash2}
      onPress={() => onRemove([...selected].map(Number), () => setSelected(new Set()))}
    >
      {acts.removeChosen}
    </Button>
  )
  return (
    <DataTable
      {...list.table(found)}
      label={texts.label}
      columns={columns}
      rowKey={(draft) => String(draft.draft_id)}
      rowName={(draft) => predefinedMessageName(draft.message)}
      rowHref={hrefOf}
      rowActions={actionsOf}
      {...(mayRemove && { selection: { selected: selected, onChange: setSelected, actions: removeChosen } })}
      empty={
        <PredefinedMessagesEmpty
          selected={shown}
          isSearched={search.search !== undefined}
          onClearSearch={() => list.change({ search: undefined, page: 1 })}
          create={create}
        />
      }
    />
  )
}
