/** A dropdown opens upward when less than this is free below it, in px (spec §9; decision O12). */
export const MIN_SPACE_BELOW_PX = 350

/** On which side of its trigger a dropdown opens. */
export const popoverSide = ({ triggerBottomPx, viewportPx }: { triggerBottomPx: number; viewportPx: number }) =>
  viewportPx - triggerBottomPx < MIN_SPACE_BELOW_PX ? 'top' : 'bottom'

/** The same for an element on the page, measured now. */
export const measurePopoverSide = (trigger: Element | null): 'top' | 'bottom' =>
  trigger === null
    ? 'bottom'
    : popoverSide({ triggerBottomPx: trigger.getBoundingClientRect().bottom, viewportPx: window.innerHeight })
