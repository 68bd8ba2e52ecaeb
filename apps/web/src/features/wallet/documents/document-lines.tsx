import { formatNumber, formatPercent } from '@peyk/domain/digits/format.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { PrintedDocument } from '../wallet-documents.api.ts'

const { lineColumns: names } = texts

const cellClass = 'border border-line px-2 py-1.5 text-start align-top'
const amountClass = `${cellClass} whitespace-nowrap tabular`

const Amount = ({ rial }: { rial: number }) => <span data-latin="">{formatNumber(rial)}</span>

/** What was bought, line by line with its tax, and the sum. Also what is printed on a phone. */
export function DocumentLines({ document }: { document: PrintedDocument }) {
  const { lines, net, tax, total, tax_percent: percent } = document
  return (
    <div className="mt-4 max-desk:not-print:hidden">
      <table aria-label={texts.lines} className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-subtle font-semibold">
            <th scope="col" className={cellClass}>
              {names.row}
            </th>
            <th scope="col" className={`${cellClass} w-full`}>
              {names.description}
            </th>
            <th scope="col" className={cellClass}>
              {names.at}
            </th>
            <th scope="col" className={cellClass}>
              {names.reference}
            </th>
            <th scope="col" className={cellClass}>
              {names.net}
            </th>
            <th scope="col" className={cellClass}>
              {texts.tax(formatPercent(percent))}
            </th>
            <th scope="col" className={cellClass}>
              {names.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // Lines are what they are: a document never changes.
            <tr key={at}>
              <td className={cellClass}>{formatCount(at + 1)}</td>
              <td className={cellClass}>{formatDigits(line.description)}</td>
              <td className={cellClass}>
                <DateTime at={line.at} format="date" />
              </td>
              <td className={cellClass}>{line.reference === null ? '—' : <Ltr>{formatDigits(line.reference)}</Ltr>}</td>
              <td className={amountClass}>
                <Amount rial={line.net} />
              </td>
              <td className={amountClass}>
                <Amount rial={line.tax} />
              </td>
              <td className={amountClass}>
                <Amount rial={line.total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-subtle font-semibold">
            <th scope="row" colSpan={4} className={cellClass}>
              {texts.sum}
            </th>
            <td className={amountClass}>
              <Amount rial={net} />
            </td>
            <td className={amountClass}>
              <Amount rial={tax} />
            </td>
            <td className={amountClass}>
              <Amount rial={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
