import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { showSchedule } from '@peyk/contract/sending/sending-schedules.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { isolateFileName } from '@peyk/ui/format/file-name.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { ruleText } from '../schedule-fields/recurrence-text.model.ts'

const texts = scheduleTexts.detail
export type Series = CallData<typeof showSchedule>

const FILE_TYPES: readonly string[] = ['file', 'keyword', 'peer_to_peer_file']

/** Whom it is for, in words. */
const audienceText = ({ audience }: Series): string =>
  [
    ...audience.phonebooks,
    ...(audience.file_name === null ? [] : [isolateFileName(audience.file_name)]),
    ...(audience.recipient_count === null ? [] : [scheduleTexts.people(formatCount(audience.recipient_count))]),
  ].join('، ')

/** What is sent again and again: its text, its rule, whom it is for and what it costs. */
export function SeriesDetails({ series }: { series: Series }) {
  const { audience, sending_type: type } = series
  const isFileGone = FILE_TYPES.includes(type) && audience.file_name === null
  const whom = audienceText(series)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {audience.missing_count > 0 && (
        <InfoAlert tone="warning">{texts.missing(formatCount(audience.missing_count))}</InfoAlert>
      )}
      {isFileGone && <InfoAlert tone="warning">{texts.fileGone}</InfoAlert>}
      <Card title={texts.text}>
        <bdi className="block rounded-md bg-subtle p-3 text-base break-words whitespace-pre-wrap text-ink">
          {series.message === '' ? scheduleTexts.noText : series.message}
        </bdi>
        <p className="mt-4 text-base font-medium text-ink">{ruleText(series.repeat)}</p>
        <DescriptionList className="mt-2">
          <DescriptionItem label={texts.from}>
            <DateTime at={series.starts_at} format="date" />
          </DescriptionItem>
          <DescriptionItem label={texts.until}>
            <DateTime at={series.ends_at} format="date" />
          </DescriptionItem>
          <DescriptionItem label={scheduleTexts.list.left}>{formatCount(series.left_count)}</DescriptionItem>
          <DescriptionItem label={texts.line}>
            <Ltr>{formatDigits(series.number)}</Ltr>
          </DescriptionItem>
          <DescriptionItem label={texts.type}>
            {(sendingTypeNames as Readonly<Record<string, string>>)[type] ?? ''}
          </DescriptionItem>
          {whom !== '' && (
            <DescriptionItem label={texts.audience}>
              <bdi>{whom}</bdi>
            </DescriptionItem>
          )}
          <DescriptionItem label={texts.by}>
            <bdi>{series.user_name}</bdi>
          </DescriptionItem>
          <DescriptionItem label={texts.estimate} isTotal>
            <Money tenths={tenthsOfRial(series.estimate)} strong />
          </DescriptionItem>
        </DescriptionList>
        <p className="mt-2 text-xs text-ink-3">{texts.estimateHint}</p>
      </Card>
    </div>
  )
}
