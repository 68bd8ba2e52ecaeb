import { useSyncExternalStore } from 'react'
import { Arriving, onDemand } from '@peyk/ui/on-demand.ts'
import { toastsWanted } from './tell.ts'

const toasts = onDemand(async () => (await import('@peyk/ui/widgets/toast.tsx')).Toasts)

/** Where toasts appear, once there is one. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false)
  return isWanted ? <Arriving part={toasts} props={{}} standIn={null} /> : null
}
