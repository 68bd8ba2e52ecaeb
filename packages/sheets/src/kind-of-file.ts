import { open } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { detectFileEncoding } from './text/detect-encoding.ts'
import { SheetRefusal } from './sheet-error.ts'

/** Magic numbers by extension, in hexadecimal. An extension that is not here is a text or unknown. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  zip: ['504b0304', '504b0506'],
  docx: ['504b0304'],
  xlsx: ['504b0304'],
  xls: ['d0cf11e0a1b11ae1'],
  pdf: ['255044462d'],
  png: ['89504e470d0a1a0a'],
  gif: ['474946383761', '474946383961'],
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
}
const TEXTS = new Set(['txt', 'csv'])
/** The folder of an Office file's parts. */
const OFFICE_FOLDERS: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/' }
const OFFICE_CONTENTS = '[Content_Types].xml'
/** More parts than any document has: a zip directory of millions is refused unread. */
const MAX_PARTS = 10_000
const MAX_SIGN_LENGTH = 8

/**
 * Whether a file's content fits its extension: by its magic number, for a zip also by its directory, for an Office file by
 * the parts it must have, for a text by its encoding. Nothing is unpacked. An unknown extension never fits.
 */
export async function matchesExtension({ file, extension }: { file: string; extension: string }): Promise<boolean> {
  if (TEXTS.has(extension)) return isText(file)
  const beginning = await readBeginning(file)
  const fits = (BEGINNINGS[extension] ?? []).some((sign) => beginning.startsWith(sign))
  if (!fits || !beginning.startsWith('504b')) return fits
  return hasParts({ file, folder: OFFICE_FOLDERS[extension] })
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_SIGN_LENGTH), 0, MAX_SIGN_LENGTH, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await handle.close()
  }
}

async function isText(file: string): Promise<boolean> {
  try {
    await detectFileEncoding(file)
    return true
  } catch (error) {
    if (error instanceof SheetRefusal) return false
    throw error
  }
}

/** Whether the zip directory is valid and, for an Office file, lists its table of contents and a part of its folder. */
async function hasParts({ file, folder }: { file: string; folder: string | undefined }): Promise<boolean> {
  // With a broken directory no program opens it as a zip.
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => null)
  if (zip === null) return false
  try {
    if (zip.entryCount > MAX_PARTS) return false
    const names: string[] = []
    for await (const entry of zip.eachEntry()) names.push(entry.fileName)
    return folder === undefined || (names.includes(OFFICE_CONTENTS) && names.some((name) => name.startsWith(folder)))
  } catch {
    return false
  } finally {
    zip.close()
  }
}
