/** Spec §9. */
export const HOVER_PREFETCH_DELAY_MS = 100

/**
 * Prefetches a page's code when the pointer rests on a link to it. `over` takes the address of the link under the
 * pointer, or null; a pointer that only passes over costs nothing, and an address is prefetched once.
 */
export const hoverPrefetch = (prefetch: (address: string) => void) => {
  const fetched = new Set<string>()
  let rest: { address: string; timer: ReturnType<typeof setTimeout> } | undefined
  const leave = () => {
    clearTimeout(rest?.timer)
    rest = undefined
  }
  return {
    over(address: string | null) {
      if (address === rest?.address) return
      leave()
      if (address === null || fetched.has(address)) return
      const timer = setTimeout(() => {
        fetched.add(address)
        prefetch(address)
      }, HOVER_PREFETCH_DELAY_MS)
      rest = { address, timer }
    },
  }
}

/**
 * Watches every link of the page, whichever component rendered it; `prefetch` gets addresses inside the panel only.
 */
export const prefetchOnHover = (prefetch: (address: string) => void): void => {
  const hover = hoverPrefetch(prefetch)
  const overLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const isInside = link !== null && link.origin === window.location.origin && link.target === ''
    hover.over(isInside ? link.pathname + link.search : null)
  }
  document.addEventListener('pointerover', overLink, { passive: true })
  document.addEventListener('focusin', overLink)
}
