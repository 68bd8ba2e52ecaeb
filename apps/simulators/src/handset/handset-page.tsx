import { useEffect, useRef, useState } from 'react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { readNumbers, readConversation } from './handset-calls.ts'
import { NumberList } from './number-list.tsx'
import { openNumber, useOpenNumber } from './open-number.ts'
import { Phone } from './phone.tsx'
import { TopBar } from './top-bar.tsx'
import { useEventStream } from './use-event-stream.ts'
import { useCoalescedFetch } from './use-coalesced-fetch.ts'
import { useUnread } from './use-unread.ts'

const PENDING_POLL_MS = 2000

/** Numbers at the side, one conversation on the phone; on a real phone one of the two. */
export function HandsetPage() {
  const isMobile = useLayoutMode() === 'mobile'
  const open = useOpenNumber()
  const [search, setSearch] = useState('')
  const list = useCoalescedFetch({ key: search, read: () => readNumbers(search) })
  const talk = useCoalescedFetch({ key: open ?? '', read: open === null ? null : () => readConversation(open) })
  const live = useEventStream((numbers) => {
    list.refresh()
    if (numbers === null || (open !== null && numbers.includes(open))) talk.refresh()
  })

  const isPending = talk.answer?.messages.some(({ status }) => status === 'pending') ?? false
  const refreshTalk = talk.refresh
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(refreshTalk, PENDING_POLL_MS)
    return () => clearInterval(timer)
  }, [isPending, refreshTalk])

  // The first message opens by itself for a user who waits for it here.
  const wasEmpty = useRef(false)
  const first = list.answer?.numbers[0]?.number
  useEffect(() => {
    if (list.answer === undefined || search !== '') return
    if (first === undefined) wasEmpty.current = true
    else if (wasEmpty.current) {
      wasEmpty.current = false
      if (open === null && !isMobile) openNumber(first)
    }
  }, [list.answer, search, first, open, isMobile])

  const shown = list.answer ?? list.last
  const unseen = useUnread({ list: shown, open })
  useEffect(() => {
    document.title =
      unseen.size === 0 ? virtualPhone.title : `${virtualPhone.unread(formatCount(unseen.size))} ${virtualPhone.title}`
  }, [unseen.size])

  return (
    <div className="flex h-dvh flex-col bg-canvas text-ink">
      {(!isMobile || open === null) && <TopBar live={live} />}
      <main className="mx-auto flex min-h-0 w-full max-w-[1040px] flex-1 justify-center gap-8 desk:p-6 min-[1000px]:gap-14">
        {isMobile && open !== null && <h1 className="sr-only">{virtualPhone.title}</h1>}
        {(!isMobile || open === null) && (
          <NumberList
            list={shown}
            hasFailed={list.hasFailed}
            onRetry={list.refresh}
            search={search}
            onSearch={setSearch}
            unread={unseen}
            open={open}
          />
        )}
        {(!isMobile || open !== null) && (
          <Phone
            open={open}
            live={live}
            conversation={talk.answer}
            hasFailed={talk.hasFailed}
            onRefresh={talk.refresh}
          />
        )}
      </main>
    </div>
  )
}
