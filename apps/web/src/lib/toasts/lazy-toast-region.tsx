import { useSyncExternalStore } from 'react'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { toastsWanted } from './show-toast.ts'

const toasts = onDemand(async () => (await import('@peyk/ui/overlay/toast.tsx')).Toasts)

/** Where toasts appear, once there is one. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false)
  return isWanted ? <Arriving part={toasts} props={{}} standIn={null} /> : null
}
