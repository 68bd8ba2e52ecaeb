import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { DescriptionItem } from '@peyk/ui/display/description-list.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
import { CallErrorAlert } from '../../../lib/call-error-alert.tsx'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { toSendStatus } from '../../../lib/send-status.ts'
import { sendQuery } from '../../reports/reports.api.ts'
import { SuccessCard, SuccessPage } from './success-card.tsx'
import { SendProgress } from './send-progress.tsx'
import { useCancelSend } from '../sending.api.ts'
import { toSuccessView, type SuccessView } from './send-success.model.ts'

const route = getRouteApi('/panel/send-sms/success-send/$id')

/** What each state of the send looks like. */
const VIEW_STYLES: Record<SuccessView['kind'], { sentence: string; Sign: LucideIcon; ink: string }> = {
  undoable: { sentence: sendSuccess.queued, Sign: CircleCheck, ink: 'text-success' },
  preparing: { sentence: sendSuccess.preparing, Sign: CircleCheck, ink: 'text-success' },
  running: { sentence: sendSuccess.queued, Sign: CircleCheck, ink: 'text-success' },
  scheduled: { sentence: sendSuccess.scheduled, Sign: Clock, ink: 'text-info' },
  cancelled: { sentence: sendSuccess.cancelled, Sign: CircleCheck, ink: 'text-ink-3' },
}

/** In the places of what comes: the sign, the sentence, what happens next, the facts and the ways on. */
const SuccessSkeleton = () => (
  <div aria-busy className="flex flex-col">
    <div className="flex flex-col items-center gap-3 pt-2">
      <Skeleton shape="circle" className="size-11" />
      <Skeleton className="my-1 h-5 w-64" />
    </div>
    <div className="mt-4 flex min-h-18 items-center">
      <Skeleton className="h-5 w-full" />
    </div>
    <SkeletonRows count={6} isRuled={false} className="mt-5 border-t border-line pt-3" />
    <Skeleton className="mt-5 h-10 w-52 max-desk:h-11 max-desk:w-full" />
    <Skeleton className="mt-3 hidden h-11 w-full max-desk:block" />
  </div>
)

/** What was accepted: its id, its facts, the seconds in which it can be taken back, and the ways on (spec §2). */
export function SuccessSendScreen(): ReactNode {
  const { id } = route.useParams()
  const mayReport = usePermission('report.view')
  const { data: send, error, refetch, isFetching } = useQuery({ ...sendQuery(id), enabled: mayReport })
  const cancel = useCancelSend()
  const nowMs = useNowMs(500)
  useLiveSends(mayReport ? [id] : [])

  // A colleague who may send and may not see reports.
  if (!mayReport) return <SuccessCard id={id} sentence={sendSuccess.accepted} />
  if (send === undefined)
    return (
      <SuccessPage>
        {error === null ? (
          <SuccessSkeleton />
        ) : (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </SuccessPage>
    )
  const view = toSuccessView({ stateId: send.state_id, sendAtMs: momentMs(send.send_at), nowMs })
  const recipientCount = Number(send.rcpts_count)
  const { sentence, Sign, ink } = VIEW_STYLES[view.kind]
  return (
    <SuccessCard
      id={id}
      icon={<Sign size={44} aria-hidden className={ink} />}
      sentence={sentence}
      details={
        <>
          <DescriptionItem label={sendSuccess.state}>{toSendStatus(send, nowMs).label}</DescriptionItem>
          <DescriptionItem label={sendSuccess.line}>
            <Ltr>{formatDigits(send.number)}</Ltr>
          </DescriptionItem>
          <DescriptionItem label={sendSuccess.people}>
            <Digits>{recipientCount}</Digits>
          </DescriptionItem>
          <DescriptionItem label={sendSuccess.cost}>
            <Money tenths={tenthsOfRial(send.cost)} />
          </DescriptionItem>
          <DescriptionItem label={sendSuccess.sendAt}>
            <DateTime at={send.send_at} />
          </DescriptionItem>
        </>
      }
    >
      <SendProgress
        view={view}
        recipientCount={recipientCount}
        sentCount={Number(send.exit_count)}
        deliveredCount={send.delivered_count}
        canCancel={send.can_cancel}
        isCancelling={cancel.isPending}
        onCancel={() => cancel.mutate({ message_outbox_id: Number(id) })}
      />
      <CallErrorAlert className="mt-4" title={sendSuccess.undoFailed} error={cancel.error} />
    </SuccessCard>
  )
}
