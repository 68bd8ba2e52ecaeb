import { BatteryFull, ChevronRight, MessagesSquare, Signal, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Conversation } from './conversation.tsx'
import { Avatar } from './avatar.tsx'
import { MAX_COUNT, type HandsetConversation } from './handset-calls.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { openNumber } from './open-number.ts'
import { ReplyBox } from './reply-box.tsx'
import type { ConnectionState } from './use-event-stream.ts'

export interface PhoneProps {
  open: string | null
  live: ConnectionState
  conversation: HandsetConversation | undefined
  hasFailed: boolean
  onRefresh: () => void
}

/** The phone of the open number. */
export function Phone({ open, live, conversation, hasFailed, onRefresh }: PhoneProps) {
  const isMobile = useLayoutMode() === 'mobile'
  return (
    <Case isBare={isMobile}>
      {open === null ? (
        <div className="flex flex-1 flex-col justify-center">
          <h2 id="talk-title" className="sr-only">
            {virtualPhone.talk}
          </h2>
          <EmptyState icon={MessagesSquare} title={virtualPhone.noneOpen} description={virtualPhone.noneOpenText} />
        </div>
      ) : (
        <>
          <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-4 py-2 max-desk:ps-1.5">
            {isMobile && <IconButton icon={ChevronRight} label={virtualPhone.back} onPress={() => openNumber(null)} />}
            <Avatar number={open} />
            <div className="min-w-0">
              <h2 id="talk-title" className="text-md font-semibold text-ink">
                <Mobile number={open} />
              </h2>
              <p className="text-xs text-ink-3">
                {conversation === undefined
                  ? '\u00a0'
                  : conversation.count === 0
                    ? virtualPhone.newTalk
                    : virtualPhone.messageCount(formatCount(conversation.count), conversation.count >= MAX_COUNT)}
              </p>
            </div>
            {isMobile && (
              <div className="ms-auto">
                <ConnectionStatus live={live} />
              </div>
            )}
          </div>
          <Conversation key={open} conversation={conversation} hasFailed={hasFailed} onRetry={onRefresh} />
          <ReplyBox key={`reply ${open}`} from={open} conversation={conversation} onSent={onRefresh} />
        </>
      )}
    </Case>
  )
}

/** Drawn as a phone on a wide screen; full-screen on a phone. */
function Case({ isBare, children }: { isBare: boolean; children: ReactNode }) {
  if (isBare) {
    return (
      <section aria-labelledby="talk-title" className="flex min-h-0 w-full flex-col bg-surface">
        {children}
      </section>
    )
  }
  return (
    <section
      aria-labelledby="talk-title"
      className="mx-auto flex max-h-[860px] min-h-0 w-full max-w-[432px] flex-col rounded-[44px] bg-ink p-2.5 shadow-dialog dark:bg-hover"
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-clip rounded-[34px] bg-surface">
        <div
          aria-hidden
          className="grid shrink-0 grid-cols-3 items-center px-6 pt-3 pb-1 text-xs font-semibold text-ink-2"
        >
          <span>{virtualPhone.operator}</span>
          <span className="mx-auto h-6 w-24 rounded-full bg-ink dark:bg-hover" />
          <span className="flex justify-end gap-1.5">
            <Signal size={14} />
            <Wifi size={14} />
            <BatteryFull size={16} />
          </span>
        </div>
        {children}
      </div>
    </section>
  )
}
