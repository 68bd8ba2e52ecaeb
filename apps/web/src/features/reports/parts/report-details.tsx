import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Fact, Facts } from '@peyk/ui/display/description-list.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { Report } from '../reports.model.ts'
import { MessageBody } from './message-body.tsx'

/** The text as it went out, with everything one asks about it. */
export function ReportText({ report }: { report: Report }) {
  const typeName = sendingTypeNames[report.type as keyof typeof sendingTypeNames] ?? report.type
  return (
    <Card title={reportScreens.text}>
      <MessageBody text={report.message} />
      <Facts className="mt-4">
        <Fact label={reportScreens.sender}>
          <Ltr>{formatDigits(report.number)}</Ltr>
        </Fact>
        <Fact label={reportScreens.kind}>{typeName}</Fact>
        {report.part !== null && (
          <Fact label={reportScreens.parts}>
            <Digits>{String(report.part)}</Digits>
          </Fact>
        )}
        <Fact label={reportScreens.sentBy}>
          <Ltr>{report.partner_name ?? report.username}</Ltr>
        </Fact>
        <Fact label={reportScreens.registered}>
          <DateTime at={Number(report.time) * 1000} />
        </Fact>
        <Fact label={reportScreens.sendAt}>
          <DateTime at={report.send_at} />
        </Fact>
        {report.pace !== null && report.pace_unit !== null && (
          <Fact label={reportScreens.pace}>
            <Digits>{reportScreens.paceText[report.pace_unit](formatCount(report.pace))}</Digits>
          </Fact>
        )}
        {report.forecast_end !== null && (
          <Fact label={reportScreens.forecastEnd}>
            <DateTime at={report.forecast_end} />
          </Fact>
        )}
        {report.parent_id !== null && (
          <Fact label={reportScreens.retry.of}>
            <TextLink href={`/reports/${report.parent_id}`}>{formatDigits(report.parent_id)}</TextLink>
          </Fact>
        )}
        {(report.dropped.invalid > 0 || report.dropped.duplicate > 0) && (
          <Fact label={reportScreens.dropped}>
            <Digits>
              {reportScreens.droppedText(formatCount(report.dropped.invalid), formatCount(report.dropped.duplicate))}
            </Digits>
          </Fact>
        )}
        {report.reject_comment !== null && <Fact label={reportScreens.rejectComment}>{report.reject_comment}</Fact>}
      </Facts>
    </Card>
  )
}

/** What was set aside, what was taken and what came back. */
export function ReportMoney({ report }: { report: Report }) {
  return (
    <Card title={reportScreens.money}>
      <Facts>
        <Fact label={reportScreens.held}>
          <Money tenths={tenthsOfRial(report.held)} />
        </Fact>
        <Fact label={reportScreens.charged}>
          <Money tenths={tenthsOfRial(report.charged)} />
        </Fact>
        <Fact label={reportScreens.returned}>
          <Money tenths={tenthsOfRial(report.returned)} />
        </Fact>
        <Fact label={reportScreens.total} isSum>
          <Money tenths={tenthsOfRial(report.cost)} strong />
        </Fact>
      </Facts>
      <p className="mt-2 text-xs text-ink-3">{reportScreens.moneyHint}</p>
    </Card>
  )
}
