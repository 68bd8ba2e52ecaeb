import { BarChart3, Copy, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDateTime, formatDigits, isoOf } from '@peyk/ui/format/format-values.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import type { ThreadItem } from '../thread.model.ts'
import { DayName, dayOf } from './day-heading.tsx'
import { LoadMore } from '../parts/load-more.tsx'
import { SentState } from './sent-state.tsx'
import { ThreadBubble } from './thread-bubble.tsx'
import { copyText, useInboxActs } from '../parts/use-inbox-acts.ts'
import type { Thread } from './use-thread.ts'

const { thread: texts, acts } = inboxTexts

/** So many of the newest sent ones are followed until they are settled. */
const FOLLOWED_COUNT = 5

/** What was said, by the day; older ones are fetched at the top. */
export function ThreadLog({ thread, pendingText }: { thread: Thread; pendingText: string | null }) {
  const { received, sent, items, gap } = thread
  const mayManage = usePermission('inbox.manage', 'inbox.deleteMessages')
  const mayReport = usePermission('report.view')
  const { remove } = useInboxActs()
  const hasManyLines = new Set(items.map(lineOf)).size > 1
  const followed = new Set(items.filter(({ kind }) => kind === 'sent').slice(-FOLLOWED_COUNT).map(({ key }) => key)) // prettier-ignore
  const actionsOf = (item: ThreadItem) => [
    { id: 'copy', label: acts.copyText, icon: Copy, onAction: () => copyText(item.message.message, inboxTexts.done.textCopied) }, // prettier-ignore
    ...(item.kind === 'sent' && mayReport
      ? [{ id: 'report', label: acts.report, icon: BarChart3, href: `/reports/${item.message.messages_outbox_id}` }]
      : []),
    ...(item.kind === 'received' && mayManage
      ? [
          {
            id: 'remove',
            label: acts.remove,
            icon: Trash2,
            isDanger: true,
            onAction: () => void remove({ listMessages: [item.message.messages_inbox_id] }),
          },
        ]
      : []),
  ]
  return (
    <>
      {received.hasNextPage && (
        <LoadMore
          label={texts.older}
          isLoading={received.isFetchingNextPage}
          onLoad={() => void received.fetchNextPage()}
        />
      )}
      <ol className="flex flex-col gap-2">
        {items.map((item, at) => {
          const before = items[at - 1]
          const isOwn = item.kind === 'sent'
          return (
            <Fragment key={item.key}>
              {item.key === gap && <SentGap thread={thread} />}
              {(before === undefined || dayOf(before.atMs) !== dayOf(item.atMs)) && (
                <li className="my-2 self-center rounded-full bg-subtle px-3 py-0.5 text-xs text-ink-2">
                  <DayName atMs={item.atMs} />
                </li>
              )}
              <li>
                <ThreadBubble
                  isOwn={isOwn}
                  text={item.message.message}
                  actions={actionsOf(item)}
                  note={
                    <>
                      <time dateTime={isoOf(item.atMs)} title={formatDateTime(item.atMs, 'long')}>
                        {formatDateTime(item.atMs).slice(-'00:00'.length)}
                      </time>
                      {hasManyLines && (
                        <span>
                          {isOwn ? texts.byLine('') : texts.toLine('')}
                          <Ltr>{formatDigits(lineOf(item))}</Ltr>
                        </span>
                      )}
                      {isOwn && <SentState message={item.message} isFollowed={followed.has(item.key)} />}
                    </>
                  }
                />
              </li>
            </Fragment>
          )
        })}
        {pendingText !== null && (
          <li>
            <ThreadBubble isOwn text={pendingText} actions={[]} note={texts.sending} />
          </li>
        )}
      </ol>
      {sent.isLoading && items.length > 0 && (
        <p role="status" className="mt-3 flex items-center justify-center gap-2 text-xs text-ink-2">
          <Spinner sizePx={14} />
          {texts.searching}
        </p>
      )}
      {sent.isError && sent.data === undefined && (
        <p className="mt-3 flex items-center justify-center gap-2 text-xs text-ink-2">
          {texts.searchFailed}
          <Button size="sm" variant="ghost" onPress={() => void sent.refetch()}>
            {texts.searchOn}
          </Button>
        </p>
      )}
    </>
  )
}

const lineOf = (item: ThreadItem): string => (item.kind === 'sent' ? item.message.line : item.message.number)

/** Sends were looked through so far: before this there may be more of ours. */
function SentGap({ thread: { sent, searchedBackTo } }: { thread: Thread }) {
  return (
    <li className="my-1 flex flex-wrap items-center justify-center gap-x-2 border-y border-dashed border-line py-1 text-xs text-ink-2">
      {texts.searchedTo(searchedBackTo === null ? '' : formatDateTime(searchedBackTo, 'dateLong'))}
      <Button size="sm" variant="ghost" isLoading={sent.isFetchingNextPage} onPress={() => void sent.fetchNextPage()}>
        {texts.searchOn}
      </Button>
    </li>
  )
}
