import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { MessageBubble } from '@peyk/ui/message/message-bubble.tsx'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { SendStatusChip } from '../../../lib/sends/send-status-chip.tsx'
import { AbTestBadge } from '../../../lib/sends/ab-test-badge.tsx'
import { textsToReview, type ModeratedSend } from './moderation.model.ts'
import { ModerationDetails } from './moderation-details.tsx'

const { queue: texts } = moderationTexts
/** The rules by which a text is read; a queue fetches them while its sends are on their way. */
export const lazyWarnings = lazyComponent(async () => (await import('./moderation-warnings.tsx')).ModerationWarnings)

/** A send that waits for its verdict, with all that one judges it by; or one that was decided, with the verdict. */
export function ModerationCard({
  send,
  mayOpenAccount,
  selection,
  onDecide,
}: {
  send: ModeratedSend
  mayOpenAccount: boolean
  /** Where several may be approved at once. */
  selection?: { isSelected: boolean; onSelect: (isSelected: boolean) => void }
  onDecide: (decision: 'approve' | 'reject') => void
}) {
  const title = mayOpenAccount ? (
    <TextLink href={`/staff/accounts/${send.account_id}`}>{send.account_title}</TextLink>
  ) : (
    send.account_title
  )
  return (
    <Card
      title={
        selection === undefined ? (
          title
        ) : (
          <span className="flex min-w-0 items-center gap-1">
            <Checkbox
              isSelected={selection.isSelected}
              onChange={selection.onSelect}
              aria-label={texts.choose(send.account_title)}
            >
              {''}
            </Checkbox>
            <span className="min-w-0">{title}</span>
          </span>
        )
      }
      aside={
        send.state_id === 1 ? (
          <span className="text-ink-2">
            <DateTime at={send.waiting_since} format="relative" />
          </span>
        ) : (
          <SendStatusChip send={send} />
        )
      }
      footer={<DecisionFooter send={send} onDecide={onDecide} />}
    >
      <div className="grid gap-x-8 gap-y-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <AbTestBadge send={send} className="self-start" />
          <ShowMore collapsedPx={220} name={texts.text}>
            <div className="flex flex-col gap-2">
              {textsToReview(send).map((text, at) => (
                <MessageBubble key={at}>{text}</MessageBubble>
              ))}
            </div>
          </ShowMore>
          {send.texts.length > 0 && <p className="text-sm text-ink-2">{texts.ownTexts}</p>}
          {send.links.length > 0 && <Links links={send.links} />}
          <LazyWithSkeleton part={lazyWarnings} props={{ send }} skeleton={null} />
        </div>
        <ModerationDetails send={send} />
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

function DecisionFooter({
  send,
  onDecide,
}: {
  send: ModeratedSend
  onDecide: (decision: 'approve' | 'reject') => void
}) {
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
      {send.decided_at !== null && <ListTime at={send.decided_at} />}
    </p>
  )
}
