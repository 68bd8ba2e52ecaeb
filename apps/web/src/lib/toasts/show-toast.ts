import type { ToastMessage } from '@peyk/ui/overlay/toast.tsx'

const listeners = new Set<() => void>()
let isNeeded = false

/** Whether a toast was shown since the page was opened; until then the toast region is not needed. */
export const toastRegionNeeded = {
  get: () => isNeeded,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Shows a toast. Its code is loaded with the first one; if it cannot be loaded, no toast is shown. */
export const showToast = (message: ToastMessage): void => {
  isNeeded = true
  for (const listener of listeners) listener()
  void import('@peyk/ui/overlay/toast.tsx').then(
    ({ addToast }) => addToast(message),
    () => {},
  )
}
