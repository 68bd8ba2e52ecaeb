/** The most pixels a picture may have that is drawn in the browser: a small file can hold more than a phone can unpack. */
export const MAX_IMAGE_PIXELS = 25_000_000

const readUintBE = (bytes: Uint8Array, at: number, length: number): number => {
  let value = 0
  for (let step = 0; step < length; step += 1) value = value * 256 + (bytes[at + step] ?? 0)
  return value
}
const readUint16LE = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)

type Size = { width: number; height: number }

/** Of the markers C0 to CF these three are no frames: they hold tables. */
const NON_FRAME_MARKERS = new Set([0xc4, 0xc8, 0xcc])
const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NON_FRAME_MARKERS.has(marker)
/** Markers without a length of their own. */
const isMarkerWithoutLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const jpegDimensions = (bytes: Uint8Array): Size | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isMarkerWithoutLength(marker)) at += 2
    else if (isFrameMarker(marker)) return { width: readUintBE(bytes, at + 7, 2), height: readUintBE(bytes, at + 5, 2) }
    else at += 2 + readUintBE(bytes, at + 2, 2)
  }
  return null
}

/**
 * Width and height in pixels that the head of a PNG, GIF or JPEG states, before anything of it is unpacked; null when
 * the head is none of theirs.
 */
export function imageDimensions(bytes: Uint8Array): Size | null {
  if (readUintBE(bytes, 0, 4) === 0x89504e47 && readUintBE(bytes, 12, 4) === 0x49484452)
    return { width: readUintBE(bytes, 16, 4), height: readUintBE(bytes, 20, 4) }
  if (readUintBE(bytes, 0, 4) === 0x47494638) return { width: readUint16LE(bytes, 6), height: readUint16LE(bytes, 8) }
  return readUintBE(bytes, 0, 2) === 0xffd8 ? jpegDimensions(bytes) : null
}
