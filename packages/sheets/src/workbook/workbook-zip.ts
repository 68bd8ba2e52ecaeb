import { isUtf8 } from 'node:buffer'
import { open, type FileHandle } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { wholeLetters } from '../text/detect-encoding.ts'
import { SheetRefusal } from '../sheet-error.ts'
import type { SheetLimits } from '../sheet.ts'

const PIECE = 1 << 17
const DEFLATED = 8
const ZIP_MAGIC = 'PK'
/** The container format of old Office: an xls file, or a workbook with a password. */
const OLD_MAGIC = 'd0cf11e0a1b11ae1'
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')

/** The parts of a workbook by their names in the zip directory; a part is unpacked only when it is read. */
export class WorkbookZip {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #limits: SheetLimits

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: SheetLimits) {
    this.#zip = zip
    this.#entries = entries
    this.#limits = limits
  }

  /** Throws `SheetRefusal` for a file that is not a valid zip, or whose directory already exceeds the limits. */
  static async open(file: string, limits: SheetLimits): Promise<WorkbookZip> {
    await rejectOtherFormats(file)
    const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(throwAsBroken)
    try {
      if (zip.entryCount > limits.parts) throw new SheetRefusal('too_big', `${zip.entryCount} parts`)
      const entries = new Map<string, Entry>()
      try {
        for await (const entry of zip.eachEntry()) {
          if (entries.has(entry.fileName)) throw new SheetRefusal('broken', 'two parts of one name')
          entries.set(entry.fileName, entry)
        }
      } catch (error) {
        throwAsBroken(error)
      }
      return new WorkbookZip(zip, entries, limits)
    } catch (error) {
      zip.close()
      throw error
    }
  }

  close(): void {
    this.#zip.close()
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /**
   * Streams a part, unpacked as it is consumed: valid UTF-8, each piece ending with a whole character. `onShare` gets the
   * share that was read, from 0 to 1. Throws `SheetRefusal`.
   */
  async *read(name: string, onShare: (share: number) => void = () => {}): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (entry === undefined) throw new SheetRefusal('broken', 'a part of the workbook is missing')
    this.#checkEntry(entry)
    const packed = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false }).catch(throwAsBroken)
    const unpacked = entry.compressionMethod === DEFLATED ? createInflateRaw({ chunkSize: PIECE }) : null
    if (unpacked !== null) {
      packed.on('error', (error) => unpacked.destroy(error))
      packed.pipe(unpacked)
    }
    let octets = 0
    let sum = 0
    let carried: Buffer = Buffer.alloc(0)
    try {
      for await (const piece of (unpacked ?? packed) as AsyncIterable<Buffer>) {
        octets += piece.length
        if (octets > entry.uncompressedSize) throw new SheetRefusal('broken', 'a part is larger than it says')
        sum = crc32(piece, sum)
        onShare(octets / entry.uncompressedSize)
        const joined = carried.length === 0 ? piece : Buffer.concat([carried, piece])
        const whole = wholeLetters(joined)
        carried = Buffer.from(joined.subarray(whole))
        if (!isUtf8(joined.subarray(0, whole))) throw new SheetRefusal('broken', 'a part is no UTF-8')
        yield joined.subarray(0, whole)
      }
      if (octets !== entry.uncompressedSize || sum !== entry.crc32)
        throw new SheetRefusal('broken', 'a part is damaged')
      if (carried.length > 0) throw new SheetRefusal('broken', 'a part is no UTF-8')
    } catch (error) {
      throwAsBroken(error)
    } finally {
      packed.destroy()
      unpacked?.destroy()
    }
  }

  /** Checks the sizes given in the directory; `read` then enforces them. */
  #checkEntry(entry: Entry): void {
    const { partBytes, freeBytes, ratio } = this.#limits
    if (entry.isEncrypted()) throw new SheetRefusal('encrypted', 'a part asks for a password')
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== DEFLATED) {
      throw new SheetRefusal('broken', `packed by method ${entry.compressionMethod}`)
    }
    const { uncompressedSize, compressedSize } = entry
    if (uncompressedSize > partBytes) throw new SheetRefusal('too_big', `a part of ${uncompressedSize} octets`)
    if (uncompressedSize > freeBytes && uncompressedSize > compressedSize * ratio) {
      throw new SheetRefusal('too_big', `${compressedSize} octets become ${uncompressedSize}`)
    }
  }
}

/** Checks the first octets before the zip is opened, since a zip directory may stand at the end of any file. */
async function rejectOtherFormats(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await checkMagic(handle)
  } finally {
    await handle.close()
  }
}

async function checkMagic(handle: FileHandle): Promise<void> {
  const head = Buffer.alloc(PIECE)
  const { bytesRead } = await handle.read(head, 0, PIECE, 0)
  if (head.toString('latin1', 0, 2) === ZIP_MAGIC) return
  if (head.toString('hex', 0, 8) !== OLD_MAGIC) throw new SheetRefusal('wrong_format', 'not a zip')
  // The container's directory may also be at its end.
  const { size } = await handle.stat()
  const tail = Buffer.alloc(PIECE)
  const end = await handle.read(tail, 0, PIECE, Math.max(0, size - PIECE))
  const isLocked =
    head.subarray(0, bytesRead).includes(ENCRYPTED_STREAM) || tail.subarray(0, end.bytesRead).includes(ENCRYPTED_STREAM)
  throw isLocked
    ? new SheetRefusal('encrypted', 'the workbook asks for a password')
    : new SheetRefusal('wrong_format', 'an old workbook under a new name')
}

/** Errors of the zip reader and of zlib mean a broken file; errors of the disk have a system code and are rethrown. */
function throwAsBroken(error: unknown): never {
  if (error instanceof SheetRefusal) throw error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code !== '' && !code.startsWith('Z_') && !code.startsWith('ERR_')) throw error
  throw new SheetRefusal(/encrypted|password/i.test(message) ? 'encrypted' : 'broken', message)
}
