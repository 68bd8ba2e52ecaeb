import { open } from 'node:fs/promises'

/** Reads what was added to a log since the last time, whole lines only. */
export class LogTail {
  readonly #path: string
  #position = 0
  #rest = ''

  constructor(path: string) {
    this.#path = path
  }

  async readNewLines(): Promise<string[]> {
    const file = await open(this.#path, 'r')
    try {
      const { size } = await file.stat()
      const buffer = Buffer.alloc(size - this.#position)
      const { bytesRead } = await file.read(buffer, 0, buffer.length, this.#position)
      this.#position += bytesRead
      // The log is ASCII: no character is ever cut in two.
      const lines = (this.#rest + buffer.toString('latin1', 0, bytesRead)).split('\n')
      this.#rest = lines.pop() ?? ''
      return lines
    } finally {
      await file.close()
    }
  }
}
