import ipaddr from 'ipaddr.js'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'

/**
 * An address or a range of them as `address/bits`, or null for anything else: IPv4 in IPv6 clothes (`::ffff:…`) is
 * IPv4, and of a range only the bits that it fixes stay. Short and octal forms of IPv4 are refused: people read them
 * otherwise than programs do.
 */
export function normaliseAddress(written: string): string | null {
  const [address = '', bits, ...more] = toLatinDigits(written).trim().split('/')
  if (more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null
  const parsed = parseAddress(address)
  if (parsed === null) return null
  const most = parsed.kind() === 'ipv4' ? 32 : 128
  if (!(parsed instanceof ipaddr.IPv6) || !parsed.isIPv4MappedAddress()) {
    return fixedBits(parsed, bits === undefined ? most : Number(bits))
  }
  const mapped = bits === undefined ? 32 : Number(bits) - 96
  return fixedBits(parsed.toIPv4Address(), mapped)
}

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address)
  return !address.includes('%') && address.includes(':') && ipaddr.IPv6.isValid(address)
    ? ipaddr.IPv6.parse(address)
    : null
}

function fixedBits(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string | null {
  if (bits < 0 || bits > (address.kind() === 'ipv4' ? 32 : 128)) return null
  const range = `${address.toString()}/${bits}`
  const first =
    address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range)
  return `${first.toString()}/${bits}`
}
