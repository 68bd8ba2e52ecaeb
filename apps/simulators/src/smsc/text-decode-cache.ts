import { decodeText } from '@peyk/smpp/message/message-text.ts'

/** Reads texts; a campaign sends the same octets again and again, and the second time they are not decoded. */
export class TextDecodeCache {
  #octets: Buffer = Buffer.alloc(0)
  #dataCoding = -1
  #text = ''

  decode(octets: Buffer, dataCoding: number): string {
    if (dataCoding === this.#dataCoding && octets.equals(this.#octets)) return this.#text
    this.#octets = Buffer.from(octets)
    this.#dataCoding = dataCoding
    this.#text = decodeText(octets, dataCoding)
    return this.#text
  }
}
