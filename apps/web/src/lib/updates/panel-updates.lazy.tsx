import { useEffect, useState } from 'react'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'

const panelUpdates = lazyComponent(async () => (await import('./panel-updates.tsx')).PanelUpdates)

/** The first page goes first: what it fetches must not share its line. */
const AFTER_MS = 2500

/** In the built panel only: while it is being developed nothing may stand between it and its server. */
const isUsable = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

export function LazyPanelUpdates() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isUsable()) return
    const timer = setTimeout(() => setDue(true), scaledMs(AFTER_MS))
    return () => clearTimeout(timer)
  }, [])
  return isDue ? <LazyWithSkeleton part={panelUpdates} props={{}} skeleton={null} /> : null
}
