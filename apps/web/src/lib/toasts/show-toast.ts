import type { ToastMessage } from '@peyk/ui/overlay/toast.tsx'

const listeners = new Set<() => void>()
let isNeeded = false

/** Whether anything was told since the page was opened; until then the place of toasts need not be there. */
export const toastRegionNeeded = {
  get: () => isNeeded,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Shows a toast. Its code comes with the first one; where it cannot be had, nothing is told. */
export const showToast = (message: ToastMessage): void => {
  isNeeded = true
  for (const listener of listeners) listener()
  void import('@peyk/ui/overlay/toast.tsx').then(
    ({ addToast }) => addToast(message),
    () => {},
  )
}
