import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { BankVersion } from '../staff-number-banks.api.ts'

const { progress: texts } = bankVersionTexts

/** How far a load is, or what came of it where that is not a version to use. */
export function BankOutcome({ version }: { version: BankVersion }) {
  const { state, progress, row_count: rows, error, is_dry_run: isDryRun, has_file: hasFile } = version
  if (state === 'loading')
    return (
      <Card>
        <div role="status" className="flex flex-col gap-2">
          <ProgressBar label={texts.title} percent={progress} />
          <p className="text-sm text-ink-2">
            {rows > 0 && `${texts.rows(formatCount(rows))} `}
            {texts.hint}
          </p>
        </div>
      </Card>
    )
  if (state === 'failed') return <ErrorAlert title={bankVersionTexts.failed}>{error}</ErrorAlert>
  if (state === 'cancelled') return <InfoAlert tone="warning">{bankVersionTexts.cancelled}</InfoAlert>
  if (!isDryRun) return null
  return <InfoAlert>{hasFile ? bankVersionTexts.dryRun : bankVersionTexts.dryRunWithoutFile}</InfoAlert>
}
