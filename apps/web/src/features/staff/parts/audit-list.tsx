import { ScrollText } from 'lucide-react'
import { actAreaNames } from '@peyk/phrases/fa/audit.ts'
import { staffConsole } from '@peyk/phrases/fa/staff-console.ts'
import { isoOf } from '@peyk/ui/format/text.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { DataTable, type DataTableProps } from '@peyk/ui/widgets/data-table.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { Filters, type FiltersProps } from '@peyk/ui/widgets/filters.tsx'
import { useEntryPages, type AuditAsked, type AuditEntry } from '../staff.api.ts'
import { detailLines } from '../staff.state.ts'
import { auditColumns } from './audit-columns.tsx'

const { audit: texts } = staffConsole
const { columns: names } = texts

type AuditListProps = Pick<
  DataTableProps<AuditEntry>,
  'rows' | 'isLoading' | 'isStale' | 'skeletonRows' | 'error' | 'onRetry' | 'isRetrying' | 'pagination'
> & {
  isStaffs: boolean
  isFiltered: boolean
  filters: Omit<FiltersProps, 'note'>
  /** Undefined until it is known. */
  total: number | undefined
  /** The filters as the server takes them. */
  asked: AuditAsked
}

/** What a file of the log says of an entry; moments as the wire has them, so that a sheet can order them. */
const fileColumns = (isStaffs: boolean) => [
  { header: '#', text: (row: AuditEntry) => row.id },
  { header: names.time, text: (row: AuditEntry) => isoOf(row.at) },
  { header: names.area, text: (row: AuditEntry) => actAreaNames[row.area] },
  { header: names.act, text: (row: AuditEntry) => row.act_fa },
  { header: names.actor, text: (row: AuditEntry) => `${row.actor_kind_fa} ${row.actor_name}`.trim() },
  ...(isStaffs
    ? [
        { header: names.impersonator, text: (row: AuditEntry) => ('impersonator' in row ? row.impersonator : null) },
        { header: names.account, text: (row: AuditEntry) => ('account_title' in row ? row.account_title : null) },
      ]
    : []),
  { header: names.subject, text: (row: AuditEntry) => row.subject },
  { header: names.details, text: (row: AuditEntry) => detailLines(row.details).join(' | ') },
  { header: names.ip, text: (row: AuditEntry) => row.ip },
]

/** The audit log with its filters, pages and file; the owner's and staff's look alike. */
export function AuditList({ isStaffs, isFiltered, filters, total, asked, ...table }: AuditListProps) {
  const readPage = useEntryPages(isStaffs)
  return (
    <>
      <div className="mb-4">
        <Filters {...filters} note={total === undefined ? '\u00a0' : texts.count(formatCount(total))} />
      </div>
      <DataTable
        {...table}
        label={texts.table}
        columns={auditColumns(isStaffs)}
        rowKey={(row) => String(row.id)}
        exportAll={{
          name: texts.file,
          columns: fileColumns(isStaffs),
          readPage: (page) => readPage(asked, page),
        }}
        empty={
          isFiltered ? (
            <EmptyState title={texts.noResult} description={texts.noResultHint} />
          ) : (
            <EmptyState icon={ScrollText} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
    </>
  )
}
