import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { Webhook } from '../webhooks.api.ts'
import { StateChip } from './webhook-state.tsx'
import { eventsLine, nameOf } from './webhooks.model.ts'

const { columns: names } = texts

export const webhookColumns: readonly Column<Webhook>[] = [
  {
    key: 'endpoint',
    header: names.endpoint,
    priority: 'title',
    cell: (row) => (
      <span className="block max-w-64 min-w-0">
        <bdi className="block font-medium wrap-anywhere text-ink">{nameOf(row)}</bdi>
        <Ltr className="block text-end break-all text-xs font-normal text-ink-3">{row.url}</Ltr>
      </span>
    ),
  },
  { key: 'state', header: names.state, priority: 'state', cell: (row) => <StateChip webhook={row} /> },
  { key: 'events', header: names.events, width: 'w-44', cell: (row) => eventsLine(row.events) },
  { key: 'waiting', header: names.waiting, cell: (row) => <Digits>{row.waiting_count}</Digits> },
  {
    key: 'lastSuccess',
    header: names.lastSuccess,
    cell: (row) =>
      row.last_success_at === null ? (
        <span className="text-ink-3">{texts.never}</span>
      ) : (
        <ListTime at={row.last_success_at} />
      ),
  },
]
