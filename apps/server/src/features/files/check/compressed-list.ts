import { deflateRaw, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** A list of texts and numbers as it lies in the staging: deflated JSON, packed quickly. */
export const pack = async (list: readonly unknown[]): Promise<Uint8Array> => deflate(JSON.stringify(list), { level: 1 })

/** The list that `pack` was given. */
export const unpack = async <One>(packed: Uint8Array): Promise<One[]> =>
  JSON.parse((await inflate(packed)).toString('utf8')) as One[]

/** Octets of a piece of rows, about. */
const PIECE = 32 * 1024
/** The end of a row and the beginning of the next one; `BETWEEN` may also stand within a text, and begin there with it. */
const BETWEEN = '"],["'
const WITHIN: ReadonlySet<number | undefined> = new Set(Buffer.from('\\,['))

/**
 * A packed list of rows of texts, piece by piece: read at once, ten thousand rows outlive V8's nursery while the first of
 * them are looked at.
 */
export async function* unpackRows(packed: Uint8Array): AsyncGenerator<string[][]> {
  const octets = await inflate(packed)
  let from = 1
  for (let at = octets.indexOf(BETWEEN, PIECE); at >= 0;) {
    const isEnd = !WITHIN.has(octets[at - 1])
    if (isEnd) {
      yield JSON.parse(`[${octets.toString('utf8', from, at + 2)}]`) as string[][]
      from = at + 3
    }
    at = octets.indexOf(BETWEEN, isEnd ? from + PIECE : at + 1)
  }
  yield JSON.parse(`[${octets.toString('utf8', from)}`) as string[][]
}
