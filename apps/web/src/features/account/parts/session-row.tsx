import { useState } from 'react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useEndSessions, type OpenSession } from '../account.api.ts'
import { deviceName } from '../device.model.ts'
import { DeviceName } from './device-name.tsx'

const { sessions: words } = account

/** One place where one is logged in, and the way to end it. */
export function SessionRow({ session, isDisabled }: { session: OpenSession; isDisabled: boolean }) {
  const end = useEndSessions()
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium text-ink">
            <DeviceName device={session} />
            {session.is_current && <Chip tone="success">{words.current}</Chip>}
            {session.impersonated && <Chip tone="warning">{words.staff}</Chip>}
          </p>
          <p className="text-sm text-ink-2">
            {words.began} <DateTime at={session.created_at} format="relative" />
            {session.ip !== null && (
              <>
                {' · '}
                <Ltr className="break-all">{session.ip}</Ltr>
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
                { onSuccess: () => showToast({ title: words.ended }), onError: setFailure },
              )
            }
          >
            {words.end}
          </Button>
        )}
      </div>
      <CallErrorAlert className="mt-2" error={failure} />
    </li>
  )
}
