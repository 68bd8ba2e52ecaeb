import { announcementTexts as texts } from '@peyk/phrases/fa/staff/announcements.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { usePublishAnnouncement, useRemoveAnnouncement, type Announcement } from '../staff-announcements.api.ts'

/** What is asked before it is done; null: nothing. */
export type AnnouncementDecision = { act: 'publish' | 'withdraw' | 'remove'; row: Announcement; isOpen: boolean }

/** Asks before an announcement goes out, is withdrawn or removed. */
export function AnnouncementDecisionDialog({
  decision,
  onClose,
}: {
  decision: AnnouncementDecision
  onClose: () => void
}) {
  const publish = usePublishAnnouncement()
  const remove = useRemoveAnnouncement()
  const { act, row, isOpen } = decision
  const words = texts[act]
  const asked = { onClose, done: words.done }
  const props =
    act === 'remove'
      ? confirmDialogProps({ call: remove, fields: { id: row.id }, ...asked })
      : confirmDialogProps({ call: publish, fields: { id: row.id, is_published: act === 'publish' }, ...asked })
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      title={words.title}
      confirmLabel={words.confirm}
      isDanger={act !== 'publish'}
      {...props}
    >
      {words.text(row.title)}
    </LazyConfirmDialog>
  )
}
