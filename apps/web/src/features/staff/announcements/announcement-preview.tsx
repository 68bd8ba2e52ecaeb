import { useWatch, type Control } from 'react-hook-form'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { isoOf } from '@peyk/ui/format/format-values.ts'
import { NotificationRow } from '../../../lib/notifications/notification-row.tsx'
import { TwoSizePreview } from '../../../lib/rich-text/two-size-preview.tsx'
import { publishedTitle } from '../published/published-fields.model.ts'
import type { AnnouncementFormValues } from './announcement-form.model.ts'

const { form: texts } = announcementTexts
const A_MINUTE_MS = 60_000

/** An announcement as the notification centre shows it; nothing in it can be pressed. */
export function AnnouncementPreview({ control }: { control: Control<AnnouncementFormValues> }) {
  const { level, title, body, link } = useWatch({ control }) as AnnouncementFormValues
  const item = {
    id: '0',
    kind: 'announcement',
    group: 'announcements',
    level,
    title: publishedTitle(title) || texts.title,
    body: body.trim() || texts.body,
    link: link.trim() === '' ? null : link.trim(),
    count: 1,
    created_at: isoOf(useNowMs(A_MINUTE_MS)),
    is_unread: true,
  } as const
  return (
    <TwoSizePreview>
      {() => (
        <ul inert className="rounded-md bg-surface p-2">
          <NotificationRow item={item} onRead={undefined} />
        </ul>
      )}
    </TwoSizePreview>
  )
}
