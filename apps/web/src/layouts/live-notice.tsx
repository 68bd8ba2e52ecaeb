import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { live } from '@peyk/phrases/fa/live.ts'
import { useLiveState } from '../lib/live/use-live.tsx'

/** A line that comes back within this time is nobody's business. */
const PATIENCE_MS = 5000

/** Says that figures no longer move by themselves, while the live line is down. */
export function LiveNotice() {
  const isOpen = useLiveState() === 'OPEN'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOpen])
  if (isOpen || !isLong) return null
  return (
    <p
      role="status"
      // It has a place of its own at the end of the page: whatever is last there can be scrolled out from under it.
      className="print:hidden sticky bottom-4 z-20 mx-4 mb-4 flex max-w-[calc(100%-2rem)] items-center gap-2 self-end rounded-lg border border-line bg-warning-soft px-4 py-2 text-sm text-warning shadow-popover max-desk:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-desk:mb-[calc(5rem+env(safe-area-inset-bottom))]"
    >
      <CloudOff size={16} aria-hidden className="shrink-0" />
      {live.offline}
    </p>
  )
}
