import type { Readable } from 'node:stream'

/**
 * Where files lie: a folder, or a service that speaks S3. Every adapter passes `testing/storage-conformance.ts`. Keys are made by
 * `objectKey`; what stands under a key never changes.
 */
export interface Storage {
  /** Takes a stream as it arrives. It stands there whole, or, when `body` throws, not at all. */
  put(key: ObjectKey, body: AsyncIterable<Uint8Array>): Promise<void>
  /** Null when nothing stands there. */
  read(key: ObjectKey): Promise<Readable | null>
  /** Whatever stands there, or was left half-written by a process that is gone. Nothing is no error. */
  remove(key: ObjectKey): Promise<void>
  /** A file of this machine with the content, for as long as `work` lasts. Throws `MissingObject`. */
  withFile<Result>(key: ObjectKey, work: (file: string) => Promise<Result>): Promise<Result>
}

declare const objectKeyBrand: unique symbol
export type ObjectKey = string & { readonly [objectKeyBrand]: true }

const KEY = /^\d{1,15}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The account's id and a uuid: nothing that a customer wrote becomes part of a path. */
export function objectKey({ accountId }: { accountId: number }, uuid: string): ObjectKey {
  const key = `${accountId}/${uuid}`
  if (!KEY.test(key)) throw new TypeError('no key of the storage')
  return key as ObjectKey
}

export class MissingObject extends Error {
  override readonly name = 'MissingObject'
}
