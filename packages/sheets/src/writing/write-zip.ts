import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The lowest level packs rows of numbers to a fifth, several times as fast as the default level. */
const COMPRESSION = 1
/** A fixed time, so that the same parts give the same file. */
const MTIME = new Date(Date.UTC(2026, 0, 1))

/** Streams a zip. Each part is begun when the one before it is written; an error in one destroys the stream. */
export function writeZip(parts: readonly { name: string; body: () => AsyncIterable<Buffer> }[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, body } of parts) {
    zip.addReadStreamLazy(name, { compressionLevel: COMPRESSION, mtime: MTIME }, (give) => {
      const stream = Readable.from(body(), { objectMode: false, highWaterMark: 1 })
      // The zip does not forward errors of the streams that it packs.
      stream.once('error', (error) => output.destroy(error))
      output.once('close', () => stream.destroy())
      give(null, stream)
    })
  }
  zip.end()
  return output
}
