import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { returnRows, type Report } from '../reports.model.ts'
import { MessageBody } from './message-body.tsx'

/** The text as it was sent, with the details of the send. */
export function ReportText({ report }: { report: Report }) {
  const typeName = sendingTypeNames[report.type as keyof typeof sendingTypeNames] ?? report.type
  return (
    <Card title={reportScreens.text}>
      <MessageBody text={report.message} />
      <DescriptionList className="mt-4">
        <DescriptionItem label={reportScreens.sender}>
          <Ltr>{formatDigits(report.number)}</Ltr>
        </DescriptionItem>
        <DescriptionItem label={reportScreens.kind}>{typeName}</DescriptionItem>
        {report.part !== null && (
          <DescriptionItem label={reportScreens.parts}>
            <Digits>{String(report.part)}</Digits>
          </DescriptionItem>
        )}
        <DescriptionItem label={reportScreens.sentBy}>
          {report.sender_kind !== 'system' && <bdi>{report.sender_name} </bdi>}
          <span className="text-ink-2">({reportScreens.senderKinds[report.sender_kind]})</span>
        </DescriptionItem>
        <DescriptionItem label={reportScreens.registered}>
          <DateTime at={Number(report.time) * 1000} />
        </DescriptionItem>
        <DescriptionItem label={reportScreens.sendAt}>
          <DateTime at={report.send_at} />
        </DescriptionItem>
        {report.pace !== null && report.pace_unit !== null && (
          <DescriptionItem label={reportScreens.pace}>
            <Digits>{reportScreens.paceText[report.pace_unit](formatCount(report.pace))}</Digits>
          </DescriptionItem>
        )}
        {report.forecast_end !== null && (
          <DescriptionItem label={reportScreens.forecastEnd}>
            <DateTime at={report.forecast_end} />
          </DescriptionItem>
        )}
        {report.parent_id !== null && (
          <DescriptionItem label={reportScreens.retryOf}>
            <TextLink href={`/reports/${report.parent_id}`}>{formatDigits(report.parent_id)}</TextLink>
          </DescriptionItem>
        )}
        {(report.dropped.invalid > 0 || report.dropped.duplicate > 0) && (
          <DescriptionItem label={reportScreens.dropped}>
            <Digits>
              {reportScreens.droppedText(formatCount(report.dropped.invalid), formatCount(report.dropped.duplicate))}
            </Digits>
          </DescriptionItem>
        )}
        {report.passed_over_count > 0 && (
          <DescriptionItem label={reportScreens.passedOver}>
            <Digits>{reportScreens.passedOverText(formatCount(report.passed_over_count))}</Digits>
          </DescriptionItem>
        )}
        {report.reject_comment !== null && (
          <DescriptionItem label={reportScreens.rejectComment}>{report.reject_comment}</DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  )
}

/** What it was to cost, what came back of that, and what was paid in the end. */
export function ReportMoney({ report }: { report: Report }) {
  return (
    <Card title={reportScreens.money}>
      <DescriptionList>
        <DescriptionItem label={reportScreens.total}>
          <Money tenths={tenthsOfRial(report.cost)} />
        </DescriptionItem>
        <DescriptionItem label={reportScreens.returned}>
          <Money tenths={tenthsOfRial(report.returned)} />
        </DescriptionItem>
        {returnRows(report).map(({ key, label, amount }) => (
          <DescriptionItem key={key} label={label} isPart>
            <Money tenths={tenthsOfRial(amount)} />
          </DescriptionItem>
        ))}
        {report.held > 0 && (
          <DescriptionItem label={reportScreens.held}>
            <Money tenths={tenthsOfRial(report.held)} />
          </DescriptionItem>
        )}
        <DescriptionItem label={report.held > 0 ? reportScreens.chargedSoFar : reportScreens.charged} isTotal>
          <Money tenths={tenthsOfRial(report.charged)} strong />
        </DescriptionItem>
      </DescriptionList>
      <p className="mt-2 text-xs text-ink-3">{reportScreens.moneyHint}</p>
    </Card>
  )
}
