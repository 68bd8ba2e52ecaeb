import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** The metadata service of a large cloud, in the middle of public addresses; those of the others are link-local. */
const PUBLIC_METADATA: readonly string[] = ['168.63.129.16']
/** All that was ever handed out of IPv6 for use in public. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]
const DNS_TIMEOUT_MS = 2000

/** Addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>

/**
 * Whether the server may connect to an address that a customer chose: only to public ones, so that nobody reaches the
 * operator's own network or the cloud's metadata through it, and to those of `allowed` (CIDRs).
 */
export function isReachable(address: string, { allowed }: { allowed: readonly string[] }): boolean {
  if (!ipaddr.isValid(address)) return false
  const given = ipaddr.parse(address)
  // An IPv4 address written as one of IPv6 is what it stands for.
  const plain = ipaddr.process(address)
  if (allowed.some((range) => isWithin(plain, range))) return true
  if (given.kind() !== plain.kind() || PUBLIC_METADATA.includes(plain.toString())) return false
  return given.range() === 'unicast' && (given.kind() === 'ipv4' || (given as ipaddr.IPv6).match(GLOBAL_UNICAST))
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range)
  return network.kind() === address.kind() && address.match(network, bits)
}

/** Answers a CIDR for a CIDR or a single address; null for anything else. */
export function parseRange(text: string): string | null {
  if (ipaddr.isValidCIDR(text)) return text
  return ipaddr.isValid(text) ? `${text}/${ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128}` : null
}

/** Asks the machine's DNS servers, and no thread of the pool that passwords and files need: a slow name is the caller's own trouble. */
export const resolveByDns: Resolve = async (host) => {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** The addresses of a URL's host: the host itself when it is one. */
export async function addressesOf({ hostname }: Pick<URL, 'hostname'>, resolve: Resolve): Promise<readonly string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(host) ? [host] : await resolve(host)
}
