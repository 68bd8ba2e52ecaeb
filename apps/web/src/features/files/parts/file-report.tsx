import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { UploadReport } from '@peyk/ui/upload/upload-report.tsx'
import { columnName } from '../../../lib/column-name.ts'
import { toUploadReport } from '../../../lib/files/upload-report.ts'
import type { FileReport, FileRow } from '../files.api.ts'
import { canChooseColumns, isExporting } from '../files.model.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = fileTexts.report

/** What the rows of a file are, how far the check is, and what is to know of the file. */
export function FileReport({ file }: { file: FileRow }) {
  const { report, status } = file
  const isWorking = status === 'processing'
  return (
    <div className="flex flex-col gap-5">
      {isWorking && (
        <div role="status" className="flex flex-col gap-2">
          <ProgressBar label={isExporting(file) ? texts.making : texts.checking} percent={file.progress} />
          <p className="text-sm text-ink-2">{isExporting(file) ? texts.makingHint : texts.checkingHint}</p>
        </div>
      )}
      {report !== null && (!isWorking || report.total_rows > 0) && <UploadReport report={toUploadReport(report)} />}
      {report === null && !isWorking && file.purpose !== 'export' && (
        <p className="text-sm text-ink-2">{texts.noReport}</p>
      )}
      {report !== null && report.valid_count > 0 && <Operators report={report} />}
      {report?.preview !== undefined && report.preview.length > 0 && <Preview report={report} />}
      {report !== null && canChooseColumns(file) && (
        <ChooseColumns key={report.mobile_column} file={file} report={report} />
      )}
      <DescriptionList className="border-t border-line pt-3">
        <DescriptionItem label={texts.size}>{formatFileSize(file.size)}</DescriptionItem>
        <DescriptionItem label={texts.by}>
          <bdi>{file.user_name}</bdi>
        </DescriptionItem>
        <DescriptionItem label={texts.createdAt}>
          <DateTime at={file.created_at} format="long" />
        </DescriptionItem>
        {file.expires_at !== null && (
          <DescriptionItem label={texts.expiresAt}>
            <DateTime at={file.expires_at} format="long" />
          </DescriptionItem>
        )}
      </DescriptionList>
    </div>
  )
}

function Operators({ report: { operator_counts: counts } }: { report: FileReport }) {
  const rows = [
    [texts.mci, counts.mci],
    [texts.irancell, counts.irancell],
    [texts.other, counts.other],
  ] as const
  return (
    <section aria-label={texts.operators}>
      <h3 className="mb-1 text-sm font-medium text-ink">{texts.operators}</h3>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="text-md font-semibold text-ink">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Preview({ report: { columns, preview = [] } }: { report: FileReport }) {
  return (
    // Wide sheets are moved sideways, by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={texts.preview} tabIndex={0} className="scrollbar-slim overflow-x-auto">
      <h3 className="mb-1 text-sm font-medium text-ink">{texts.preview}</h3>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            {columns.map(({ key }) => (
              <th key={key} scope="col" className="px-2 py-1.5 text-start font-medium whitespace-nowrap">
                {columnName(key, columns)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row, at) => (
            <tr key={at} className="border-b border-line last:border-0">
              {columns.map(({ key }) => (
                <td key={key} className="px-2 py-1.5">
                  <CutText dir="auto" className="w-max max-w-56 wrap-anywhere">
                    {formatDigits(row[key] ?? '')}
                  </CutText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
