import { useQuery } from '@tanstack/react-query'
import { operatorLanguageTexts as texts } from '@peyk/phrases/fa/reports/operator-language.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { operatorLanguageQuery } from '../reports.api.ts'
import type { Report } from '../reports.model.ts'
import { languageRows, type LanguageRow } from './operator-languages.model.ts'

const columns: readonly Column<LanguageRow>[] = [
  {
    key: 'state',
    header: reportScreens.recipientColumns.state,
    priority: 'title',
    cell: ({ state, isFirst }) => (
      <span className={classNames('font-normal text-ink-2', !isFirst && 'sr-only')}>{state}</span>
    ),
  },
  { key: 'operator', header: texts.operator, cell: ({ operator }) => operator },
  { key: 'fa', header: texts.languages.fa, cell: ({ fa }) => <Digits>{fa}</Digits> },
  { key: 'en', header: texts.languages.en, cell: ({ en }) => <Digits>{en}</Digits> },
]

/** The outcome by operator and language, where texts of both languages were sent. */
export function OperatorLanguages({ report }: { report: Report }) {
  const { data, error } = useQuery(operatorLanguageQuery(report.messages_outbox_id, { isArchived: report.is_archived }))
  const rows = data === undefined ? [] : languageRows(data)
  if (data === undefined && error === null) return <SkeletonRows count={6} className="mt-6" />
  if (rows.length === 0) return null
  return (
    <section aria-label={texts.title} className="mt-6 min-w-0">
      <h3 className="mb-1 text-sm text-ink-2">{texts.title}</h3>
      <DataTable label={texts.title} isCompact columns={columns} rows={rows} rowKey={({ key }) => key} />
    </section>
  )
}
