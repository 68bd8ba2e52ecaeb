import { useQuery } from '@tanstack/react-query'
import type { RecipientState } from '@peyk/domain/delivery/states.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { sendQuery } from '../../reports/reports.api.ts'
import type { SentMessage } from '../thread.model.ts'

const INKS: Partial<Record<RecipientState, string>> = {
  delivered: 'text-success',
  failed: 'text-danger',
  blacklist: 'text-warning',
  doubtful: 'text-warning',
}

const isOpen = ({ state }: SentMessage) => state === 'waiting' || state === 'sent'

/** What became of a message that we sent; one that is under way is followed. */
export function SentState({ message, isFollowed }: { message: SentMessage; isFollowed: boolean }) {
  return isFollowed && isOpen(message) ? <FollowedState message={message} /> : <State state={message.state} />
}

/** Of a send to this number alone its report says what became of it, and is read again with every live event. */
function FollowedState({ message }: { message: SentMessage }) {
  const id = message.messages_outbox_id
  const { data: report } = useQuery({ ...sendQuery(id), enabled: usePermission('report.view') })
  useLiveSends([id])
  const [state, ...others] = Object.entries(report?.states ?? {}).flatMap(([name, count]) =>
    (count ?? 0) > 0 ? [name as RecipientState] : [],
  )
  const isAlone = Number(report?.rcpts_count) === 1 && others.length === 0
  return <State state={isAlone && state !== undefined ? state : message.state} />
}

const State = ({ state }: { state: RecipientState }) => (
  <span className={classNames('font-medium', INKS[state])}>{reports.recipientState[state]}</span>
)
