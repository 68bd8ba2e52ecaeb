import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { MessageBubble } from '@peyk/ui/message/message-bubble.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { previewRowQuery, type Preview } from '../sending.api.ts'
import { RowPager } from '../send-form/row-pager.tsx'

/** The text of each recipient as it leaves, one after the other. */
export function PersonalisedTextsPreview({ preview }: { preview: Preview }): ReactNode {
  const [at, setAt] = useState(0)
  const { data } = useQuery({
    ...previewRowQuery({ preview_id: preview.preview_id, page: at + 1 }),
    placeholderData: keepPreviousData,
  })
  const row = data?.rows[0]
  return (
    <section aria-label={sendWizard.textsOf} className="mt-4 rounded-md border border-line p-3">
      {row === undefined ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-ink-2">
            <Ltr>{formatMobile(row.recipient)}</Ltr>
          </p>
          <MessageBubble>{row.message}</MessageBubble>
        </div>
      )}
      <RowPager index={at} count={preview.recipient_count} onPageChange={setAt} />
    </section>
  )
}
