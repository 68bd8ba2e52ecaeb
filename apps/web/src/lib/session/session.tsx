import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { TokenStore } from './token-store.ts'

/** Who is signed in on this browser, and the two ways that changes. */
export interface Session {
  token(): string | null
  /** Stores a token in place of whatever was there (login, external login). */
  begin(token: string): void
  /** Forgets the token and everything read with it. Given a token, only if that one is still stored. */
  end(only?: string | null): void
  subscribe(listener: () => void): () => void
}

/**
 * The token and the cached data go together: no answer read as one person is ever shown to another, whichever tab the
 * change came from.
 */
export const createSession = ({
  tokens,
  queryClient,
}: {
  tokens: TokenStore
  queryClient: Pick<QueryClient, 'clear'>
}): Session => {
  let known = tokens.read()
  tokens.subscribe(() => {
    const now = tokens.read()
    if (now === known) return
    known = now
    queryClient.clear()
  })
  return {
    token: tokens.read,
    begin: tokens.write,
    end(only) {
      // A late 401 of the former session must not end the one that was begun meanwhile.
      if (only !== undefined && only !== tokens.read()) return
      tokens.remove()
    },
    subscribe: tokens.subscribe,
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
