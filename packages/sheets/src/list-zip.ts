import { fromBufferPromise } from 'yauzl'
import { SheetRefusal } from './sheet-error.ts'

export interface ZipLimits {
  readonly entries: number
  /** Of all entries together, unpacked, as the directory tells it. */
  readonly unpackedBytes: number
  /** An archive that tells of fewer octets than these may be packed as tightly as it likes. */
  readonly freeBytes: number
  /** Unpacked octets for each packed one. */
  readonly ratio: number
}

export interface ZipListing {
  /** Names as the archive has them: whoever shows them must show them as text. */
  readonly entries: { readonly name: string; readonly size: number }[]
  readonly entryCount: number
}

/** Other archives: one that hides in another is opened by hand, past every limit. */
const ARCHIVE = /\.(?:zip|zipx|7z|rar|tar|t?gz|bz2|xz|zst|lzh|cab|iso|jar|arj)$/i

/**
 * What is in a zip, by its own directory; nothing is unpacked. Names that lead out of the archive, two entries of one
 * name and broken directories are refused as `broken`; `too_big`: more than the limits; `encrypted`: with a password;
 * `wrong_format`: with an archive inside. Throws `SheetRefusal`.
 */
export async function listZip(zip: Buffer, limits: ZipLimits): Promise<ZipListing> {
  const file = await fromBufferPromise(zip, { lazyEntries: true }).catch(throwAsBroken)
  if (file.entryCount > limits.entries) throw new SheetRefusal('too_big', `${file.entryCount} entries`)
  const entries: { name: string; size: number }[] = []
  const names = new Set<string>()
  let unpacked = 0
  try {
    for await (const entry of file.eachEntry()) {
      const { fileName: name, uncompressedSize: size } = entry
      if (names.has(name)) throw new SheetRefusal('broken', 'two entries of one name')
      names.add(name)
      if (entry.isEncrypted()) throw new SheetRefusal('encrypted', 'an entry asks for a password')
      unpacked += size
      if (unpacked > limits.unpackedBytes) throw new SheetRefusal('too_big', `more than ${limits.unpackedBytes} octets`)
      if (unpacked > limits.freeBytes && unpacked > zip.length * limits.ratio)
        throw new SheetRefusal('too_big', `${zip.length} octets become ${unpacked}`)
      if (ARCHIVE.test(name)) throw new SheetRefusal('wrong_format', 'an archive in the archive')
      if (!name.endsWith('/')) entries.push({ name, size })
    }
  } catch (error) {
    throwAsBroken(error)
  }
  return { entries, entryCount: entries.length }
}

function throwAsBroken(error: unknown): never {
  if (error instanceof SheetRefusal) throw error
  throw new SheetRefusal('broken', error instanceof Error ? error.message : 'no zip')
}
