import { CircleCheck } from 'lucide-react'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import { ExportMenu } from '@peyk/ui/export/export-menu.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { rejectsPath, type BankDetails } from '../staff-number-banks.api.ts'
import { useBankDownload } from '../number-banks/use-bank-download.ts'

const { report: texts } = bankVersionTexts
type Reject = BankDetails['rejects'][number]

/** What became of the rows of its file, why some were left out, and those as a file. */
export function BankReport({ bank: { version, rejects, kept_rejects: kept } }: { bank: BankDetails }) {
  const { isBusy, download } = useBankDownload()
  const figures = [
    [texts.rows, version.row_count],
    [texts.accepted, version.accepted_count],
    [texts.rejected, version.rejected_count],
    [texts.duplicates, version.duplicate_count],
    [texts.removed, version.removed_count],
  ] as const
  const isClean = version.rejected_count === 0 && version.row_count > 0 && version.state !== 'loading'
  return (
    <Card
      title={texts.title}
      {...(kept > 0 && {
        aside: (
          <ExportMenu
            isLoading={isBusy}
            onSelect={(format) =>
              void download({ path: rejectsPath(version.id, format), name: `${texts.file(version.title)}.${format}` })
            }
          />
        ),
      })}
    >
      <div className="flex flex-col gap-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd className="text-md font-semibold text-ink">
                <Digits>{count}</Digits>
              </dd>
            </div>
          ))}
        </dl>
        {isClean && (
          <p className="flex items-center gap-2 text-base text-ink-2">
            <CircleCheck size={18} aria-hidden className="shrink-0 text-success" />
            {texts.clean}
          </p>
        )}
        {rejects.length > 0 && (
          <section aria-label={texts.reasons}>
            <ShowMore collapsedPx={320} name={texts.reasons}>
              <div className="flex flex-col gap-5">
                {rejects.map((reject) => (
                  <RejectedRows key={reject.reason} reject={reject} />
                ))}
              </div>
            </ShowMore>
          </section>
        )}
        {kept > 0 && kept < version.rejected_count && (
          <p className="text-sm text-ink-3">{texts.kept(formatCount(kept))}</p>
        )}
      </div>
    </Card>
  )
}

function RejectedRows({ reject: { reason_fa: reason, count, samples } }: { reject: Reject }) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium text-danger">
        <span>{texts.reason(reason, formatCount(count))}</span>
        {samples.length > 0 && samples.length < count && (
          <span className="text-xs font-normal text-ink-3">
            {texts.samples(formatCount(samples.length), formatCount(count))}
          </span>
        )}
      </p>
      {samples.length > 0 && (
        <table className="w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">{reason}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              <th scope="col" className="w-24 py-1.5 text-start font-medium">
                {texts.row}
              </th>
              <th scope="col" className="w-32 py-1.5 text-start font-medium">
                {texts.column}
              </th>
              <th scope="col" className="py-1.5 text-start font-medium">
                {texts.value}
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
                    <span className="text-ink-3">{texts.emptyValue}</span>
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
