/**
 * A hash of every event: two runs of one seed are the same when their hashes are. The lines themselves are kept only on
 * request.
 */
export class Trace {
  readonly lines: string[] | null
  #high = 0x811c9dc5
  #low = 0xc9dc5118

  constructor({ isKept = false }: { isKept?: boolean } = {}) {
    this.lines = isKept ? [] : null
  }

  note(what: string, now: number): void {
    this.lines?.push(`${now.toFixed(3)} ${what}`)
    this.#mix(Math.round(now * 1000))
    for (let at = 0; at < what.length; at++) this.#mix(what.charCodeAt(at))
  }

  octets(octets: Uint8Array): void {
    for (let at = 0; at < octets.length; at++) this.#mix(octets[at] as number)
  }

  #mix(code: number): void {
    this.#high = Math.imul(this.#high ^ code, 0x01000193)
    this.#low = Math.imul(this.#low ^ (code + (this.#high >>> 9)), 0x85ebca6b)
  }

  get hash(): string {
    return [this.#high, this.#low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
  }
}
