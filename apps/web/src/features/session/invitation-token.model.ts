/** As the link of an invitation has it: 43 URL-safe characters after `#`, which no server is told. */
const TOKEN = /^[\w-]{20,255}$/

/** The token of an address' fragment; null of any other. */
export const readInvitationToken = (fragment: string): string | null => {
  const text = fragment.replace(/^#/, '')
  return TOKEN.test(text) ? text : null
}
