import type { Sharp, SharpOptions } from 'sharp'
import { refusal } from '../app-error.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

/** A picture of more pixels is refused by what its head says, before any is decoded. */
const MAX_PIXELS = 25_000_000

/** One at a time: a decoded picture may take a hundred megabytes, and the other calls need the processor. */
const oneAtATime = concurrencyLimit({
  maxRunning: 1,
  maxWaiting: 20,
  onFull: () => refusal('account.image_busy', { retryAfterSeconds: 5 }),
})

// What a file begins with, whatever its name and declared type say.
const MAGIC_BYTES = {
  jpg: [{ at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) }],
  png: [{ at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }],
  gif: [{ at: 0, bytes: Buffer.from('GIF8') }],
  webp: [
    { at: 0, bytes: Buffer.from('RIFF') },
    { at: 8, bytes: Buffer.from('WEBP') },
  ],
} as const
export type ImageFormat = keyof typeof MAGIC_BYTES

const isOf = (format: ImageFormat, file: Buffer): boolean =>
  MAGIC_BYTES[format].every(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes))

let sharpModule: Promise<(input: Buffer, options: SharpOptions) => Sharp> | undefined

/** Loaded with the first picture: most processes never draw one. Nothing but the four formats can be opened by it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  return sharp
}

export interface RedrawnImage {
  readonly image: Buffer
  readonly mime: 'image/png' | 'image/jpeg'
  /** In pixels, as drawn. */
  readonly width: number
  readonly height: number
}

/**
 * Draws an uploaded picture anew: its first frame, upright, as `resize` wants it, without anything that stood beside the
 * pixels (place, camera, hidden files). `notAnImage` is thrown of what is none of the formats by its content, `tooLarge`
 * of too many pixels.
 */
export async function redrawImage(
  bytes: Buffer,
  {
    formats,
    resize,
    notAnImage,
    tooLarge,
  }: {
    formats: readonly ImageFormat[]
    resize: (drawn: Sharp, size: { width: number; height: number }) => Sharp
    notAnImage: () => Error
    tooLarge: () => Error
  },
): Promise<RedrawnImage> {
  if (!formats.some((format) => isOf(format, bytes))) throw notAnImage()
  return oneAtATime(async () => {
    const sharp = await (sharpModule ??= loadSharp())
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const head = await open()
      .metadata()
      .catch((error: unknown) => {
        throw isOverLimit(error) ? tooLarge() : notAnImage()
      })
    if (head.width * head.height > MAX_PIXELS) throw tooLarge()
    const drawn = resize(open().autoOrient(), head)
    const written = head.hasAlpha ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 85, mozjpeg: true })
    const { data: image, info } = await written.toBuffer({ resolveWithObject: true }).catch(() => {
      throw notAnImage()
    })
    return { image, mime: head.hasAlpha ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
  })
}

const isOverLimit = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message)
