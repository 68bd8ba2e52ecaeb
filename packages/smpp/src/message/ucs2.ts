/** UTF-16, high octet first: what SMPP carries in data_coding 8. Surrogate pairs pass through unchanged. */
export function encodeUcs2(text: string): Buffer {
  const octets = Buffer.from(text, 'utf16le')
  return octets.swap16()
}

/** A dangling last octet is ignored. */
export function decodeUcs2(octets: Buffer): string {
  return Buffer.from(octets.subarray(0, octets.length & ~1))
    .swap16()
    .toString('utf16le')
}
