/** The most pixels a picture may have that is drawn in the browser: a small file can hold more than a phone can unpack. */
export const MAX_PICTURE_PIXELS = 25_000_000

const big = (bytes: Uint8Array, at: number, length: number): number => {
  let value = 0
  for (let step = 0; step < length; step += 1) value = value * 256 + (bytes[at + step] ?? 0)
  return value
}
const little16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)

type Size = { width: number; height: number }

/** Of the markers C0 to CF these three are no frames: they hold tables. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)
/** Markers without a length of their own. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const jpegSize = (bytes: Uint8Array): Size | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (isFrame(marker)) return { width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2) }
    else at += 2 + big(bytes, at + 2, 2)
  }
  return null
}

/**
 * Width and height in pixels that the head of a PNG, GIF or JPEG states, before anything of it is unpacked; null when
 * the head is none of theirs.
 */
export function pictureSize(bytes: Uint8Array): Size | null {
  if (big(bytes, 0, 4) === 0x89504e47 && big(bytes, 12, 4) === 0x49484452)
    return { width: big(bytes, 16, 4), height: big(bytes, 20, 4) }
  if (big(bytes, 0, 4) === 0x47494638) return { width: little16(bytes, 6), height: little16(bytes, 8) }
  return big(bytes, 0, 2) === 0xffd8 ? jpegSize(bytes) : null
}
