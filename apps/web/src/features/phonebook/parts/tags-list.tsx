import { useQuery } from '@tanstack/react-query'
import { Tag, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/text.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { DataTable, type Column } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { useMay } from '../../../lib/permission/use-may.ts'
import { useList } from '../../../lib/search/use-list.ts'
import { tell } from '../../../lib/toasts/tell.ts'
import { tagsQuery, useDeleteTags } from '../phonebook.api.ts'
import { askedTags, contactsHref, type TagRow } from '../phonebook.state.ts'
import { RemoveButton } from './remove-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SearchLine } from './search-line.tsx'
import { useAddress } from './use-address.ts'
import { useChosenRows } from './use-chosen-rows.ts'

const { tags: texts } = webPhonebook

const columns: readonly Column<TagRow>[] = [
  {
    key: 'tag',
    header: texts.columns.tag,
    priority: 'title',
    cell: (row) => <Chip tone="info">{row.tag}</Chip>,
  },
  {
    key: 'count',
    header: texts.columns.contacts,
    priority: 'state',
    cell: (row) => <Digits>{webPhonebook.contacts.count(formatCount(row.count))}</Digits>,
  },
]
const keyOf = ({ id }: TagRow) => String(id)

/** The tags that contacts have; each leads to its contacts. */
export function TagsList() {
  const { search, navigate } = useAddress()
  const isPhone = useLayoutMode() === 'mobile'
  const list = useList({ search, navigate })
  const mayChange = useMay('phonebook.manage')
  const tags = useQuery(tagsQuery(askedTags(search)))
  const chosen = useChosenRows({ rows: tags.data?.rows ?? [], keyOf })
  const remove = useDeleteTags()
  const [removed, setRemoved] = useState<readonly TagRow[]>([])
  const [only] = removed
  const isOne = removed.length === 1 && only !== undefined
  const hrefOf = ({ tag }: TagRow) => contactsHref({ isPhone, tag })
  const takeAway = async () => {
    await remove.mutateAsync({ listTags: removed.map(({ id }) => id) })
    chosen.clear()
    tell({ title: isOne ? texts.removed(only.tag) : texts.removedMany(formatCount(removed.length)) })
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchLine
        label={texts.search}
        value={search.label}
        onSearch={(label) => list.change({ label, page: 1 })}
        found={list.found(tags, texts.count)}
      />
      <DataTable
        {...list.table(tags)}
        label={texts.label}
        columns={columns}
        rowKey={keyOf}
        rowName={(row) => row.tag}
        rowHref={hrefOf}
        {...(mayChange && {
          rowActions: (row: TagRow) => [
            { id: 'show', label: texts.show, icon: UsersRound, href: hrefOf(row) },
            {
              id: 'remove',
              label: webPhonebook.remove,
              icon: Trash2,
              isDanger: true,
              onAction: () => setRemoved([row]),
            },
          ],
          selection: {
            ...chosen.selection,
            actions: <RemoveButton onPress={() => setRemoved(chosen.rows)} />,
          },
        })}
        empty={
          search.label !== undefined ? (
            <EmptyState title={texts.noResult} description={webPhonebook.noResultHint} />
          ) : (
            <EmptyState icon={Tag} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
      <RemoveDialog
        isOpen={removed.length > 0}
        title={isOne ? texts.removeTitle(only.tag) : texts.removeManyTitle(formatCount(removed.length))}
        text={texts.removeText}
        onConfirm={takeAway}
        onClose={() => setRemoved([])}
      />
    </div>
  )
}
