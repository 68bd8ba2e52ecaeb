import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import type { PrintedDocument } from '../wallet-documents.api.ts'

const { lineColumns: names } = texts

interface Sums {
  net: number
  tax: number
  total: number
}

const Sums = ({ net, tax, total, percent }: Sums & { percent: number }) => (
  <DescriptionList>
    <DescriptionItem label={names.net}>
      <Money tenths={tenthsOfRial(net)} isExact />
    </DescriptionItem>
    <DescriptionItem label={texts.tax(formatPercent(percent))}>
      <Money tenths={tenthsOfRial(tax)} isExact />
    </DescriptionItem>
    <DescriptionItem label={names.total} isTotal>
      <Money tenths={tenthsOfRial(total)} isExact strong />
    </DescriptionItem>
  </DescriptionList>
)

/** The lines on the screen of a phone, one below the other: the table is wider than it. */
export function DocumentLinesOnPhone({ document }: { document: PrintedDocument }) {
  const { lines, tax_percent: percent } = document
  return (
    <div className="mt-4 rounded-md border border-line desk:hidden print:hidden">
      <ol aria-label={texts.lines} className="divide-y divide-line">
        {lines.map((line, at) => (
          // Lines are what they are: a document never changes.
          <li key={at} className="px-3 py-2">
            <p className="font-medium">{formatDigits(line.description)}</p>
            <p className="text-sm text-ink-2">
              <DateTime at={line.at} format="date" />
              {line.reference !== null && (
                <>
                  {' '}
                  · {names.reference} <Ltr>{formatDigits(line.reference)}</Ltr>
                </>
              )}
            </p>
            <Sums {...line} percent={percent} />
          </li>
        ))}
      </ol>
      {lines.length > 1 && (
        <div className="border-t-2 border-line bg-subtle px-3 py-2">
          <p className="font-semibold">{texts.sum}</p>
          <Sums {...document} percent={percent} />
        </div>
      )}
    </div>
  )
}
