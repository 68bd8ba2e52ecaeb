/** The days that a list calls by name. Times come in already written. */
export const uiListTime = {
  today: (time: string) => `امروز، ${time}`,
  yesterday: (time: string) => `دیروز، ${time}`,
} as const
