/** What the columns of a file are called. Places come in already written. */
export const columnTexts = {
  byPlace: (place: string) => `ستون ${place}`,
  ofTwins: (title: string, place: string) => `${title} (ستون ${place})`,
  sample: (value: string) => `نمونه: ${value}`,
  withSample: (name: string, value: string) => `${name} (${value})`,
} as const
