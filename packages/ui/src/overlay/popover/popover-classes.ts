import { classNames } from '../../app/class-names.ts'

/** The frame of everything that floats beside what opened it. */
export const popoverClass = classNames(
  'rounded-lg border border-line bg-surface text-ink shadow-popover outline-none',
  'transition-[opacity,translate] duration-[120ms] entering:opacity-0 exiting:opacity-0',
  'entering:placement-bottom:-translate-y-1 entering:placement-top:translate-y-1',
)

/** The scrim behind dialogs, drawers and sheets. */
export const scrimClass = classNames(
  'scrim fixed inset-0 z-40 bg-scrim transition-opacity duration-[180ms] entering:opacity-0 exiting:opacity-0',
)
