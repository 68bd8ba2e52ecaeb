import { useQuery } from '@tanstack/react-query'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { predefinedMessageCountsQuery } from '../../features/drafts/drafts.api.ts'
import { callErrorMessage } from '../call-errors/call-error-message.ts'
import { PredefinedMessageForm, type PredefinedMessageFormProps } from './predefined-message-form.tsx'

export type PredefinedMessageDialogProps = Omit<PredefinedMessageFormProps, 'title' | 'counts'>

/** Creates or edits a predefined message, or saves a text as one. Rendered only while it is open. */
export function PredefinedMessageDialog(props: PredefinedMessageDialogProps) {
  const { predefinedMessage, initialText, onClose } = props
  const counts = useQuery(predefinedMessageCountsQuery())
  const { createTitle, editTitle, saveTitle } = predefinedMessageTexts.form
  const title = predefinedMessage !== null ? editTitle : initialText === undefined ? createTitle : saveTitle
  if (counts.data !== undefined) return <PredefinedMessageForm {...props} title={title} counts={counts.data} />
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="lg">
      {counts.error === null ? (
        <SkeletonRows count={4} />
      ) : (
        <ErrorState
          description={callErrorMessage(counts.error)}
          onRetry={() => void counts.refetch()}
          isRetrying={counts.isFetching}
        />
      )}
    </Dialog>
  )
}
