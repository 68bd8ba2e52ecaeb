import { useSyncExternalStore } from 'react'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { toastRegionNeeded } from './show-toast.ts'

const toastRegion = lazyComponent(async () => (await import('@peyk/ui/overlay/toast.tsx')).ToastRegion)

/** Where toasts appear, once there is one. */
export function LazyToastRegion() {
  const isWanted = useSyncExternalStore(toastRegionNeeded.subscribe, toastRegionNeeded.get, () => false)
  return isWanted ? <LazyWithSkeleton part={toastRegion} props={{}} skeleton={null} /> : null
}
