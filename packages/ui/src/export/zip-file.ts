/** CRC-32 as zip files want it, a table of one octet. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, octet) => {
  let rest = octet
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

const updateCrc = (octets: Uint8Array, before: number): number => {
  let crc = before
  for (const octet of octets) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ octet) & 0xff] ?? 0)
  return crc
}

const encoder = new TextEncoder()

export interface ZipEntry {
  name: string
  body: Blob
  crc: number
  octets: number
}

/** A file inside a zip, written piece by piece and packed as it is written. */
export class ZipPart {
  readonly #name: string
  readonly #writer: WritableStreamDefaultWriter<BufferSource>
  readonly #body: Promise<Blob>
  #crc = 0xffffffff
  #octets = 0

  constructor(name: string) {
    this.#name = name
    const packer = new CompressionStream('deflate-raw')
    this.#writer = packer.writable.getWriter()
    this.#body = new Response(packer.readable).blob()
  }

  async write(text: string): Promise<void> {
    const octets = encoder.encode(text)
    this.#crc = updateCrc(octets, this.#crc)
    this.#octets += octets.length
    await this.#writer.write(octets)
  }

  async end(): Promise<ZipEntry> {
    await this.#writer.close()
    return { name: this.#name, body: await this.#body, crc: ~this.#crc >>> 0, octets: this.#octets }
  }
}

/** 1 January 2026 as zip files write days: the file says nothing of when it was made. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1
const UTF8_NAMES = 0x0800
const DEFLATED = 8

const zipRecord = (
  length: number,
  fields: readonly [at: number, size: 2 | 4, value: number][],
): Uint8Array<ArrayBuffer> => {
  const octets = new Uint8Array(length)
  const view = new DataView(octets.buffer)
  for (const [at, size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  }
  return octets
}

/** One zip of these files. Below 4 GiB each, which no spreadsheet reaches. */
export function createZip(entries: readonly ZipEntry[], type: string): Blob {
  const pieces: BlobPart[] = []
  const directory: BlobPart[] = []
  let at = 0
  let directoryOctets = 0
  for (const { name, body, crc, octets } of entries) {
    const named = encoder.encode(name)
    const head = zipRecord(30, [
      [0, 4, 0x04034b50], [4, 2, 20], [6, 2, UTF8_NAMES], [8, 2, DEFLATED], [12, 2, DAY],
      [14, 4, crc], [18, 4, body.size], [22, 4, octets], [26, 2, named.length],
    ]) // prettier-ignore
    const entry = zipRecord(46, [
      [0, 4, 0x02014b50], [4, 2, 20], [6, 2, 20], [8, 2, UTF8_NAMES], [10, 2, DEFLATED], [14, 2, DAY],
      [16, 4, crc], [20, 4, body.size], [24, 4, octets], [28, 2, named.length], [42, 4, at],
    ]) // prettier-ignore
    pieces.push(head, named, body)
    directory.push(entry, named)
    at += head.length + named.length + body.size
    directoryOctets += entry.length + named.length
  }
  const end = zipRecord(22, [
    [0, 4, 0x06054b50], [8, 2, entries.length], [10, 2, entries.length], [12, 4, directoryOctets], [16, 4, at],
  ]) // prettier-ignore
  return new Blob([...pieces, ...directory, end], { type })
}
