/** What a call of the server says (apps/server, call-browsers.ts). */
export interface ShownNotification {
  title: string
  body: string
  /** What comes under the same tag replaces the former. */
  tag: string
  /** Where in the panel a press leads. */
  path: string
}

const CENTRE = '/notifications'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only a page of the panel: a call cannot lead to another site. */
const panelPath = (value: unknown): string => {
  const path = textOf(value)
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : CENTRE
}

/** A call that says nothing readable is shown all the same, since browsers want each of them to be: it leads to the centre. */
export const readCall = (text: string, { fallbackTitle }: { fallbackTitle: string }): ShownNotification => {
  let said: Record<string, unknown> = {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) said = value as Record<string, unknown>
  } catch {
    // Nothing readable.
  }
  return {
    title: textOf(said['title']) || fallbackTitle,
    body: textOf(said['body']),
    tag: textOf(said['tag']) || 'peyk',
    path: panelPath(said['link']),
  }
}
