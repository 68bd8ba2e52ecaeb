import ipaddr from 'ipaddr.js'

type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Whether an address is in one of these ranges (CIDRs); without any range every address is. */
export function addressFilter(ranges: readonly string[]): (address: string) => boolean {
  if (ranges.length === 0) return () => true
  const allowed: Range[] = ranges.map((range) => ipaddr.parseCIDR(range))
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const given = ipaddr.parse(address)
    return allowed.some(([network, bits]) => network.kind() === given.kind() && given.match(network, bits))
  }
}
