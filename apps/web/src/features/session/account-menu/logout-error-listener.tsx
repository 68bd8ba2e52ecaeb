import { useMutationState } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LOGOUT_KEY } from '../session.api.ts'

const LogoutFailure = lazy(async () => ({ default: (await import('./logout-failure.tsx')).LogoutFailure }))

/** Mounted once in the shell; shows a failed logout, whichever button was pressed. */
export function LogoutErrorListener() {
  const tries = useMutationState({
    filters: { mutationKey: LOGOUT_KEY },
    select: ({ state }) => ({ error: state.error, at: state.submittedAt, hasFailed: state.status === 'error' }),
  })
  const [seenAt, setSeenAt] = useState(0)
  const last = tries.at(-1)
  if (last === undefined || !last.hasFailed || last.at <= seenAt) return null
  return (
    <Suspense>
      <LogoutFailure error={last.error} onClose={() => setSeenAt(last.at)} />
    </Suspense>
  )
}
