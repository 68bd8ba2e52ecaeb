import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

const afterTwoFrames = (action: () => void) => requestAnimationFrame(() => requestAnimationFrame(action))

/**
 * A link that is pressed is unmounted with its screen, and the focus is lost with it: the focus is moved to the new
 * content, so that neither the keyboard nor a screen reader starts again at the top of the page. Browser Back returns
 * the focus to that link.
 */
export const useFocusOnNavigate = (content: RefObject<HTMLElement | null>): void => {
  const router = useRouter()
  useEffect(() => {
    /** The link by which each page of the history was left. */
    const leftBy = new Map<string, string>()
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const key = fromLocation?.state.__TSR_key
        if (!pathChanged || key === undefined) return
        const link = document.activeElement?.closest('a')?.getAttribute('href')
        if (link != null && content.current?.contains(document.activeElement) === true) leftBy.set(key, link)
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first page was not opened by a link: its first Tab reaches the skip link.
        if (!pathChanged || fromLocation === undefined) return
        const key = toLocation.state.__TSR_key ?? ''
        const link = leftBy.get(key)
        leftBy.delete(key)
        // A menu whose link was pressed gives the focus back to its button first, a frame after it has closed.
        afterTwoFrames(() => {
          const isLost = [null, document.body, content.current].includes(document.activeElement as HTMLElement | null)
          if (!isLost) return
          const left = [...(content.current?.querySelectorAll('a') ?? [])].find(
            (one) => one.getAttribute('href') === link,
          )
          const place = left ?? content.current
          place?.focus({ preventScroll: true })
        })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, content])
}
