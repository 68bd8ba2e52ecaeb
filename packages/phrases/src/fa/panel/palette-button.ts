/** The button of the command palette, which stands in every first paint. */
export const palette = {
  open: 'جستجو و دستورها',
  short: 'جستجو…',
  keys: 'Ctrl K',
} as const
