import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { abTestLabel } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'

interface AbTestBadgeProps {
  send: Pick<OutboxRow, 'ab_test_id' | 'ab_text'>
  className?: string
}

/** Which text of an A/B test a send has; nothing for a send without one. */
export const AbTestBadge = ({ send, className = 'shrink-0' }: AbTestBadgeProps) =>
  send.ab_test_id === null ? null : <Chip className={className}>{abTestLabel(send.ab_text)}</Chip>
