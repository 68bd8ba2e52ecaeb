import { deflateRaw, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** A list of texts and numbers as it lies in the staging: deflated JSON, packed quickly. */
export const pack = async (list: readonly unknown[]): Promise<Uint8Array> => deflate(JSON.stringify(list), { level: 1 })

/** The list that `pack` was given. */
export const unpack = async <One>(packed: Uint8Array): Promise<One[]> =>
  JSON.parse((await inflate(packed)).toString('utf8')) as One[]
