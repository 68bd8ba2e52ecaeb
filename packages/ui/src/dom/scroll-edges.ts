import { observeSize } from './observe-size.ts'

/**
 * Marks the parent of a scroller with `data-more-start` and `data-more-end` while there is content behind that edge, and
 * scrolls what gets the keyboard focus out from below the cells that stick to the start. Returns the way to stop.
 */
export function watchScrollEdges(scroller: HTMLElement): () => void {
  const frame = scroller.parentElement as HTMLElement
  const mark = () => {
    // In right-to-left text the offset is negative.
    const offset = Math.abs(scroller.scrollLeft)
    frame.toggleAttribute('data-more-start', offset > 1)
    frame.toggleAttribute('data-more-end', offset + scroller.clientWidth < scroller.scrollWidth - 1)
  }
  // Browsers scroll for a focus outside of the window, not for one below what sticks inside of it.
  const uncover = ({ target }: FocusEvent) => {
    const cell = target instanceof Element && target.matches(':focus-visible') && target.closest('td, th')
    if (!cell || isStuck(cell)) return
    const stuck = [...(cell.parentElement?.children ?? [])].filter(isStuck)
    const stuckPx = stuck.reduce((sum, { clientWidth }) => sum + clientWidth, 0)
    // Only for now: with a lasting one, a focus in the cells that stick would scroll back to the start.
    scroller.style.scrollPaddingInlineStart = `${stuckPx}px`
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    scroller.style.scrollPaddingInlineStart = ''
  }
  const stop = observeSize([scroller, ...scroller.children], mark)
  scroller.addEventListener('scroll', mark, { passive: true })
  scroller.addEventListener('focusin', uncover)
  return () => {
    stop()
    scroller.removeEventListener('scroll', mark)
    scroller.removeEventListener('focusin', uncover)
    frame.removeAttribute('data-more-start')
    frame.removeAttribute('data-more-end')
  }
}

const isStuck = (cell: Element) => getComputedStyle(cell).insetInlineStart !== 'auto'
