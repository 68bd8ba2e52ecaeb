import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'

import { formatFileSize } from '../format/file-size.ts'
import { formatCount, isolateLtr } from '../format/format-values.ts'
import { MAX_IMAGE_PIXELS, imageDimensions } from './image-dimensions.ts'

/** What an upload takes; looked at before a byte leaves the browser. */
export type FileRules = {
  /** Without the dot, in small letters. */
  extensions: readonly string[]
  maxBytes: number
}

const MEGABYTE = 1024 * 1024

/** Recipients of a send (spec §5; contract, body limits). */
export const RECIPIENT_FILE_RULES: FileRules = { extensions: ['txt', 'xlsx', 'csv'], maxBytes: 300 * MEGABYTE }
/** Excel alone: contacts, peer-to-peer (spec §2). */
export const EXCEL_FILE_RULES: FileRules = { extensions: ['xlsx', 'xls'], maxBytes: 300 * MEGABYTE }
/** An avatar or a logo (spec §5, §9; decision N12). */
export const AVATAR_FILE_RULES: FileRules = { extensions: ['jpg', 'jpeg', 'png', 'gif'], maxBytes: 2 * MEGABYTE }

/** The picture of a bank's receipt. */
export const RECEIPT_FILE_RULES: FileRules = { extensions: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: 5 * MEGABYTE }

/** A picture of what staff publish. */
export const PUBLISHED_FILE_RULES: FileRules = { extensions: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: 10 * MEGABYTE }

/** What goes with a ticket: a picture, or several files in a zip. */
export const ATTACHMENT_FILE_RULES: FileRules = { extensions: ['zip', 'jpg', 'jpeg', 'png'], maxBytes: 10 * MEGABYTE }

/** `.xlsx,.csv`, as a file dialog wants it. */
export const acceptedExtensions = ({ extensions }: FileRules): string[] =>
  extensions.map((extension) => `.${extension}`)

/** «xlsx، csv یا txt», each held for itself, or two of them would change places. */
export const extensionsText = ({ extensions }: FileRules): string => {
  const shown = extensions.filter((extension) => extension !== 'jpeg').map(isolateLtr)
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join('، ')} ${uiFiles.or} ${last}`
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Why a file is refused by its name and size, in Persian, or null. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, rules: FileRules): string | null {
  if (!rules.extensions.includes(extensionOf(name))) return uiFiles.formatWrong(extensionsText(rules))
  if (size === 0) return uiFiles.empty
  return size > rules.maxBytes ? uiFiles.tooLarge(formatFileSize(rules.maxBytes)) : null
}

const MAGIC_BYTES: Record<string, readonly number[]> = {
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  xls: [0xd0, 0xcf, 0x11, 0xe0],
  zip: [0x50, 0x4b],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  webp: [0x52, 0x49, 0x46, 0x46],
}
const SNIFFED_BYTES = 4096

const hasMagicBytes = (extension: string, bytes: Uint8Array): boolean =>
  MAGIC_BYTES[extension]?.every((byte, at) => bytes[at] === byte) === true

const isText = (bytes: Uint8Array): boolean => {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isWide || !bytes.includes(0)
}

/** Why a file is refused by how it begins: what calls itself a picture or a sheet has to be one. */
export async function contentProblem(file: File): Promise<string | null> {
  const extension = extensionOf(file.name)
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())
  } catch {
    // Moved or locked since it was chosen.
    return uiFiles.unreadable
  }
  // A sheet with a password lies in the container of old ones.
  if (extension === 'xlsx' && hasMagicBytes('xls', bytes)) return uiFiles.locked
  const start = MAGIC_BYTES[extension]
  const isGood = start === undefined ? isText(bytes) : hasMagicBytes(extension, bytes)
  return isGood ? null : uiFiles.contentWrong(extension)
}

const MEGAPIXEL = 1_000_000

/** Why a picture is refused by the size its head states, or null: what has no size is none, what is too big stays packed. */
export async function pixelProblem(file: File): Promise<string | null> {
  const size = imageDimensions(new Uint8Array(await file.arrayBuffer()))
  if (size === null || size.width === 0 || size.height === 0) return uiFiles.avatar.notPicture
  return size.width * size.height > MAX_IMAGE_PIXELS
    ? uiFiles.avatar.tooManyPixels(formatCount(MAX_IMAGE_PIXELS / MEGAPIXEL))
    : null
}
