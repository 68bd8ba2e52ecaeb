import type { RouterHistory } from '@tanstack/react-router'
import { closeTopOverlay, subscribeToOverlays } from '@peyk/ui/overlay/overlay-stack.ts'

/**
 * Browser Back closes the open overlay and stays on the page. The history is restored first: what a closing dialog
 * writes into the address belongs to this page, not to the previous one.
 */
export const closeOverlaysOnBack = (history: RouterHistory): void => {
  let letPass: (() => void) | undefined
  subscribeToOverlays((isAnyShown) => {
    if (!isAnyShown) {
      letPass?.()
      letPass = undefined
      return
    }
    letPass ??= history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        if (action !== 'BACK') return false
        window.addEventListener('popstate', () => setTimeout(closeTopOverlay), { once: true })
        return true
      },
    })
  })
}
