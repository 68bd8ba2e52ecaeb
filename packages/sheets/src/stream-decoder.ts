import { wholeLetters, type Encoding } from './detect-encoding.ts'

/** Turns pieces of a file into UTF-8, whatever letter a piece ends in the middle of: what it gives are whole letters. */
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

/** Letters of two octets; a first half of four waits for the second one. `high`: which octet of the two is the higher. */
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
    // What is left of a letter that the file cuts off reads as a sign of its own; half a pair says nothing.
    end: () => (whole === wholeLetters ? carried : Buffer.alloc(0)),
  }
}
