/** A link that stands among icon buttons and looks like them. */
export const iconLinkClass =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors ' +
  'hover:bg-hover hover:text-ink max-desk:size-11'
