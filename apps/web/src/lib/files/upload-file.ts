import { ApiError } from '@peyk/client/api-error.ts'
import { randomKey, createIdempotencyKeys } from '@peyk/client/idempotency-keys.ts'
import type { Envelope } from '@peyk/contract/core/envelope.ts'
import type { UploadOptions } from '@peyk/ui/upload/upload.ts'
import { config } from '../config.ts'

interface UploadFileInput {
  /** Relative to the base of the calls. */
  path: string
  /** The other fields of the form; they go before the file, so that the server knows what it is for. */
  fields: Readonly<Record<string, string>>
  file: File
  /** What the form calls the file; `file` by default. */
  fileField?: string
  token: string | null
  options: UploadOptions
}

const FULL_PERCENT = 100
/** No byte is sent for this long: the connection is dead, though the browser has not noticed. */
const STALL_TIMEOUT_MS = 30_000
/** The upload is complete, but the server does not respond. */
const RESPONSE_TIMEOUT_MS = 120_000
/**
 * A retry of the same file after a broken connection has the same key: it is stored once, not twice (contract §1.1).
 */
const idempotencyKeys = createIdempotencyKeys(randomKey)

const parseEnvelope = <Data>(text: string): Envelope<Data> | null => {
  try {
    const answer = JSON.parse(text) as Envelope<Data> | null
    return answer !== null && typeof answer === 'object' && 'meta' in answer ? answer : null
  } catch {
    return null
  }
}

/** Uploads a file and reports the progress, which `fetch` cannot. Throws `ApiError`. */
export const uploadFile = async <Data>(input: UploadFileInput): Promise<Data> => {
  const { path, fields, file, options } = input
  const what = { fields, file }
  try {
    const data = await post<Data>(input, idempotencyKeys.keyFor(path, what))
    idempotencyKeys.release(path, what)
    return data
  } catch (error) {
    // Who stops it himself begins anew.
    idempotencyKeys.release(path, what, options.signal.aborted ? undefined : error)
    throw error
  }
}

const post = <Data>(
  { path, fields, file, fileField = 'file', token, options }: UploadFileInput,
  key: string,
): Promise<Data> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(fileField, file)
    const request = new XMLHttpRequest()
    request.open('POST', `${config.apiBase}/${path}`)
    request.setRequestHeader('Accept', 'application/json')
    if (token !== null) request.setRequestHeader('Authorization', token)
    request.setRequestHeader('Idempotency-Key', key)
    // Both are reported as a broken connection at once, not after minutes of a progress bar that does not move.
    const giveUp = () => request.abort()
    let timer = setTimeout(giveUp, STALL_TIMEOUT_MS)
    const waitFor = (time: number) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, time)
    }
    window.addEventListener('offline', giveUp)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      window.removeEventListener('offline', giveUp)
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitFor(loaded < total ? STALL_TIMEOUT_MS : RESPONSE_TIMEOUT_MS)
      options.onProgress((loaded / total) * FULL_PERCENT)
    })
    // A line that times out below us is told as `timeout`, though no time was set.
    for (const type of ['error', 'abort', 'timeout'])
      request.addEventListener(type, () => reject(new ApiError({ kind: 'network' })))
    request.addEventListener('load', () => {
      const envelope = parseEnvelope<Data>(request.responseText)
      if (request.status >= 200 && request.status < 300 && envelope !== null) return resolve(envelope.data)
      reject(
        new ApiError({
          kind: 'server',
          status: request.status,
          code: envelope?.meta.message_code ?? null,
          message: envelope?.meta.message ?? '',
          errors: envelope?.meta.errors ?? {},
        }),
      )
    })
    options.signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
