import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { UrlQueryProvider, type UrlQuery } from '@peyk/ui/url-query.tsx'

/** Lets widgets that live in the address (tabs) read and write it through the router. */
export function RouterQuery({ children }: { children: ReactNode }) {
  const query = useLocation({ select: ({ search }) => search })
  const navigate = useNavigate()
  const value = useMemo<UrlQuery>(
    () => ({
      query,
      replace: (next) => void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
    }),
    [query, navigate],
  )
  return <UrlQueryProvider value={value}>{children}</UrlQueryProvider>
}
