import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { insertSeededPicture } from '../queries/pictures.ts'
import { PICTURE_FOLDER } from './serve-pictures.ts'

/** Publishes a jpg of our own, as it is. Answers its address. */
export async function seedPicture(
  tx: Tx,
  { accountId, userId, image, ...size }: { accountId: number; userId: number; image: Buffer; width: number; height: number }, // prettier-ignore
  { storage }: Pick<Deps, 'storage'>,
): Promise<string> {
  const key = randomUUID()
  await storage.put(objectKey({ accountId }, key), Readable.from([image]))
  const publicName = `${randomBytes(16).toString('base64url')}.jpg`
  const facts = { userId, objectKey: key, publicName, mime: 'image/jpeg', octets: image.length, ...size }
  await insertSeededPicture(tx, { accountId, facts })
  return `${PICTURE_FOLDER}/${publicName}`
}
