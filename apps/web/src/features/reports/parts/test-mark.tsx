import type { OutboxRow } from '@peyk/contract/reports.ts'
import { abMark } from '@peyk/phrases/fa/ab-tests.ts'
import { Chip } from '@peyk/ui/widgets/chip.tsx'

/** Which text of a test a send is; nothing for one that belongs to none. */
export function TestMark({ send }: { send: Pick<OutboxRow, 'ab_test_id' | 'ab_text'> }) {
  return send.ab_test_id === null ? null : <Chip className="shrink-0">{abMark(send.ab_text)}</Chip>
}
