import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CircleCheck, Clock, TriangleAlert, type LucideIcon } from 'lucide-react'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, momentMs } from '@peyk/ui/format/format-values.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { LazyPushOffer } from '../../../lib/push/push-offer.lazy.tsx'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { toSendStatus } from '../../../lib/sends/send-status.ts'
import { sendQuery } from '../../reports/reports.api.ts'
import { MessageExcerpt } from '../confirm/message-excerpt.tsx'
import { useCancelSend } from '../sending.api.ts'
import { SuccessCard, SuccessPage, SuccessSkeleton } from './success-card.tsx'
import { SuccessDetails } from './success-details.tsx'
import { SendProgress } from './send-progress.tsx'
import { leavesAtMs, toSuccessView, type SuccessView } from './send-success.model.ts'
import { useConfirmedSend } from './use-confirmed-send.ts'

const route = getRouteApi('/panel/send-sms/success-send/$id')

/** What each state of the send looks like. */
const VIEW_STYLES: Record<SuccessView['kind'], { sentence: string; Sign: LucideIcon; ink: string }> = {
  undoable: { sentence: sendSuccess.queued, Sign: CircleCheck, ink: 'text-success' },
  preparing: { sentence: sendSuccess.preparing, Sign: CircleCheck, ink: 'text-success' },
  queued: { sentence: sendSuccess.queued, Sign: CircleCheck, ink: 'text-success' },
  sending: { sentence: sendSuccess.sending, Sign: CircleCheck, ink: 'text-success' },
  finished: { sentence: sendSuccess.finished, Sign: CircleCheck, ink: 'text-success' },
  scheduled: { sentence: sendSuccess.scheduled, Sign: Clock, ink: 'text-info' },
  review: { sentence: sendSuccess.review, Sign: Clock, ink: 'text-warning' },
  paused: { sentence: sendSuccess.paused, Sign: Clock, ink: 'text-warning' },
  cancelled: { sentence: sendSuccess.cancelled, Sign: CircleCheck, ink: 'text-ink-3' },
  rejected: { sentence: sendSuccess.rejected, Sign: TriangleAlert, ink: 'text-danger' },
  nobody: { sentence: sendSuccess.nobody, Sign: TriangleAlert, ink: 'text-danger' },
  noCredit: { sentence: sendSuccess.noCredit, Sign: TriangleAlert, ink: 'text-danger' },
  failed: { sentence: sendSuccess.failed, Sign: TriangleAlert, ink: 'text-danger' },
}

/** It goes on, and its end may be told. */
const LASTING: readonly SuccessView['kind'][] = ['undoable', 'preparing', 'queued', 'sending', 'scheduled', 'review']

/**
 * What was accepted: the seconds in which it can be cancelled, its text, its facts and the ways on (spec §2). What the
 * confirmation knew is drawn at once; the rest follows when the server has said it.
 */
export function SuccessSendScreen(): ReactNode {
  const { id } = route.useParams()
  const mayReport = usePermission('report.view')
  const { confirmed, drawnMs } = useConfirmedSend(Number(id))
  const { data: send, error, refetch, isFetching } = useQuery({ ...sendQuery(id), enabled: mayReport })
  const cancel = useCancelSend()
  const nowMs = useNowMs(250)
  useLiveSends(mayReport ? [id] : [])

  if (send === undefined && confirmed === undefined) {
    // A colleague who may send and may not see reports.
    if (!mayReport) return <SuccessCard id={id} sentence={sendSuccess.accepted} />
    return (
      <SuccessPage>
        {error === null ? (
          <SuccessSkeleton />
        ) : (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </SuccessPage>
    )
  }
  const leavesMs = leavesAtMs({ confirmed, sendAtMs: send === undefined ? null : momentMs(send.send_at) })
  const stateId = cancel.isSuccess ? SEND_STATES.cancel : (send?.state_id ?? SEND_STATES.queue)
  const view = toSuccessView({ stateId, isPaused: send?.paused === true, leavesMs, drawnMs, nowMs })
  const recipientCount = send === undefined ? (confirmed?.recipientCount ?? 0) : Number(send.rcpts_count)
  const { sentence, Sign, ink } = VIEW_STYLES[view.kind]
  const isTold = send !== undefined && send.state_id === stateId
  const text = send?.message ?? confirmed?.message ?? ''
  return (
    <SuccessCard
      id={id}
      icon={<Sign size={44} aria-hidden className={ink} />}
      sentence={sentence}
      below={recipientCount > 1 && LASTING.includes(view.kind) && <LazyPushOffer />}
      text={text !== '' && <MessageExcerpt className="mt-4" name={sendSuccess.text} text={text} />}
      details={
        <SuccessDetails
          state={isTold ? toSendStatus({ ...send, time_send: String(leavesMs / 1000) }, nowMs).label : null}
          lineNumber={send?.number ?? confirmed?.lineNumber ?? ''}
          recipientCount={recipientCount}
          priceRial={send?.cost ?? confirmed?.priceRial ?? 0}
          sendAt={send?.send_at ?? null}
        />
      }
    >
      <SendProgress
        view={view}
        recipientCount={recipientCount}
        sentCount={Number(send?.exit_count ?? 0)}
        deliveredCount={send?.delivered_count ?? 0}
        canCancel={send?.can_cancel ?? true}
        isCancelling={cancel.isPending}
        onCancel={() => cancel.mutate({ message_outbox_id: Number(id) })}
      />
      {send !== undefined && send.passed_over_count > 0 && (
        <InfoAlert className="mt-4">
          <Digits>{sendSuccess.passedOver(formatCount(send.passed_over_count))}</Digits>
        </InfoAlert>
      )}
      <CallErrorAlert className="mt-4" title={sendSuccess.undoFailed} error={cancel.error} />
    </SuccessCard>
  )
}
