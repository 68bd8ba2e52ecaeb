import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_COUNT_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { contactsQuery } from '../phonebook.api.ts'
import { toContactFilter } from './contact-filters.model.ts'
import { isImporting, displayName, type ContactRow, type GroupRow } from '../phonebook.model.ts'
import { SelectAllMatchesBar } from './select-all-matches-bar.tsx'
import { BulkContactActions } from './bulk-contact-actions.tsx'
import { contactColumns, groupContactColumns } from './contact-columns.tsx'
import { ContactLines, GroupContactLines } from './contact-lines.tsx'
import { contactRowActions, ContactDialogs, type ContactAction } from './contact-dialogs.tsx'
import { ExportContacts } from './export-contacts.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { useSendToContacts } from './use-send-to-contacts.ts'
import { useSelectAllMatches } from './use-select-all-matches.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { NoContacts } from './no-contacts.tsx'
import { useContactFilters } from './use-contact-filters.ts'

const { contacts: texts } = phonebookTexts

const POLL_INTERVAL_MS = 2000

const rowKey = ({ id }: ContactRow) => String(id)

export interface ContactsListProps {
  group?: GroupRow
}

/** Contacts of the account or of one group: searched, filtered, chosen, and what can be done with them. */
export function ContactsList({ group }: ContactsListProps) {
  const { search, navigate } = useContactsUrl()
  const mayChange = usePermission('phonebook.manage', 'phonebook.updateContact')
  const { maySend, sendTo } = useSendToContacts()
  const items = useContactFilters({ isOfGroup: group !== undefined, search })
  const list = useUrlList({ search, navigate, items })
  const isByPerson = group === undefined
  const filter = isByPerson
    ? { ...toContactFilter(search), by_person: true }
    : toContactFilter({ ...search, phonebook_id: [group.id] })
  const isComing = group !== undefined && isImporting(group)
  const contacts = useQuery({
    // A row of a group is that group's contact, with the name and the tags of the person.
    ...contactsQuery({ ...filter, by_person: true, page: search.page, per_page: search.limit }),
    // The first ones of a sheet are shown; afterwards no row moves away under a finger until all are there.
    refetchInterval: ({ state }) => (isComing && state.data?.rows.length === 0 ? scaledMs(POLL_INTERVAL_MS) : false),
  })
  const rows = contacts.data?.rows ?? []
  const picked = useSelectedRows({ rows, rowKey })
  const all = useSelectAllMatches(filter)
  const [action, setAction] = useState<ContactAction | null>(null)
  const isSought = list.isFiltered || search.search !== undefined
  // A search is counted so far and no further.
  const total = contacts.data?.page.total ?? 0
  const isOver = isSought && total === SEARCH_COUNT_LIMIT
  const found = list.found(contacts, isOver ? texts.countOver : texts.count)
  const clear = () => {
    all.deselect()
    picked.clear()
  }
  // Of all that is found every row is chosen; who takes one out goes on with the others of its page.
  const chosenKeys = all.selected === null ? picked.selection.selected : new Set(rows.map(rowKey))
  const isWholePage = rows.length > 0 && rows.every((row) => chosenKeys.has(rowKey(row)))
  const selection = {
    selected: chosenKeys,
    ...(all.selected !== null && { count: all.selected.count }),
    onChange: (keys: ReadonlySet<string>) => {
      all.deselect()
      picked.selection.onChange(keys)
    },
    actions: (
      <BulkContactActions
        onAction={(kind) => {
          const selected = all.selected ?? { rows: picked.rows, isByPerson }
          if (kind === 'send') sendTo(selected)
          else setAction({ kind, selected })
        }}
      />
    ),
    note: isWholePage && total > rows.length && (
      <SelectAllMatchesBar matches={all} pageCount={rows.length} totalCount={isOver ? null : total} />
    ),
  }
  return (
    <div className="flex flex-col gap-4">
      <Filters
        {...list.filters}
        note={found}
        before={
          <SearchBox
            label={texts.search}
            value={search.search}
            onSearch={(text) => list.change({ search: text, page: 1 })}
            className="w-72 max-w-full max-desk:w-full"
          />
        }
        after={
          <ExportContacts
            filter={filter}
            groupId={group === undefined || isSought ? null : group.id}
            isDisabled={rows.length === 0}
            rows={isOver ? undefined : contacts.data?.page.total}
          />
        }
      />
      <DataTable
        {...list.table(contacts)}
        label={texts.label}
        columns={group === undefined ? contactColumns : groupContactColumns}
        mobileList={group === undefined ? ContactLines : GroupContactLines}
        rowKey={rowKey}
        rowName={displayName}
        rowHref={(row) => `/contacts/${row.id}`}
        {...((mayChange || maySend) && {
          rowActions: (row: ContactRow) =>
            contactRowActions(
              { rows: [row], isByPerson },
              { mayChange, onSelect: setAction, ...(maySend && { sendTo }) },
            ),
          selection,
        })}
        empty={<NoContacts isSought={isSought} group={group} onClear={() => list.reset({ search: undefined })} />}
      />
      <ContactDialogs
        action={action}
        onClose={() => {
          setAction(null)
          all.recount()
        }}
        onDone={clear}
      />
    </div>
  )
}
