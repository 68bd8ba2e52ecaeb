import { isUtf8 } from 'node:buffer'
import { open, type FileHandle } from 'node:fs/promises'
import { SheetRefusal } from '../sheet-error.ts'

/** Encodings of text files that are detected. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

export interface FoundEncoding {
  encoding: Encoding
  /** Length of the byte order mark, to be skipped. */
  markBytes: number
}

const PIECE = 1 << 20
const SAMPLE = 1 << 18
/** With more than ten valid UTF-8 characters per invalid octet a file counts as damaged UTF-8. */
const RIGHT_PER_WRONG = 10
/** Magic numbers of other formats: zip, old Office, PDF, gzip, PNG, JPEG, GIF, RAR, 7z, ELF, MZ. */
const MAGICS = ['504b0304', '504b0506', 'd0cf11e0', '25504446', '1f8b', '89504e47', 'ffd8ff', '47494638', '52617221', '377abcaf', '7f454c46', '4d5a90'] // prettier-ignore

/**
 * Detects the encoding of a text file: by its byte order mark; else UTF-8 if the whole file is valid UTF-8; else UTF-16 if
 * half of the octets are zero; else Windows-1256. Throws `SheetRefusal` `wrong_format` for a file that is not text.
 */
export async function detectFileEncoding(file: string): Promise<FoundEncoding> {
  const handle = await open(file)
  try {
    return await detectEncoding(handle)
  } finally {
    await handle.close()
  }
}

async function detectEncoding(handle: FileHandle): Promise<FoundEncoding> {
  const sample = Buffer.alloc(SAMPLE)
  const { bytesRead } = await handle.read(sample, 0, SAMPLE, 0)
  const head = sample.subarray(0, bytesRead)
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', markBytes: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', markBytes: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', markBytes: 2 }
  const begin = head.subarray(0, 8).toString('hex')
  if (MAGICS.some((magic) => begin.startsWith(magic))) throw new SheetRefusal('wrong_format', 'another kind of file')
  if (head.includes(0)) return { encoding: wideEncoding(head), markBytes: 0 }
  const controls = head.reduce((sum, octet) => sum + (octet < 32 && !TEXT_CONTROLS.has(octet) ? 1 : 0), 0)
  if (controls > head.length / 100) throw new SheetRefusal('wrong_format', 'not a text')
  if (await isAllUtf8(handle)) return { encoding: 'utf-8', markBytes: 0 }
  return { encoding: isMostlyUtf8(head) ? 'utf-8' : 'windows-1256', markBytes: 0 }
}

/** Tab, line feed, vertical tab, form feed, carriage return, end of file (DOS), escape. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 26, 27])

/** UTF-16 without a mark: digits, blanks and line ends have a zero octet, always in the same half. */
function wideEncoding(head: Buffer): Encoding {
  const empty: [even: number, odd: number] = [0, 0]
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) empty[at % 2 === 0 ? 0 : 1] += 1
  const few = head.length / 200
  const [even, odd] = empty
  if (odd > 0 && even <= few && odd > even * 10) return 'utf-16le'
  if (even > 0 && odd <= few && even > odd * 10) return 'utf-16be'
  throw new SheetRefusal('wrong_format', 'not a text')
}

/** Whether the whole file is valid UTF-8; a character cut off at its very end is ignored. */
async function isAllUtf8(handle: FileHandle): Promise<boolean> {
  const piece = Buffer.alloc(PIECE)
  let carried = 0
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(piece, carried, PIECE - carried, at)
    if (bytesRead === 0) return true
    at += bytesRead
    const octets = piece.subarray(0, carried + bytesRead)
    const whole = wholeLetters(octets)
    if (!isUtf8(octets.subarray(0, whole))) return false
    carried = octets.length - whole
    octets.copy(piece, 0, whole)
  }
}

/** How many octets from the start form whole UTF-8 characters; looks at the last three only. */
export function wholeLetters(octets: Buffer): number {
  for (let back = 1; back <= Math.min(3, octets.length); back += 1) {
    const octet = octets[octets.length - back]!
    if (octet < 0x80) return octets.length
    if (octet >= 0xc0) {
      const needs = octet >= 0xf0 ? 4 : octet >= 0xe0 ? 3 : 2
      return needs > back ? octets.length - back : octets.length
    }
  }
  return octets.length
}

/** Whether a text with invalid octets is UTF-8 damaged in a few places: valid multi-octet characters are no coincidence. */
function isMostlyUtf8(head: Buffer): boolean {
  let right = 0
  let wrong = 0
  for (let at = 0; at < head.length; at += 1) {
    const octet = head[at]!
    if (octet < 0x80) continue
    const follow = octet >= 0xf0 ? 3 : octet >= 0xe0 ? 2 : octet >= 0xc2 ? 1 : 0
    let good = follow > 0 && octet < 0xf5
    for (let step = 1; good && step <= follow; step += 1) good = ((head[at + step] ?? 0) & 0xc0) === 0x80
    if (good) {
      right += 1
      at += follow
    } else {
      wrong += 1
    }
  }
  return right > wrong * RIGHT_PER_WRONG
}
