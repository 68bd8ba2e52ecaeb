import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatCount, formatDateTime } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { Column } from '@peyk/ui/table/table-column.ts'
import type { ApiKey } from '../api-keys.api.ts'
import { hasExpired } from './key-list.model.ts'

const { columns: texts } = apiKeyTexts

const Title = ({ title, masked_key: masked }: ApiKey) => (
  <span className="block min-w-0 py-1">
    <span dir="auto" className="block font-medium wrap-anywhere text-ink">
      {title}
    </span>
    <Ltr className="font-mono text-xs font-normal text-ink-3">{masked}</Ltr>
  </span>
)

const SHOWN_ADDRESSES = 2

const Addresses = ({ ips }: ApiKey) =>
  ips.length === 0 ? (
    <span className="text-ink-2">{apiKeyTexts.anyAddress}</span>
  ) : (
    <span className="flex flex-col items-start gap-0.5 text-sm">
      {ips.slice(0, SHOWN_ADDRESSES).map((ip) => (
        <Ltr key={ip} className="wrap-anywhere">
          {ip}
        </Ltr>
      ))}
      {ips.length > SHOWN_ADDRESSES && (
        <span className="text-xs text-ink-3">
          {apiKeyTexts.moreAddresses(formatCount(ips.length - SHOWN_ADDRESSES))}
        </span>
      )}
    </span>
  )

const LastUse = ({ last_used_at: at, last_ip: ip }: ApiKey) =>
  at === null ? (
    <span className="text-ink-3">{apiKeyTexts.neverUsed}</span>
  ) : (
    <span className="flex flex-col items-start gap-0.5">
      <ListTime at={at} />
      {ip !== null && <Ltr className="text-xs wrap-anywhere text-ink-3">{ip}</Ltr>}
    </span>
  )

function Expiry({ apiKey }: { apiKey: ApiKey }) {
  const nowMs = useNowMs()
  const { expires_at: at, previous_until: previous } = apiKey
  return (
    <span className="flex flex-col items-start gap-0.5">
      {at === null ? (
        <span className="text-ink-2">{apiKeyTexts.noExpiry}</span>
      ) : hasExpired(apiKey, nowMs) ? (
        <Chip tone="danger">{apiKeyTexts.expired}</Chip>
      ) : (
        <span>{apiKeyTexts.until(formatDateTime(at))}</span>
      )}
      {previous !== null && (
        <span className="text-xs text-warning">{apiKeyTexts.previousUntil(formatDateTime(previous))}</span>
      )}
    </span>
  )
}

export const keyColumns: readonly Column<ApiKey>[] = [
  { key: 'title', header: texts.title, priority: 'title', cell: Title },
  {
    key: 'scope',
    header: texts.scope,
    priority: 'state',
    width: 'w-36',
    cell: ({ export_type: scope }) => (
      <Chip tone={scope === 'full' ? 'warning' : 'neutral'}>{apiKeyTexts.scopes[scope]}</Chip>
    ),
  },
  { key: 'addresses', header: texts.addresses, width: 'w-44', cell: Addresses },
  { key: 'lastUse', header: texts.lastUse, width: 'w-40', cell: LastUse },
  { key: 'expiry', header: texts.expiry, width: 'w-48', cell: (apiKey) => <Expiry apiKey={apiKey} /> },
]
