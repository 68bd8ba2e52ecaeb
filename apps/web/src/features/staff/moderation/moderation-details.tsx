import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import type { ModeratedSend } from './moderation.model.ts'

const { queue: texts } = moderationTexts

/** Who sends a monitored send, by which line, to how many, for how much and when. */
export function ModerationDetails({ send }: { send: ModeratedSend }) {
  const isOverdue = momentMs(send.send_at) < useNowMs()
  return (
    <DescriptionList>
      <DescriptionItem label={texts.sender}>
        {send.sender_name} · <Ltr>{send.username}</Ltr>
      </DescriptionItem>
      <DescriptionItem label={texts.line}>
        {send.line_alias !== null && `${send.line_alias} · `}
        <Ltr>{formatDigits(send.number)}</Ltr>
      </DescriptionItem>
      <DescriptionItem label={texts.people}>
        <Digits>
          {texts.count({ people: formatCount(Number(send.rcpts_count)), parts: formatDigits(send.part ?? '1') })}
        </Digits>
      </DescriptionItem>
      <DescriptionItem label={texts.cost}>
        <Money tenths={tenthsOfRial(send.cost)} />
      </DescriptionItem>
      <DescriptionItem label={texts.time}>
        {send.is_scheduled ? <DateTime at={send.send_at} /> : texts.atOnce}
        {send.state_id === 1 && send.is_scheduled && isOverdue && (
          <Chip tone="warning" className="ms-2">
            {texts.overdue}
          </Chip>
        )}
      </DescriptionItem>
      <DescriptionItem label={texts.id}>
        <Ltr>{formatDigits(send.messages_outbox_id)}</Ltr>
      </DescriptionItem>
    </DescriptionList>
  )
}
