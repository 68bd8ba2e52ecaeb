/** The body of a call: what happened, when, and its facts. Written once; every try sends and signs the same text. */
export const writeBody = ({ type, at, data }: { type: string; at: Date; data: unknown }): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
