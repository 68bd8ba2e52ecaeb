import { deliveryTexts as texts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { deliveryStatuses } from '@peyk/phrases/fa/developers/webhook-names.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { Delivery } from '../webhooks.api.ts'
import { deliveryTones, eventName } from './deliveries.model.ts'

const { columns: names } = texts

export const DeliveryStatus = ({ delivery }: { delivery: Pick<Delivery, 'status'> }) => (
  <Chip tone={deliveryTones[delivery.status]}>{deliveryStatuses[delivery.status]}</Chip>
)

/** What the endpoint answered to the last try, or why nothing came. */
export const answerText = ({ http_status: status, error, attempt }: Delivery): string => {
  if (status !== null) return formatDigits(status)
  if (error !== null) return error
  return attempt === 0 ? '—' : texts.noAnswer
}

export const deliveryColumns: readonly Column<Delivery>[] = [
  {
    key: 'event',
    header: names.event,
    priority: 'title',
    cell: (row) => <span className="font-medium text-ink">{eventName(row.event)}</span>,
  },
  { key: 'status', header: names.status, priority: 'state', cell: (row) => <DeliveryStatus delivery={row} /> },
  {
    key: 'answer',
    header: names.answer,
    cell: (row) => (
      <>
        <bdi>{answerText(row)}</bdi>
        {row.duration_ms !== null && (
          <span className="ms-2 text-xs whitespace-nowrap text-ink-3">
            {texts.took(formatCount(Math.round(row.duration_ms)))}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'attempt',
    header: names.attempt,
    cell: (row) => (
      <>
        <Digits>{row.attempt}</Digits>
        {row.next_try_at !== null && row.attempt > 0 && (
          <span className="block text-xs text-ink-3">
            {texts.nextTry} <ListTime at={row.next_try_at} />
          </span>
        )}
      </>
    ),
  },
  { key: 'time', header: names.time, cell: (row) => <ListTime at={row.created_at} /> },
]
