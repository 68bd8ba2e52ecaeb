import type { ReactNode } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { MessageBubble } from '@peyk/ui/message/message-bubble.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { SystemicState, type SystemicMessage } from './systemic-columns.tsx'

const { systemic: texts } = reportLists

/** One message of the platform, whole. */
export function SystemicDialog({ message, onClose }: { message: SystemicMessage; onClose: () => void }) {
  const details: readonly (readonly [label: string, value: ReactNode])[] = [
    [texts.columns.state, <SystemicState key="state" message={message} />],
    [texts.columns.recipient, <Mobile key="recipient" number={message.recipient} />],
    [texts.columns.line, <Ltr key="line">{formatDigits(message.number)}</Ltr>],
    [texts.sent, <DateTime key="sent" at={Number(message.time_send) * 1000} format="long" />],
    [texts.created, <DateTime key="created" at={Number(message.time) * 1000} format="long" />],
    [texts.parts, <Digits key="parts">{message.part}</Digits>],
    [texts.cost, <Money key="cost" tenths={tenthsOfRial(message.cost)} />],
    ...(message.pattern_code === null ? [] : [[texts.pattern, <bdi key="p">{message.pattern_code}</bdi>] as const]),
    [texts.id, <Digits key="id">{message.messages_outbox_id}</Digits>],
  ]
  return (
    <Dialog isOpen onOpenChange={onClose} title={texts.title}>
      <div className="flex flex-col gap-4">
        <MessageBubble>{message.message}</MessageBubble>
        <DescriptionList>
          {details.map(([label, value]) => (
            <DescriptionItem key={label} label={label}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </div>
    </Dialog>
  )
}
