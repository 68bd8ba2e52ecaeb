import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { UrlQueryProvider, type UrlQuery } from '@peyk/ui/app/url-query.tsx'

/** Gives the widgets that live in the URL (tabs, lists) the router's query. */
export function RouterUrlQuery({ children }: { children: ReactNode }) {
  const query = useRouterState({ select: ({ location }) => location.search })
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
