import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { liveConnection } from '@peyk/phrases/fa/panel/live-connection.ts'
import { useLiveState } from '../lib/live/use-live.tsx'

/** A shorter break of the connection is not reported. */
const DISCONNECT_GRACE_MS = 5000

const subscribeToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
const hasNetwork = () => navigator.onLine

/** Says that numbers on the screen do not update while the live connection is down. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, hasNetwork, () => true)
  // Without a network the live connection seems open until a ping stays unanswered.
  const isOpen = useLiveState() === 'OPEN' && isOnline
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setLong(true), DISCONNECT_GRACE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOpen])
  if (isOpen || !isLong) return null
  return (
    <p
      role="status"
      // It takes up space at the end of the page, so that the last content can be scrolled clear of it.
      className="print:hidden sticky bottom-4 z-20 mx-4 mb-4 flex max-w-[calc(100%-2rem)] items-center gap-2 self-end rounded-lg border border-line bg-warning-soft px-4 py-2 text-sm text-warning shadow-popover max-desk:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-desk:mb-[calc(5rem+env(safe-area-inset-bottom))]"
    >
      <CloudOff size={16} aria-hidden className="shrink-0" />
      {isOnline ? liveConnection.offline : liveConnection.noNetwork}
    </p>
  )
}
