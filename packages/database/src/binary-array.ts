/** Integer types: octets per number and the OID of the type in PostgreSQL. */
const TYPES = { int2: { octets: 2, id: 21 }, int4: { octets: 4, id: 23 }, int8: { octets: 8, id: 20 } } as const
/** Header: dimensions, null flag, element OID, length and lower bound, four octets each. */
const HEAD_OCTETS = 20
const HIGH = 2 ** 32

/**
 * Encodes an array of integers as a statement's value in PostgreSQL's binary form (`array_recv`): ten thousand numbers are
 * written and read about twelve times faster than as text. `int8` takes safe integers. `count`: only the first that many.
 */
export function encodeIntArray(values: ArrayLike<number>, type: keyof typeof TYPES, count = values.length): Buffer {
  const { octets, id } = TYPES[type]
  const array = Buffer.allocUnsafe(count === 0 ? 12 : HEAD_OCTETS + count * (4 + octets))
  array.writeInt32BE(count === 0 ? 0 : 1, 0)
  array.writeInt32BE(0, 4)
  array.writeInt32BE(id, 8)
  if (count === 0) return array
  array.writeInt32BE(count, 12)
  array.writeInt32BE(1, 16)
  const view = new DataView(array.buffer, array.byteOffset)
  for (let at = HEAD_OCTETS, index = 0; index < count; index += 1) {
    const value = values[index] ?? 0
    view.setInt32(at, octets)
    at += 4
    if (octets === 8) {
      view.setInt32(at, Math.floor(value / HIGH))
      view.setUint32(at + 4, value >>> 0)
    } else if (octets === 4) view.setInt32(at, value)
    else view.setInt16(at, value)
    at += octets
  }
  return array
}

/** OID of the type `text`. */
const TEXT = 25

/** Encodes an array of texts likewise, without escaping and parsing. No text may contain a NUL. */
export function encodeTextArray(texts: readonly string[]): Buffer {
  const octets = texts.reduce((sum, text) => sum + 4 + Buffer.byteLength(text), 0)
  const array = Buffer.allocUnsafe(texts.length === 0 ? 12 : HEAD_OCTETS + octets)
  array.writeInt32BE(texts.length === 0 ? 0 : 1, 0)
  array.writeInt32BE(0, 4)
  array.writeInt32BE(TEXT, 8)
  if (texts.length === 0) return array
  array.writeInt32BE(texts.length, 12)
  array.writeInt32BE(1, 16)
  let at = HEAD_OCTETS
  for (const text of texts) {
    const written = array.write(text, at + 4)
    array.writeInt32BE(written, at)
    at += 4 + written
  }
  return array
}
