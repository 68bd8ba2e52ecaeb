import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { linksQuery } from '../../links/links.api.ts'
import type { Report } from '../reports.model.ts'

const texts = linkTexts.report

/** The most links that a send carries, with room. */
const MAX_LINKS = 20

const clickShare = (clicks: number, delivered: number): number => Math.round((clicks / delivered) * 1000) / 10

/** The tracked links of the send with the clicks of people attributed to it, newest link first. */
export function ReportLinks({ report, clicks }: { report: Report; clicks: number }) {
  const mayRead = usePermission('line.view')
  const { data } = useQuery({
    ...linksQuery({ page: 1, per_page: MAX_LINKS, message_outbox_id: Number(report.messages_outbox_id) }),
    enabled: mayRead,
  })
  const delivered = report.delivered_count
  return (
    <Card title={texts.title}>
      <DescriptionList>
        {data?.rows.map(({ id, utm_campaign, utm_content, click_count }) => (
          <DescriptionItem key={id} label={utm_content === null ? utm_campaign : `${utm_campaign}، ${utm_content}`}>
            {texts.visits(formatCount(click_count))}
          </DescriptionItem>
        ))}
        <DescriptionItem label={texts.total} isTotal={data !== undefined && data.rows.length > 0}>
          <span className="font-semibold">{texts.visits(formatCount(clicks))}</span>
        </DescriptionItem>
      </DescriptionList>
      {delivered > 0 && (
        <p className="text-end text-xs text-ink-2">{texts.share(formatPercent(clickShare(clicks, delivered)))}</p>
      )}
      <p className="mt-2 text-xs text-ink-3">{texts.hint}</p>
      {mayRead && (
        <TextLink href={`/links?send=${report.messages_outbox_id}`} className="mt-2 inline-block text-sm">
          {texts.more}
        </TextLink>
      )}
    </Card>
  )
}
