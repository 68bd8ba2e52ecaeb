import http from 'node:http'
import https from 'node:https'
import { isIPv6 } from 'node:net'
import type { LookupFunction } from 'node:net'
import { addressesOf, isReachable, resolveByDns } from './address-guard.ts'
import type { Resolve } from './address-guard.ts'

/** Why there was no answer. */
export type PostFault =
  | 'forbidden_address'
  | 'no_such_host'
  | 'no_connection'
  | 'bad_certificate'
  | 'timeout'
  | 'stopped'

/** What came of a request; `status` is null when there was no answer. Never thrown. */
export interface GuardedAnswer {
  readonly status: number | null
  readonly fault: PostFault | null
  /** The first `keptBytes` of it, as text. */
  readonly body: string | null
  readonly durationUs: number
}

export interface GuardedPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** For everything together, from the question for the host's address to the end of the answer. */
  readonly timeoutMs: number
  /** An answer is read this far; what comes behind it is cut off. */
  readonly readBytes: number
  readonly keptBytes: number
  /** CIDRs that may be reached although they are not public. */
  readonly allowed: readonly string[]
  readonly signal?: AbortSignal
  readonly resolve?: Resolve
}

/**
 * Posts to an address that a customer chose. The host's addresses are looked up and judged anew for every request, and the
 * connection goes to exactly those: a name that means another address in the next moment gains nothing. No redirect is
 * followed, no proxy asked, no connection kept.
 */
export async function guardedPost({ resolve = resolveByDns, ...post }: GuardedPost): Promise<GuardedAnswer> {
  const startedAt = performance.now()
  const deadline = AbortSignal.timeout(post.timeoutMs)
  const signal = post.signal === undefined ? deadline : AbortSignal.any([deadline, post.signal])
  const ended = (answer: Omit<GuardedAnswer, 'durationUs'>): GuardedAnswer => ({
    ...answer,
    durationUs: Math.round((performance.now() - startedAt) * 1000),
  })
  const failed = (fault: PostFault) => ended({ status: null, fault, body: null })
  const url = new URL(post.url)
  try {
    const addresses = await orAborted(addressesOf(url, resolve), signal)
    if (addresses.length === 0) return failed('no_such_host')
    if (!addresses.every((address) => isReachable(address, post))) return failed('forbidden_address')
    return ended({ ...(await request({ url, addresses, post, signal })), fault: null })
  } catch (error) {
    if (post.signal?.aborted === true) return failed('stopped')
    return failed(deadline.aborted ? 'timeout' : faultOf(error))
  }
}

function request({
  url,
  addresses,
  post: { headers, body, readBytes, keptBytes },
  signal,
}: {
  url: URL
  addresses: readonly string[]
  post: Omit<GuardedPost, 'resolve'>
  signal: AbortSignal
}): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const sent = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    agent: false,
    lookup: pinnedLookup(addresses),
    signal,
    maxHeaderSize: 16 * 1024,
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const chunks: Buffer[] = []
    let octets = 0
    const finish = () => {
      const text = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8')
      resolve({ status: response.statusCode ?? 0, body: text.replaceAll('\u0000', '') })
      sent.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      octets += chunk.byteLength
      if (octets >= readBytes) finish()
    })
    response.on('end', finish)
    response.on('error', reject)
  })
  sent.end(body)
  return promise
}

/** Answers what was judged, and asks nobody again. Not called for a host that is an address itself. */
const pinnedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (all === true) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }

async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function faultOf(error: unknown): PostFault {
  const { code = '' } = error as { code?: string }
  return /CERT|SIGNED|^ERR_TLS|^ERR_SSL|UNABLE_TO_/.test(code) ? 'bad_certificate' : 'no_connection'
}
