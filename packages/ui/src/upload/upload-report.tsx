import { uiFileFaults, uiFileReport } from '@peyk/phrases/fa/ui/file-report.ts'

import { Digits } from '../format/digits.tsx'
import { formatCount, formatDigits } from '../format/format-values.ts'
import { ErrorAlert } from '../display/error-alert.tsx'
import { ShowMore } from '../display/show-more.tsx'
import { CutText } from '../display/cut-text.tsx'

export type RowErrorGroup = 'empty_cell' | 'invalid_number' | 'other'
export type RowErrors = {
  count: number
  /** Some of them; `column` is what people call it: its heading. */
  samples: readonly { row: number; column: string; value: string }[]
}

/** What the rows of a file are (contract, ValidationReport). */
export type UploadReportData = {
  /** Why nothing of the file can be used, or null. */
  fault: keyof typeof uiFileFaults | null
  total: number
  valid: number
  duplicates: number
  blacklisted: number
  invalid: number
  rowErrors: Readonly<Record<RowErrorGroup, RowErrors>>
  /** Good ones that were not taken in, the work having ended early. */
  left?: number
  /** In place of the counts above, where more is known of the rows: names and how many. */
  counts?: readonly (readonly [name: string, count: number])[]
}

const words = uiFileReport
/** As a spreadsheet writes a long number into a csv. */
const SCIENTIFIC_NOTATION = /^\d(?:\.\d*)?E\+\d+$/i
const ERROR_GROUPS: readonly RowErrorGroup[] = ['empty_cell', 'invalid_number', 'other']

/** What became of the rows of an uploaded file: how many can be used, and the wrong ones by their kind with their place. */
export function UploadReport({ report: facts }: { report: UploadReportData }) {
  if (facts.fault !== null) return <ErrorAlert>{uiFileFaults[facts.fault]}</ErrorAlert>
  const counts: readonly (readonly [string, number])[] = facts.counts ?? [
    [words.total, facts.total],
    [words.valid, facts.valid],
    [words.duplicates, facts.duplicates],
    [words.blacklisted, facts.blacklisted],
    [words.invalid, facts.invalid],
    ...(facts.left ? [[words.left, facts.left] as const] : []),
  ]
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="text-md font-semibold text-ink">
              <Digits>{count}</Digits>
            </dd>
          </div>
        ))}
      </dl>
      {facts.invalid > 0 && (
        <ShowMore collapsedPx={220} name={words.rowErrors}>
          <div className="flex flex-col gap-4">
            {ERROR_GROUPS.filter((group) => facts.rowErrors[group].count > 0).map((group) => (
              <InvalidRows key={group} title={words.groups[group]} errors={facts.rowErrors[group]} />
            ))}
          </div>
        </ShowMore>
      )}
    </section>
  )
}

function InvalidRows({ title, errors }: { title: string; errors: RowErrors }) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium text-danger">
        <span>
          {title}: <Digits>{errors.count}</Digits>
        </span>
        {errors.samples.length < errors.count && (
          <span className="text-xs font-normal text-ink-3">
            {words.samples(formatCount(errors.samples.length), formatCount(errors.count))}
          </span>
        )}
      </p>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="w-20 py-1.5 text-start font-medium">
              {words.row}
            </th>
            <th scope="col" className="w-32 py-1.5 text-start font-medium">
              {words.column}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {words.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.samples.map(({ row, column, value }) => (
            <tr key={`${row} ${column}`} className="border-b border-line last:border-0">
              <td className="py-1.5">
                <Digits>{row}</Digits>
              </td>
              <td className="py-1.5 pe-2">
                <CutText dir="auto" title={column} className="wrap-anywhere">
                  {column}
                </CutText>
              </td>
              <td className="py-1.5">
                {value === '' ? (
                  <span className="text-ink-3">{words.emptyValue}</span>
                ) : (
                  <CutText dir="auto" className="wrap-anywhere">
                    {formatDigits(value)}
                  </CutText>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.samples.some(({ value }) => SCIENTIFIC_NOTATION.test(value)) && (
        <p className="mt-2 text-sm text-ink-2">{words.lostDigits}</p>
      )}
    </div>
  )
}
