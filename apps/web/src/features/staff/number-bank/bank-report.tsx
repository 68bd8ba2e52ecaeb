import { CircleCheck } from 'lucide-react'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import { ExportMenu } from '@peyk/ui/export/export-menu.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { RejectedRows } from '@peyk/ui/upload/rejected-rows.tsx'
import { rejectsPath, type BankDetails } from '../staff-number-banks.api.ts'
import { useBankDownload } from '../number-banks/use-bank-download.ts'

const { report: texts } = bankVersionTexts

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
                {rejects.map(({ reason, reason_fa: inWords, count, samples }) => (
                  <RejectedRows
                    key={reason}
                    reason={inWords}
                    heading={texts.reason(inWords, formatCount(count))}
                    count={count}
                    samples={samples}
                  />
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
