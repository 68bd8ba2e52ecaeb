import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { toSendStatus } from './send-status.ts'

/** The state of a send in words. */
export function SendStatusChip({ send }: { send: Pick<OutboxRow, 'state_id' | 'status' | 'time_send' | 'paused'> }) {
  const { label, tone } = toSendStatus(send, useNowMs())
  return (
    <Chip tone={tone} className="shrink-0">
      {label}
    </Chip>
  )
}
