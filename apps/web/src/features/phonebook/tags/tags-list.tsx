import { useQuery } from '@tanstack/react-query'
import { Tag, Trash2, UsersRound } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { tagsQuery, useDeleteTags } from '../phonebook.api.ts'
import type { TagRow } from '../phonebook.model.ts'
import type { ContactsSearch } from '../url-params.ts'
import { RemoveButton } from '../list/remove-button.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'
import { ListSearchBar } from '../list/list-search-bar.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { useConfirmDeleteRows } from '../list/use-confirm-delete-rows.ts'

const { tags: texts } = phonebookTexts

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
    cell: (row) => <Digits>{phonebookTexts.contacts.count(formatCount(row.count))}</Digits>,
  },
]
const rowKey = ({ id }: TagRow) => String(id)
const rowName = ({ tag }: TagRow) => tag

const toTagsParams = (search: ContactsSearch) => ({
  page: search.page,
  per_page: search.limit,
  ...(search.label !== undefined && { search: search.label }),
})

/** The list of contacts that have a tag: a tab on desktop, a screen of its own on the phone. */
const contactsHref = ({ isPhone, tag }: { isPhone: boolean; tag: string }): string =>
  `${isPhone ? '/contacts/all-contacts' : '/contacts'}?tag=${encodeURIComponent(tag)}`

/** The tags that contacts have; each leads to its contacts. */
export function TagsList() {
  const { search, navigate } = useContactsUrl()
  const isPhone = useLayoutMode() === 'mobile'
  const list = useUrlList({ search, navigate })
  const mayChange = usePermission('phonebook.manage', 'phonebook.removeTags')
  const tags = useQuery(tagsQuery(toTagsParams(search)))
  const selected = useSelectedRows({ rows: tags.data?.rows ?? [], rowKey })
  const remove = useDeleteTags()
  const removing = useConfirmDeleteRows<TagRow>({
    texts,
    nameOf: rowName,
    remove: (listTags) => remove.mutateAsync({ listTags }),
    onDone: selected.clear,
  })
  const hrefOf = ({ tag }: TagRow) => contactsHref({ isPhone, tag })
  return (
    <div className="flex flex-col gap-4">
      <ListSearchBar
        label={texts.search}
        value={search.label}
        onSearch={(label) => list.change({ label, page: 1 })}
        found={list.found(tags, texts.count)}
      />
      <DataTable
        {...list.table(tags)}
        label={texts.label}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowHref={hrefOf}
        {...(mayChange && {
          rowActions: (row: TagRow) => [
            { id: 'show', label: texts.show, icon: UsersRound, href: hrefOf(row) },
            {
              id: 'remove',
              label: phonebookTexts.remove,
              icon: Trash2,
              isDanger: true,
              onAction: () => removing.ask([row]),
            },
          ],
          selection: {
            ...selected.selection,
            actions: <RemoveButton onPress={() => removing.ask(selected.rows)} />,
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
