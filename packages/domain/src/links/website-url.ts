const LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu

/**
 * Whether a text is a website: a well-formed http or https address, or a domain alone (decision E8). A name without a
 * dot, an IP address and another scheme are refused.
 */
export function isWebsiteUrl(text: string): boolean {
  const found = /^(?:https?:\/\/)?([^\s/?#:@]{1,253})(?::\d{1,5})?(?:[/?#]\S*)?$/iu.exec(text.trim())
  const labels = (found?.[1] ?? '').split('.')
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
}
