import { Megaphone } from 'lucide-react'
import { useWatch, type Control } from 'react-hook-form'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { TwoSizePreview } from '../../../lib/rich-text/two-size-preview.tsx'
import { publishedTitle } from '../published/published-fields.model.ts'
import type { AnnouncementFormValues } from './announcement-form.model.ts'

const { form: texts } = announcementTexts

const INK: Readonly<Record<AnnouncementFormValues['level'], string>> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-danger-soft text-danger',
}
const A_MINUTE_MS = 60_000

/** An announcement as a row of the notification centre. */
export function AnnouncementPreview({ control }: { control: Control<AnnouncementFormValues> }) {
  const { level, title, body } = useWatch({ control }) as AnnouncementFormValues
  const nowMs = useNowMs(A_MINUTE_MS)
  return (
    <TwoSizePreview>
      {() => (
        <div className="flex items-start gap-3 rounded-md bg-surface p-4">
          <span
            aria-hidden
            className={classNames('flex size-9 shrink-0 items-center justify-center rounded-full', INK[level])}
          >
            <Megaphone size={18} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 text-base font-semibold wrap-anywhere text-ink">
                {publishedTitle(title) || texts.title}
              </span>
              <span className="shrink-0 text-xs text-ink-3">
                <DateTime at={nowMs} format="relative" />
              </span>
            </p>
            <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-ink-2">{body.trim() || texts.body}</p>
          </div>
        </div>
      )}
    </TwoSizePreview>
  )
}
