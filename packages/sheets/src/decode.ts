import { wholeLetters, type Encoding } from './encoding.ts'

/** Turns pieces of a file into text, whatever letter a piece ends in the middle of. */
export interface Decoder {
  write: (piece: Buffer) => string
  end: () => string
}

export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'windows-1256') {
    const decoder = new TextDecoder('windows-1256')
    return { write: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() }
  }
  return encoding === 'utf-8' ? carrying(wholeLetters, utf8Text) : carrying(wholePairs, wideText(encoding))
}

/** Node's own decoder takes long over a stream; whole letters at a time it reads at the speed of memory. */
const utf8Text = (octets: Buffer): string => octets.toString('utf8')

const wideText = (encoding: Encoding) => (octets: Buffer) =>
  (encoding === 'utf-16be' ? Buffer.from(octets).swap16() : octets).toString('utf16le')

const wholePairs = (octets: Buffer): number => octets.length - (octets.length % 2)

function carrying(whole: (octets: Buffer) => number, text: (octets: Buffer) => string): Decoder {
  let carried: Buffer = Buffer.alloc(0)
  return {
    write(piece) {
      const octets = carried.length === 0 ? piece : Buffer.concat([carried, piece])
      const length = whole(octets)
      carried = Buffer.from(octets.subarray(length))
      return text(octets.subarray(0, length))
    },
    // What is left of a letter that the file cuts off reads as a sign of its own; half a pair says nothing.
    end: () => (whole === wholeLetters && carried.length > 0 ? text(carried) : ''),
  }
}
