import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { sessionsQuery, useEndSessions } from '../account.api.ts'
import { SessionRow } from './session-row.tsx'

const { sessions: words } = account

const confirmDialog = lazyComponent(async () => (await import('@peyk/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

/** More than most have; the rest is shown on demand. */
const FIRST_SESSIONS = 5

/** Everywhere one is logged in, and the ways to end what one does not know. */
export function SessionsCard({ isDisabled }: { isDisabled: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery())
  const { Part: Confirm, ...asking } = useLazyOpen(confirmDialog)
  const endAll = useEndSessions()
  const [isAll, setAll] = useState(false)
  const rows = data?.rows ?? []
  const others = rows.filter((session) => !session.is_current)
  // This device first: it is the one that nobody needs to look for.
  const ordered = [...rows.filter((session) => session.is_current), ...others]
  const shown = isAll ? ordered : ordered.slice(0, FIRST_SESSIONS)
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-4 text-sm text-ink-2">{words.lead}</p>
      {data !== undefined ? (
        <>
          <ul aria-label={words.list} className="flex flex-col divide-y divide-line">
            {shown.map((session) => (
              <SessionRow key={session.id} session={session} isDisabled={isDisabled} />
            ))}
          </ul>
          {shown.length < data.rows.length && (
            <Button variant="ghost" size="sm" className="mt-2" onPress={() => setAll(true)}>
              {words.showAll(formatCount(data.rows.length))}
            </Button>
          )}
          {others.length === 0 ? (
            <p className="mt-3 text-sm text-ink-3">{words.onlyThis}</p>
          ) : (
            <LazyOpenButton variant="secondary" className="mt-4" isDisabled={isDisabled} openState={asking}>
              {words.endAll}
            </LazyOpenButton>
          )}
        </>
      ) : error !== null ? (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={3} />
      )}
      {Confirm && (
        <Confirm
          isOpen={asking.isOpen}
          {...confirmDialogProps({
            call: endAll,
            fields: { all: true },
            onClose: asking.close,
            done: words.endAllDone,
          })}
          title={words.endAllTitle}
          confirmLabel={words.endAll}
          isDanger
        >
          {words.endAllText}
        </Confirm>
      )}
    </Card>
  )
}
