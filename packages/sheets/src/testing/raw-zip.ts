import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip whose directory may be false. */
export interface RawEntry {
  name: string
  /** The packed octets. */
  packed: Buffer
  /** Sizes and checksum as given in the directory. */
  size: number
  crc: number
  method?: number
  flags?: number
}

/** An entry whose directory is true. */
export function entryOf(name: string, content: string | Buffer): RawEntry {
  const octets = Buffer.from(content as string)
  return { name, packed: deflateRawSync(octets), size: octets.length, crc: crc32(octets), method: 8 }
}

/** A zip of these entries, with their directory as given. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, size, crc, method = 8, flags = 0 } of entries) {
    const title = Buffer.from(name)
    const rest = Buffer.alloc(26)
    rest.writeUInt16LE(20, 0)
    rest.writeUInt16LE(flags, 2)
    rest.writeUInt16LE(method, 4)
    rest.writeUInt32LE(crc >>> 0, 10)
    rest.writeUInt32LE(packed.length, 14)
    rest.writeUInt32LE(size >>> 0, 18)
    rest.writeUInt16LE(title.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    pieces.push(Buffer.from('PK\x03\x04'), rest, title, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), rest, tail, title)
    at += 30 + title.length + packed.length
  }
  const entriesOctets = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(entriesOctets.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...pieces, entriesOctets, end])
}
