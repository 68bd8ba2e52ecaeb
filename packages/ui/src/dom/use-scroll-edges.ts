import { useEffect, type RefObject } from 'react'

import { observeSize } from './observe-size.ts'

/**
 * Marks the parent of a wide scroller with `data-more-start` and `data-more-end` while there is content behind that edge,
 * and keeps what gets the focus clear of the cells that stick to the start edge. Written past React: scrolling redraws nothing.
 */
export function useScrollEdges(
  element: RefObject<HTMLElement | null>,
  isWide: boolean,
  stickyCells: (box: HTMLElement) => readonly HTMLElement[],
): void {
  useEffect(() => {
    const box = element.current
    const frame = box?.parentElement
    if (!isWide || box == null || frame == null) return
    const mark = () => {
      // In right-to-left text the offset is negative.
      const offset = Math.abs(box.scrollLeft)
      frame.toggleAttribute('data-more-start', offset > 1)
      frame.toggleAttribute('data-more-end', offset + box.clientWidth < box.scrollWidth - 1)
    }
    const cells = stickyCells(box)
    const stop = observeSize([box, ...box.children, ...cells], () => {
      box.style.scrollPaddingInlineStart = `${cells.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)}px`
      mark()
    })
    // Browsers do not scroll for a focus that is inside of the window, but below what sticks there.
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === box || !target.matches(':focus-visible')) return
      const cell = target.closest('td, th')
      if (cell !== null && getComputedStyle(cell).insetInlineStart !== 'auto') return
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    box.addEventListener('scroll', mark, { passive: true })
    box.addEventListener('focusin', uncover)
    return () => {
      stop()
      box.removeEventListener('scroll', mark)
      box.removeEventListener('focusin', uncover)
      box.style.scrollPaddingInlineStart = ''
      frame.removeAttribute('data-more-start')
      frame.removeAttribute('data-more-end')
    }
  }, [element, isWide, stickyCells])
}
