/** The choices of a filter, from what each is called. */
export const toOptions = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))
