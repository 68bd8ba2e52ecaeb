import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '@peyk/phrases/fa/account.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/text.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/widgets/skeleton-rows.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { FailureText } from '../../../lib/failure-text.tsx'
import { tell } from '../../../lib/toasts/tell.ts'
import { sessionsQuery, useEndSessions, type OpenSession } from '../account.api.ts'
import { deviceName } from '../device.state.ts'
import { DeviceName } from './device-name.tsx'

const { sessions: words } = account

const confirmDialog = onDemand(async () => (await import('@peyk/ui/widgets/confirm-dialog.tsx')).ConfirmDialog)

/** Everywhere one is logged in, and the ways to end what one does not know. */
export function SessionsCard({ isDisabled }: { isDisabled: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery())
  const { Part: Confirm, ...asking } = useOpening(confirmDialog)
  const endAll = useEndSessions()
  const others = data?.rows.filter((session) => !session.is_current) ?? []
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-4 text-sm text-ink-2">{words.lead}</p>
      {data !== undefined ? (
        <>
          <ul aria-label={words.list} className="flex flex-col divide-y divide-line">
            {data.rows.map((session) => (
              <SessionRow key={session.id} session={session} isDisabled={isDisabled} />
            ))}
          </ul>
          {others.length === 0 ? (
            <p className="mt-3 text-sm text-ink-3">{words.onlyThis}</p>
          ) : (
            <Button
              variant="secondary"
              className="mt-4"
              isDisabled={isDisabled}
              isLoading={asking.isLoading}
              onPress={asking.open}
            >
              {words.endAll}
            </Button>
          )}
        </>
      ) : error !== null ? (
        <ErrorState description={errorTextOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={3} />
      )}
      {Confirm && (
        <Confirm
          isOpen={asking.isOpen}
          onOpenChange={() => {
            endAll.reset()
            asking.close()
          }}
          title={words.endAllTitle}
          confirmLabel={words.endAll}
          isDanger
          isLoading={endAll.isPending}
          error={endAll.error && <FailureText error={endAll.error} />}
          onConfirm={() =>
            endAll.mutate(
              { all: true },
              {
                onSuccess: () => {
                  asking.close()
                  tell({ title: words.endAllDone })
                },
              },
            )
          }
        >
          {words.endAllText}
        </Confirm>
      )}
    </Card>
  )
}

function SessionRow({ session, isDisabled }: { session: OpenSession; isDisabled: boolean }) {
  const end = useEndSessions()
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium text-ink">
            <DeviceName seen={session} />
            {session.is_current && <Chip tone="success">{words.current}</Chip>}
            {session.impersonated && <Chip tone="warning">{words.staff}</Chip>}
          </p>
          <p className="text-sm text-ink-2">
            {words.began} <DateTime at={session.created_at} form="relative" />
            {session.ip !== null && (
              <>
                {' · '}
                <Ltr>{formatDigits(session.ip)}</Ltr>
              </>
            )}
          </p>
        </div>
        {!session.is_current && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={words.endOf(deviceName(session))}
            isDisabled={isDisabled}
            isLoading={end.isPending}
            onPress={() =>
              end.mutate(
                { session_id: session.id },
                { onSuccess: () => tell({ title: words.ended }), onError: setFailure },
              )
            }
          >
            {words.end}
          </Button>
        )}
      </div>
      {failure !== null && (
        <ErrorAlert className="mt-2">
          <FailureText error={failure} />
        </ErrorAlert>
      )}
    </li>
  )
}
