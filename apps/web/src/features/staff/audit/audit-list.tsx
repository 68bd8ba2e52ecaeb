import { ScrollText } from 'lucide-react'
import { auditAreaNames } from '@peyk/phrases/fa/account/audit.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { isoOf } from '@peyk/ui/format/format-values.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList, type ListOptions, type PageQuery } from '../../../lib/search/use-url-list.ts'
import type { AuditSearch } from '../url-params.ts'
import { useFetchAuditPage, type AuditEntry } from '../staff-audit.api.ts'
import { toAuditFilter, auditFilters } from './audit-filters.model.ts'
import { detailLines } from '../audit-details.model.ts'
import { auditColumns } from './audit-columns.tsx'

const { audit: texts } = staffTexts
const { columns: names } = texts

interface AuditListProps extends Pick<ListOptions<AuditSearch>, 'search' | 'navigate'> {
  /** Staff see every account's, and whose it was. */
  isStaffView: boolean
  /** The page of the log that the address asks for. */
  entries: PageQuery<AuditEntry>
}

const filters = { staffs: auditFilters(true), own: auditFilters(false) }

/** What a file of the log says of an entry; moments as the wire has them, so that a sheet can order them. */
const fileColumns = (isStaffView: boolean) => [
  { header: '#', text: (row: AuditEntry) => row.id },
  { header: names.time, text: (row: AuditEntry) => isoOf(row.at) },
  { header: names.area, text: (row: AuditEntry) => auditAreaNames[row.area] },
  { header: names.act, text: (row: AuditEntry) => row.act_fa },
  { header: names.actor, text: (row: AuditEntry) => `${row.actor_kind_fa} ${row.actor_name}`.trim() },
  ...(isStaffView
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
export function AuditList({ isStaffView, search, navigate, entries }: AuditListProps) {
  const list = useUrlList({ search, navigate, items: isStaffView ? filters.staffs : filters.own })
  const readPage = useFetchAuditPage(isStaffView)
  return (
    <>
      <div className="mb-4">
        <Filters {...list.filters} note={list.found(entries, texts.count)} />
      </div>
      <DataTable
        {...list.table(entries)}
        label={texts.table}
        columns={auditColumns(isStaffView)}
        rowKey={(row) => String(row.id)}
        exportAll={{
          name: texts.file,
          columns: fileColumns(isStaffView),
          readPage: (page) => readPage(toAuditFilter(search), page),
        }}
        empty={
          list.isFiltered ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              clearLabel={ui.filters.clear}
              onClear={list.filters.onClear}
            />
          ) : (
            <EmptyState icon={ScrollText} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
    </>
  )
}
