import { useQuery } from '@tanstack/react-query'
import { Tag, Trash2, UsersRound } from 'lucide-react'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/text.ts'
import { useLayoutMode } from '@peyk/ui/layout-mode.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { DataTable, type Column } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { useMay } from '../../../lib/permission/use-may.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useList } from '../../../lib/search/use-list.ts'
import { tagsQuery, useDeleteTags } from '../phonebook.api.ts'
import { askedTags, contactsHref, type TagRow } from '../phonebook.state.ts'
import { RemoveButton } from './remove-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SearchLine } from './search-line.tsx'
import { useAddress } from './use-address.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useRemoving } from './use-removing.ts'

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
const nameOfRow = ({ tag }: TagRow) => tag

/** The tags that contacts have; each leads to its contacts. */
export function TagsList() {
  const { search, navigate } = useAddress()
  const isPhone = useLayoutMode() === 'mobile'
  const list = useList({ search, navigate })
  const mayChange = useMay('phonebook.manage', 'phonebook.removeTags')
  const tags = useQuery(tagsQuery(askedTags(search)))
  const chosen = useChosenRows({ rows: tags.data?.rows ?? [], keyOf })
  const remove = useDeleteTags()
  const removing = useRemoving<TagRow>({
    texts,
    nameOf: nameOfRow,
    remove: (listTags) => remove.mutateAsync({ listTags }),
    onDone: chosen.clear,
  })
  const hrefOf = ({ tag }: TagRow) => contactsHref({ isPhone, tag })
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
        rowName={nameOfRow}
        rowHref={hrefOf}
        {...(mayChange && {
          rowActions: (row: TagRow) => [
            { id: 'show', label: texts.show, icon: UsersRound, href: hrefOf(row) },
            {
              id: 'remove',
              label: webPhonebook.remove,
              icon: Trash2,
              isDanger: true,
              onAction: () => removing.ask([row]),
            },
          ],
          selection: {
            ...chosen.selection,
            actions: <RemoveButton onPress={() => removing.ask(chosen.rows)} />,
          },
        })}
        empty={
          search.label !== undefined ? (
            <NothingFound title={texts.noResult} onClear={() => list.change({ label: undefined, page: 1 })} />
          ) : (
            <EmptyState icon={Tag} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
      <RemoveDialog {...removing.dialog} text={texts.removeText} />
    </div>
  )
}
