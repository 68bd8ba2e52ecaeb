import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

const afterTwoFrames = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

/**
 * A link that is pressed goes with its screen, and the focus with it: it is put on the new content, so that neither the
 * keyboard nor a screen reader begins again at the top of the page.
 */
export const useKeptFocus = (content: RefObject<HTMLElement | null>): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page was not come to by a link: its first Tab is for the way past the menu.
        if (!pathChanged || fromLocation === undefined) return
        // A menu whose link was pressed gives the focus back to its button first, a frame after it has closed.
        afterTwoFrames(() => {
          const isLost = document.activeElement === null || document.activeElement === document.body
          if (isLost) content.current?.focus({ preventScroll: true })
        })
      }),
    [router, content],
  )
}
