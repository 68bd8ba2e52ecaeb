import { wholeLetters, type Encoding } from './detect-encoding.ts'

/** Converts pieces of a file to UTF-8. A piece may end in the middle of a character; the output never does. */
export interface Decoder {
  write: (piece: Buffer) => Buffer
  end: () => Buffer
}

export function createDecoder(encoding: Encoding): Decoder {
  if (encoding === 'windows-1256') {
    const decoder = new TextDecoder('windows-1256')
    return {
      write: (piece) => Buffer.from(decoder.decode(piece, { stream: true })),
      end: () => Buffer.from(decoder.decode()),
    }
  }
  return encoding === 'utf-8'
    ? createCarryingDecoder(wholeLetters, (octets) => octets)
    : createCarryingDecoder(encoding === 'utf-16be' ? wholeBigPairs : wholePairs, fromWide(encoding))
}

const fromWide = (encoding: Encoding) => (octets: Buffer) =>
  Buffer.from((encoding === 'utf-16be' ? Buffer.from(octets).swap16() : octets).toString('utf16le'))

const HIGH_SURROGATE = 0xd8
const wholePairs = (octets: Buffer): number => wholeWide(octets, 1)
const wholeBigPairs = (octets: Buffer): number => wholeWide(octets, 0)

/** Length in whole UTF-16 characters: a high surrogate waits for its low one. `high`: which octet of a pair is the higher. */
function wholeWide(octets: Buffer, high: number): number {
  const length = octets.length - (octets.length % 2)
  const last = length < 2 ? 0 : (octets[length - 2 + high] ?? 0)
  return (last & 0xfc) === HIGH_SURROGATE ? length - 2 : length
}

function createCarryingDecoder(whole: (octets: Buffer) => number, inUtf8: (octets: Buffer) => Buffer): Decoder {
  let carried: Buffer = Buffer.alloc(0)
  return {
    write(piece) {
      const octets = carried.length === 0 ? piece : Buffer.concat([carried, piece])
      const length = whole(octets)
      carried = Buffer.from(octets.subarray(length))
      return inUtf8(octets.subarray(0, length))
    },
    // A UTF-8 character that the file cuts off becomes a replacement character; half a UTF-16 pair is dropped.
    end: () => (whole === wholeLetters ? carried : Buffer.alloc(0)),
  }
}
