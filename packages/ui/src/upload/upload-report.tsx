import { uiFileFaults, uiFileReport } from '@peyk/phrases/fa/ui/file-report.ts'

import { Digits } from '../format/digits.tsx'
import { ErrorAlert } from '../display/error-alert.tsx'
import { ShowMore } from '../display/show-more.tsx'
import { RejectedRows, type RejectedRowsProps } from './rejected-rows.tsx'

export type RowErrorGroup = 'empty_cell' | 'invalid_number' | 'other'
export type RowErrors = Pick<RejectedRowsProps, 'count' | 'samples'>

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

function InvalidRows({ title, errors: { count, samples } }: { title: string; errors: RowErrors }) {
  return (
    <div>
      <RejectedRows
        reason={title}
        heading={
          <>
            {title}: <Digits>{count}</Digits>
          </>
        }
        count={count}
        samples={samples}
      />
      {samples.some(({ value }) => SCIENTIFIC_NOTATION.test(value)) && (
        <p className="mt-2 text-sm text-ink-2">{words.lostDigits}</p>
      )}
    </div>
  )
}
