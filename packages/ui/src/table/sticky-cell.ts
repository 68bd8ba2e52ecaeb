import { classNames } from '../app/class-names.ts'

/**
 * The first column of a wide table, behind the row checkboxes where there are some. Its shadow is as wide on both sides,
 * so that it needs no direction: one side lies below the checkboxes or outside of the table.
 */
export const stickyCellClass = (hasCheckbox: boolean) =>
  classNames(
    hasCheckbox ? 'start-13' : 'start-0',
    '[clip-path:inset(0_-12px)] group-data-more-start/wide:shadow-[0_0_12px_var(--edge-shadow)]',
  )
