import { useQuery } from '@tanstack/react-query'
import { Copy, Inbox, Mail, MailOpen, MessagesSquare, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { LazyServerExport } from '../../../lib/export/server-export.lazy.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { unreadQuery } from '../inbox-count.api.ts'
import { messagesQuery, useExportMessages, type InboxMessage } from '../inbox.api.ts'
import { conversationHref, isNarrowed, messageFilterItems, toMessageFilters } from '../inbox.model.ts'
import type { InboxSearch } from '../url-params.ts'
import { LineChoice } from './line-choice.tsx'
import { messageColumns } from './message-columns.tsx'
import { copyText, useInboxActs } from './use-inbox-acts.ts'
import { useInboxList } from './use-inbox-url.ts'

const { table: texts, chosen: chosenTexts, acts } = inboxTexts
const rowKey = ({ messages_inbox_id: id }: InboxMessage) => String(id)

/** All messages, newest first: searched, filtered, chosen, and what can be done with them. */
export function MessagesView({ search }: { search: InboxSearch }) {
  const list = useInboxList(search, messageFilterItems)
  const filters = toMessageFilters(search)
  const messages = useQuery(messagesQuery({ page: search.page, per_page: search.limit, filters }))
  const mayManage = usePermission('inbox.manage', 'inbox.deleteMessages')
  const { remove, mark } = useInboxActs()
  // The choice of lines stands above: the rows come with it, so that nothing moves.
  const isWaiting = useQuery(unreadQuery()).isLoading
  const table = list.table(messages)
  const toFile = useExportMessages()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const ids = [...selected].map(Number)
  const clear = () => setSelected(new Set())
  const isAsked = isNarrowed(search) || search.number !== undefined
  const hrefOf = ({ from }: InboxMessage) => conversationHref(from, { ...search, tab: 0, page: 1 })
  return (
    <div className="flex flex-col gap-4">
      <Filters
        {...list.filters}
        note={list.found(messages, texts.count)}
        before={
          <SearchBox
            label={inboxTexts.searchMessages}
            value={search.search}
            onSearch={(text) => list.change({ search: text, page: 1 })}
            className="w-72 max-w-full max-desk:w-full"
          />
        }
        after={
          <LazyServerExport
            ask={(format) => toFile.mutateAsync({ filters, format })}
            permission="inbox.view"
            apiCall="inbox.exportMessages"
            isDisabled={messages.data === undefined || messages.data.rows.length === 0}
            rows={messages.data?.page.total}
          />
        }
      />
      <LineChoice value={search.number} onChange={(number) => list.change({ number, page: 1 })} />
      <DataTable
        {...table}
        isLoading={table.isLoading || isWaiting}
        label={texts.label}
        columns={messageColumns}
        rowKey={rowKey}
        rowName={({ from, messages_inbox_id: id }) => `${from} ${id}`}
        rowHref={hrefOf}
        rowActions={(row) => [
          { id: 'open', label: acts.open, icon: MessagesSquare, href: hrefOf(row) },
          {
            id: 'copy',
            label: acts.copyText,
            icon: Copy,
            onAction: () => copyText(row.message, inboxTexts.done.textCopied),
          },
          ...(mayManage
            ? [
                {
                  id: 'seen',
                  label: row.seen === '0' ? acts.markRead : acts.markUnread,
                  icon: row.seen === '0' ? MailOpen : Mail,
                  onAction: () => void mark([row.messages_inbox_id], row.seen === '0'),
                },
                {
                  id: 'remove',
                  label: acts.remove,
                  icon: Trash2,
                  isDanger: true,
                  onAction: () => void remove({ listMessages: [row.messages_inbox_id] }),
                },
              ]
            : []),
        ]}
        {...(mayManage && {
          selection: {
            selected,
            onChange: setSelected,
            actions: (
              <>
                <Button size="sm" variant="secondary" icon={MailOpen} onPress={() => void mark(ids, true).then(clear)}>
                  {chosenTexts.read}
                </Button>
                <Button size="sm" variant="secondary" icon={Mail} onPress={() => void mark(ids, false).then(clear)}>
                  {chosenTexts.unread}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  icon={Trash2}
                  onPress={() => void remove({ listMessages: ids }).then((isGone) => isGone && clear())}
                >
                  {chosenTexts.remove}
                </Button>
              </>
            ),
          },
        })}
        empty={
          isAsked ? (
            <NothingFound
              title={inboxTexts.noResult}
              description={inboxTexts.noResultHint}
              clearLabel={ui.filters.clear}
              onClear={() => list.reset({ search: undefined, number: undefined })}
            />
          ) : (
            <EmptyState icon={Inbox} title={inboxTexts.empty} description={inboxTexts.emptyHint} />
          )
        }
      />
    </div>
  )
}
