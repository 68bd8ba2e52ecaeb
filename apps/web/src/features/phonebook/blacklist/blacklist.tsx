import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { blacklistQuery, useUnblockNumbers } from '../phonebook.api.ts'
import { toBlacklistParams } from './blacklist.model.ts'
import type { BlockRow } from '../phonebook.model.ts'
import { blacklistColumns } from './blacklist-columns.tsx'
import { RemoveButton } from '../list/remove-button.tsx'
import { LazyRemoveDialog } from '../list/remove-dialog.lazy.tsx'
import { ListSearchBar } from '../list/list-search-bar.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { useConfirmDeleteRows } from '../list/use-confirm-delete-rows.ts'

const { blacklist: texts } = phonebookTexts

const kinds = (['send', 'receive'] as const).map((value) => ({ value, label: texts.kinds[value] }))
const rowKey = ({ id }: BlockRow) => String(id)
const rowName = ({ number }: BlockRow) => isolateLtr(formatMobile(number))

/** Numbers the account sends nothing to, and those whose messages it does not want. */
export function Blacklist() {
  const { search } = useContactsUrl()
  const kind = search.kind ?? 'send'
  // Another list: what was chosen and asked in the one is nothing in the other.
  return <BlacklistTable key={kind} kind={kind} />
}

function BlacklistTable({ kind }: { kind: 'send' | 'receive' }) {
  const { search, navigate } = useContactsUrl()
  const list = useUrlList({ search, navigate })
  const blocks = useQuery(blacklistQuery(toBlacklistParams(search, kind)))
  const selected = useSelectedRows({ rows: blocks.data?.rows ?? [], rowKey })
  const mayRemove = usePermission('blacklist.manage', 'phonebook.removeStops')
  const unblock = useUnblockNumbers()
  const removing = useConfirmDeleteRows<BlockRow>({
    texts,
    nameOf: rowName,
    remove: (listNumbers) => unblock.mutateAsync({ listNumbers }),
    onDone: selected.clear,
  })
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={texts.kindsLabel}
        options={kinds}
        value={kind}
        onChange={(next) => list.change({ kind: next, blocked: undefined, page: 1 })}
        className="max-desk:w-full max-desk:*:flex-1"
      />
      <p className="text-base text-ink-2">{texts.note[kind]}</p>
      <ListSearchBar
        label={texts.search}
        isNumber
        value={search.blocked}
        onSearch={(blocked) => list.change({ blocked, page: 1 })}
        found={list.found(blocks, texts.count)}
      />
      <DataTable
        {...list.table(blocks)}
        label={texts.kinds[kind]}
        columns={blacklistColumns}
        rowKey={rowKey}
        rowName={rowName}
        {...(mayRemove && {
          rowActions: (row: BlockRow) => [
            { id: 'take', label: texts.take, icon: UserRoundX, isDanger: true, onAction: () => removing.ask([row]) },
          ],
          selection: {
            ...selected.selection,
            actions: <RemoveButton label={texts.take} onPress={() => removing.ask(selected.rows)} />,
          },
        })}
        empty={
          search.blocked !== undefined ? (
            <NothingFound title={texts.noResult} onClear={() => list.change({ blocked: undefined, page: 1 })} />
          ) : (
            <EmptyState icon={UserRoundX} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
      <LazyRemoveDialog {...removing.dialog} text={texts.removeText[kind]} confirmLabel={texts.take} />
    </div>
  )
}
