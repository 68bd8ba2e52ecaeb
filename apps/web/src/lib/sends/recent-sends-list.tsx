import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { abTestLabel } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LinkRow, LinkRows } from '@peyk/ui/navigation/link-rows.tsx'
import { SendStatusChip } from './send-status-chip.tsx'

const { sends: texts } = home

const Dot = () => (
  <span aria-hidden className="mx-1.5">
    ·
  </span>
)

/** The latest sends in few words; each opens its report. */
export function RecentSendsList({ sends }: { sends: readonly OutboxRow[] }) {
  return (
    <LinkRows>
      {sends.map((send) => (
        <LinkRow
          key={send.messages_outbox_id}
          href={`/reports/${send.messages_outbox_id}`}
          title={(send.summary ?? send.message).trim() || texts.noText}
          note={
            <>
              <ListTime at={Number(send.time_send) * 1000} />
              <Dot />
              <Digits>{texts.recipients(formatCount(Number(send.rcpts_count)))}</Digits>
              {send.ab_test_id !== null && (
                <>
                  <Dot />
                  {abTestLabel(send.ab_text)}
                </>
              )}
            </>
          }
          end={<SendStatusChip send={send} />}
        />
      ))}
    </LinkRows>
  )
}
