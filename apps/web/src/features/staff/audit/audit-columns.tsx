import { auditAreaNames } from '@peyk/phrases/fa/account/audit.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { AuditEntry } from '../staff-audit.api.ts'
import { detailLines } from '../audit-details.model.ts'
import { appName } from '../../../lib/app-name.ts'

const { audit: texts } = staffTexts
const { columns: names } = texts

/** Who did it, and who did it in the owner's place. */
function Actor({ row }: { row: AuditEntry }) {
  const impersonator = 'impersonator' in row ? row.impersonator : row.is_impersonated ? '' : null
  return (
    <>
      <span className="block">{row.actor_kind_fa}</span>
      {row.actor_name !== '' && row.actor_kind !== 'system' && (
        <Ltr className="text-sm text-ink-2">{row.actor_name}</Ltr>
      )}
      {impersonator !== null && <span className="block text-xs text-warning">{texts.inPlaceOf(impersonator)}</span>}
    </>
  )
}

function Details({ row }: { row: AuditEntry }) {
  const lines = detailLines(row.details)
  if (row.subject === '' && lines.length === 0) return <span className="text-ink-3">—</span>
  return (
    <span className="block text-sm break-words">
      {row.subject !== '' && (
        <span dir="auto" className="block text-match-parent font-medium">
          {row.subject}
        </span>
      )}
      {lines.map((line) => (
        <span key={line} className="block text-ink-2">
          {line}
        </span>
      ))}
    </span>
  )
}

const accountColumn: Column<AuditEntry> = {
  key: 'account',
  header: names.account,
  cell: (row) =>
    'account_id' in row && row.account_id !== null ? (
      <TextLink href={`/staff/accounts/${row.account_id}`}>{row.account_title ?? ''}</TextLink>
    ) : (
      appName()
    ),
}

/** The columns of the log; staff see whose account it was. */
export const auditColumns = (isStaffView: boolean): readonly Column<AuditEntry>[] => [
  {
    key: 'act',
    header: names.act,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.act_fa}</span>,
  },
  { key: 'area', header: names.area, priority: 'state', cell: (row) => <Chip>{auditAreaNames[row.area]}</Chip> },
  { key: 'actor', header: names.actor, cell: (row) => <Actor row={row} /> },
  ...(isStaffView ? [accountColumn] : []),
  { key: 'details', header: names.details, isLong: true, cell: (row) => <Details row={row} /> },
  {
    key: 'ip',
    header: names.ip,
    priority: 'desktop',
    cell: (row) => (row.ip === null ? <span className="text-ink-3">—</span> : <Ltr>{row.ip}</Ltr>),
  },
  { key: 'time', header: names.time, cell: (row) => <ListTime at={row.at} /> },
]
