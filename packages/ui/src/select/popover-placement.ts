/** A dropdown opens upward when less than this is free below it, in px (spec §9; decision O12). */
export const DROP_THRESHOLD_PX = 350

/** On which side of its trigger a dropdown opens. */
export const dropSide = ({ triggerBottomPx, viewportPx }: { triggerBottomPx: number; viewportPx: number }) =>
  viewportPx - triggerBottomPx < DROP_THRESHOLD_PX ? 'top' : 'bottom'

/** The same for an element on the page, measured now. */
export const dropSideOf = (trigger: Element | null): 'top' | 'bottom' =>
  trigger === null
    ? 'bottom'
    : dropSide({ triggerBottomPx: trigger.getBoundingClientRect().bottom, viewportPx: window.innerHeight })
