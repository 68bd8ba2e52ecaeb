/** What a canned answer may hold in braces, filled in from the ticket that it answers. */
export const CANNED_PLACEHOLDERS = ['name', 'user', 'ticket', 'subject', 'credit', 'company', 'agent', 'date'] as const
export type CannedPlaceholder = (typeof CANNED_PLACEHOLDERS)[number]

const IN_BRACES = /\{([^{}\s]{1,40})\}/g

const isPlaceholder = (name: string): name is CannedPlaceholder =>
  (CANNED_PLACEHOLDERS as readonly string[]).includes(name)

/** The text with its placeholders filled in; what is in braces and none of them stays as it is. */
export const fillCannedAnswer = (text: string, values: Readonly<Record<CannedPlaceholder, string>>): string =>
  text.replaceAll(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

/** Names in braces that are none of the placeholders, each once: mistakes of whoever wrote the text. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))),
]
