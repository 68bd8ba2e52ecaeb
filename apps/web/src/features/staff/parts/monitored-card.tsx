import type { CallRow } from '@peyk/contract/endpoint.ts'
import type { monitoredSends } from '@peyk/contract/staff-sends.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { staffSends } from '@peyk/phrases/fa/staff-sends.ts'
import { useNowMs } from '@peyk/ui/clock.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits, momentMs } from '@peyk/ui/format/text.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { Fact, Facts } from '@peyk/ui/widgets/facts.tsx'
import { MessageBubble } from '@peyk/ui/widgets/message-bubble.tsx'
import { ShowMore } from '@peyk/ui/widgets/show-more.tsx'
import { TextLink } from '@peyk/ui/widgets/text-link.tsx'
import { SendStateChip } from '../../../lib/send-state-chip.tsx'

export type MonitoredRow = CallRow<typeof monitoredSends>

const { queue: texts } = staffSends

/** A send that waits for its verdict, with all that one judges it by; or one that was decided, with the verdict. */
export function MonitoredCard({
  send,
  mayOpenAccount,
  onDecide,
}: {
  send: MonitoredRow
  mayOpenAccount: boolean
  onDecide: (decision: 'approve' | 'reject') => void
}) {
  const shown = send.texts.length === 0 ? [send.message] : send.texts
  return (
    <Card
      title={
        mayOpenAccount ? (
          <TextLink href={`/staff/accounts/${send.account_id}`}>{send.account_title}</TextLink>
        ) : (
          send.account_title
        )
      }
      aside={
        send.state_id === 1 ? (
          <span className="text-ink-2">
            <DateTime at={send.waiting_since} form="relative" />
          </span>
        ) : (
          <SendStateChip send={send} />
        )
      }
      footer={<Verdict send={send} onDecide={onDecide} />}
    >
      <div className="grid gap-x-8 gap-y-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <ShowMore collapsedPx={220} name={texts.text}>
            <div className="flex flex-col gap-2">
              {shown.map((text, at) => (
                <MessageBubble key={at}>{text}</MessageBubble>
              ))}
            </div>
          </ShowMore>
          {send.texts.length > 0 && <p className="text-sm text-ink-2">{texts.ownTexts}</p>}
          {send.links.length > 0 && <Links links={send.links} />}
        </div>
        <SendFacts send={send} />
      </div>
    </Card>
  )
}

/** Addresses are read and never opened from here: what they hold is not known. */
function Links({ links }: { links: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold text-ink">{texts.links}</h3>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link} className="max-w-full rounded-md bg-warning-soft px-2 py-0.5 text-sm break-all text-warning">
            <Ltr>{link}</Ltr>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SendFacts({ send }: { send: MonitoredRow }) {
  const isOverdue = momentMs(send.send_at) < useNowMs()
  return (
    <Facts>
      <Fact label={texts.sender}>
        {send.sender_name} · <Ltr>{send.username}</Ltr>
      </Fact>
      <Fact label={texts.line}>
        {send.line_alias !== null && `${send.line_alias} · `}
        <Ltr>{formatDigits(send.number)}</Ltr>
      </Fact>
      <Fact label={texts.people}>
        <Digits>
          {texts.count({ people: formatCount(Number(send.rcpts_count)), parts: formatDigits(send.part ?? '1') })}
        </Digits>
      </Fact>
      <Fact label={texts.cost}>
        <Money tenths={tenthsOfRial(send.cost)} />
      </Fact>
      <Fact label={texts.time}>
        {send.is_scheduled ? <DateTime at={send.send_at} /> : texts.atOnce}
        {send.state_id === 1 && send.is_scheduled && isOverdue && (
          <Chip tone="warning" className="ms-2">
            {texts.overdue}
          </Chip>
        )}
      </Fact>
      <Fact label={texts.id}>
        <Ltr>{formatDigits(send.messages_outbox_id)}</Ltr>
      </Fact>
    </Facts>
  )
}

function Verdict({ send, onDecide }: { send: MonitoredRow; onDecide: (decision: 'approve' | 'reject') => void }) {
  if (send.state_id === 1) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => onDecide('approve')} aria-label={`${texts.approve} ${send.account_title}`}>
          {texts.approve}
        </Button>
        <Button
          variant="secondary"
          onPress={() => onDecide('reject')}
          aria-label={`${texts.reject} ${send.account_title}`}
        >
          {texts.reject}
        </Button>
      </div>
    )
  }
  return (
    <p className="text-sm text-ink-2">
      {send.reason !== null && <span className="block break-words text-ink">{texts.because(send.reason)}</span>}
      {send.decided_by !== null && `${texts.decidedBy(send.decided_by)} · `}
      {send.decided_at !== null && <DateTime at={send.decided_at} />}
    </p>
  )
}
