import type { Sharp, SharpOptions } from 'sharp'
import { concurrencyLimit } from '../../../platform/security/concurrency-limit.ts'
import { accountErrors } from '../account.errors.ts'

/** The longest side of what is kept. */
const MAX_SIDE = 512
/** A picture of more pixels is refused by what its head says, before any is decoded. */
const MAX_PIXELS = 25_000_000

/** One at a time: a decoded picture may take a hundred megabytes, and the other calls need the processor. */
const oneAtATime = concurrencyLimit({ maxRunning: 1, maxWaiting: 20, onFull: accountErrors.imageBusy })

// What a file begins with, whatever its name and declared type say (spec §5: JPG, PNG or GIF).
const MAGIC_BYTES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

let sharpModule: Promise<(input: Buffer, options: SharpOptions) => Sharp> | undefined

/** Loaded with the first picture: most processes never draw one. Nothing but the three formats can be opened by it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  return sharp
}

export interface SanitisedImage {
  readonly image: Buffer
  readonly mime: 'image/png' | 'image/jpeg'
}

/**
 * Draws an uploaded picture anew: a square of at most 512 pixels, its first frame, upright, without anything that stood
 * beside the pixels (place, camera, hidden files). Refuses what is no JPG, PNG or GIF by its content.
 */
export async function sanitiseImage(bytes: Buffer): Promise<SanitisedImage> {
  if (!MAGIC_BYTES.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) {
    throw accountErrors.notAnImage()
  }
  return oneAtATime(async () => {
    const sharp = await (sharpModule ??= loadSharp())
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const head = await open()
      .metadata()
      .catch((error: unknown) => {
        throw isTooLarge(error) ? accountErrors.imageTooLarge() : accountErrors.notAnImage()
      })
    if (head.width * head.height > MAX_PIXELS) throw accountErrors.imageTooLarge()
    const side = Math.min(MAX_SIDE, head.width, head.height)
    const drawn = open().autoOrient().resize(side, side, { fit: 'cover', position: 'centre' })
    const written = head.hasAlpha ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 85, mozjpeg: true })
    const image = await written.toBuffer().catch(() => {
      throw accountErrors.notAnImage()
    })
    return { image, mime: head.hasAlpha ? 'image/png' : 'image/jpeg' }
  })
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message)
