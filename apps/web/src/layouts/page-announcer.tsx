import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Announces the page that a link opened to screen readers: the focus may stay on the link in the menu. The first page
 * is announced by the title of the tab.
 */
export function PageAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    if (pathname !== first) setMoved(true)
  }, [pathname, first])
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only print:hidden">
      {hasMoved ? title : ''}
    </p>
  )
}
