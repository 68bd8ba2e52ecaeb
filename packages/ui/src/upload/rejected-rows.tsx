import type { ReactNode } from 'react'
import { uiFileReport as words } from '@peyk/phrases/fa/ui/file-report.ts'
import { CutText } from '../display/cut-text.tsx'
import { Digits } from '../format/digits.tsx'
import { formatCount, formatDigits } from '../format/format-values.ts'

export interface RejectedRowsProps {
  /** What is wrong with them; names the table. */
  reason: string
  /** The same with their count, above the table. */
  heading: ReactNode
  count: number
  /** Some of them, or none; `column` is what people call it: its heading. */
  samples: readonly { row: number; column: string; value: string }[]
}

/** Rows of a file that are wrong for one reason: how many, and some of them with their place. */
export function RejectedRows({ reason, heading, count, samples }: RejectedRowsProps) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium text-danger">
        <span>{heading}</span>
        {samples.length > 0 && samples.length < count && (
          <span className="text-xs font-normal text-ink-3">
            {words.samples(formatCount(samples.length), formatCount(count))}
          </span>
        )}
      </p>
      {samples.length > 0 && (
        <table className="w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">{reason}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              <th scope="col" className="w-24 py-1.5 text-start font-medium">
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
            {samples.map(({ row, column, value }) => (
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
      )}
    </div>
  )
}
