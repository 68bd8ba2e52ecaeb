import { publishedTexts as texts } from '@peyk/phrases/fa/staff/published.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'

interface PublishCall {
  mutate: (
    fields: { id: number; is_published: boolean },
    then: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void
}

/** Publishes or withdraws a row at once, and says so. */
export const usePublishToggle =
  (call: PublishCall) =>
  ({ id }: { id: number }, isPublished: boolean): void =>
    call.mutate(
      { id, is_published: isPublished },
      {
        onSuccess: () => showToast({ title: isPublished ? texts.published : texts.withdrawn, tone: 'success' }),
        onError: (error) =>
          showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' }),
      },
    )
