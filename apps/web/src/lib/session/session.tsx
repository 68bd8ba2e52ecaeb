import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { TokenStore } from './token-store.ts'

/**
 * Why a session ended unasked: the server does not know its token (any more), or sent the reason over the live
 * connection.
 */
export type SessionEndReason = 'unknown' | 'password' | 'partner_deactive' | 'expired' | 'mobile'

/** Who is signed in on this browser, and the two ways to change that. */
export interface Session {
  token(): string | null
  /** Whether they are of the staff: known at once, or a promise where this browser has to ask first. */
  isStaff(): boolean | Promise<boolean>
  /** Stores a token in place of whatever was there (login, external login). */
  begin(token: string): void
  /** Forgets the token and everything read with it. Given a token, only if that one is still stored. */
  end(only?: string | null, by?: SessionEndReason): void
  /** Why the last session of this tab ended by itself; null after a logout, or while it is alive. */
  endReason(): SessionEndReason | null
  /** Called when another user, or none, is signed in; its promise is awaited before data is cleared. */
  subscribe(listener: () => void | Promise<void>): () => void
}

/**
 * The token and the cached data change together: no response for one user is ever shown to another, whichever tab the
 * change came from.
 */
export const createSession = ({
  tokens,
  isStaff,
  queryClient,
}: {
  tokens: TokenStore
  isStaff: Session['isStaff']
  queryClient: Pick<QueryClient, 'clear' | 'cancelQueries'>
}): Session => {
  let known = tokens.read()
  let reason: SessionEndReason | null = null
  const listeners = new Set<() => void | Promise<void>>()
  const follow = async () => {
    const now = tokens.read()
    if (now === known) return
    known = now
    // Requests under way carry the former user's token.
    void queryClient.cancelQueries()
    if (now !== null) queryClient.clear()
    // The screens are unmounted first: a mounted screen would refetch data that is cleared.
    await Promise.all([...listeners].map(async (listener) => listener()))
    if (tokens.read() === null) queryClient.clear()
  }
  tokens.subscribe(() => void follow())
  return {
    token: tokens.read,
    isStaff,
    begin(token) {
      reason = null
      tokens.write(token)
    },
    end(only, by) {
      const had = tokens.read()
      if (had !== null && (only === undefined || only === had)) reason = by ?? null
      tokens.remove(only)
    },
    endReason: () => reason,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext

/** For screens that begin or end a session. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs the SessionProvider of main.tsx.')
  return session
}
