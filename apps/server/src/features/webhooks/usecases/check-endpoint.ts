import { WEBHOOK_EVENTS } from '@peyk/contract/developers/webhook-forms.ts'
import type { WebhookEvent } from '@peyk/contract/developers/webhook-forms.ts'
import { addressesOf, isReachable, resolveByDns } from '../../../platform/http/address-guard.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import { webhooksErrors } from '../webhooks.errors.ts'

/**
 * The address as it is stored. Refuses what is not of the web, has a password in it, or leads into a network that is not
 * public; a name that no server knows yet is taken: it is looked up again for every call.
 */
export async function checkUrl(
  url: string,
  { allowed, resolve = resolveByDns }: { allowed: readonly string[]; resolve?: Resolve | undefined },
): Promise<string> {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) throw webhooksErrors.badUrl()
  if (parsed.hostname === '' || parsed.username !== '' || parsed.password !== '') throw webhooksErrors.badUrl()
  parsed.hash = ''
  const addresses = await addressesOf(parsed, resolve)
  if (!addresses.every((address) => isReachable(address, { allowed }))) throw webhooksErrors.forbiddenAddress()
  return parsed.href
}

/** In the order of the list, each once. */
export function checkEvents(events: readonly string[]): WebhookEvent[] {
  if (events.some((event) => !WEBHOOK_EVENTS.includes(event as WebhookEvent))) throw webhooksErrors.unknownEvent()
  return WEBHOOK_EVENTS.filter((event) => events.includes(event))
}

/** What the audit log calls an endpoint: its title, or the host. Paths may hold secrets. */
export const subjectOf = ({ title, url }: { title: string; url: string }): string =>
  title === '' ? new URL(url).host : title
