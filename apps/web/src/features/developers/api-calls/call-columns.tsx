import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { ApiCall } from '../api-calls.api.ts'
import { callTone } from './calls.model.ts'

const { columns: names } = texts

export const StatusChip = ({ status }: { status: number }) => (
  <Chip tone={callTone(status)} className="shrink-0">
    {`${status < 400 ? texts.outcomes.ok : texts.outcomes.error} ${formatDigits(status)}`}
  </Chip>
)

export const tookText = (ms: number): string => texts.took(formatCount(Math.max(1, Math.round(ms))))

/** Method and address, left to right; the beginning of an address says which call it was. */
export const CallName = ({ call }: { call: Pick<ApiCall, 'method' | 'path'> }) => (
  <bdi dir="ltr" translate="no" data-latin="" className="block text-end font-mono text-sm font-normal text-ink">
    <CutText>
      <span className="font-semibold text-primary">{call.method}</span> {call.path.replace(/^\/v1\/api/, '')}
    </CutText>
  </bdi>
)

export const callColumns: readonly Column<ApiCall>[] = [
  { key: 'call', header: names.call, priority: 'title', width: 'w-2/5', cell: (row) => <CallName call={row} /> },
  { key: 'status', header: names.status, priority: 'state', cell: (row) => <StatusChip status={row.http_status} /> },
  { key: 'key', header: names.key, cell: (row) => <bdi>{row.key_title ?? texts.noKey}</bdi> },
  { key: 'took', header: names.took, cell: (row) => tookText(row.duration_ms) },
  { key: 'time', header: names.time, cell: (row) => <ListTime at={row.created_at} /> },
]
