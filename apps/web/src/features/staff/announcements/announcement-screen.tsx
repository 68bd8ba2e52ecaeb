import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { announcementTexts as texts } from '@peyk/phrases/fa/staff/announcements.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Edited, NEW } from '../published/edited.tsx'
import { ShownTime } from '../published/shown-time.tsx'
import { announcementQuery, type Announcement } from '../staff-announcements.api.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { audienceText, isUntold } from './announcement.model.ts'

/** `/staff/announcements/{id}` and `/staff/announcements/new`: written and sent, or read once it is on its way. */
export function AnnouncementScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const isNew = id === NEW
  const query = useQuery({ ...announcementQuery(Number(id)), enabled: !isNew })
  return (
    <>
      <PageHeader title={staffTitles.announcement} description={texts.form.lead} />
      <Edited isNew={isNew} query={query} row={query.data}>
        {(row) =>
          row === null || isUntold(row) ? <AnnouncementForm key={id} row={row} /> : <ToldAnnouncement row={row} />
        }
      </Edited>
    </>
  )
}

/** What people have read does not change. */
function ToldAnnouncement({ row }: { row: Announcement }) {
  return (
    <div className="flex flex-col gap-4">
      <InfoAlert>{texts.form.begun}</InfoAlert>
      <Card title={row.title}>
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-line text-ink">
          {row.body}
        </p>
        <DescriptionList className="mt-4">
          <DescriptionItem label={texts.columns.state}>{texts.states[row.state]}</DescriptionItem>
          <DescriptionItem label={texts.columns.audience}>{audienceText(row)}</DescriptionItem>
          <DescriptionItem label={texts.columns.told}>{texts.told(formatCount(row.told_count))}</DescriptionItem>
          <DescriptionItem label={texts.columns.time}>
            <ShownTime startsAt={row.starts_at} endsAt={row.ends_at} />
          </DescriptionItem>
        </DescriptionList>
      </Card>
    </div>
  )
}
