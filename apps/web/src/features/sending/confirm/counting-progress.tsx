import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import type { Preview } from '../sending.api.ts'

/** How far the counting is; nothing need be waited for. */
export function CountingProgress({ preview }: { preview: Preview | undefined }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <ProgressBar
        label={confirmSendTexts.countingBar}
        percent={preview?.progress ?? 0}
        {...(preview !== undefined && { note: sendWizard.peopleCount(formatCount(preview.recipient_count)) })}
      />
      <p className="text-sm">{confirmSendTexts.countingNote}</p>
    </div>
  )
}
