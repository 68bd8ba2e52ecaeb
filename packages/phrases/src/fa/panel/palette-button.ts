/** The button of the command palette, which stands in every first paint. */
export const palette = {
  open: 'جستجو و دستورها',
  short: 'جستجو یا رفتن به…',
  keys: 'Ctrl K',
} as const
