import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { PICTURE_LIMIT_BYTES, type publishPicture as call } from '@peyk/contract/staff/staff-pictures.ts'
import { staffScope, type AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { StoredUpload } from '../../../platform/http/body/upload.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { redrawImage } from '../../../platform/security/redraw-image.ts'
import { linkObject } from '../../../platform/storage/objects.queries.ts'
import { reserveStorage } from '../../../platform/storage/reserve-room.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { picturesErrors } from '../pictures.errors.ts'
import { countUnusedPictures, insertPicture } from '../queries/pictures.ts'
import { PICTURE_FOLDER } from './serve-pictures.ts'

/** Sharp on a wide screen of double density. */
const MAX_SIDE = 2000
/** Pictures that nothing shows yet. */
const MAX_UNUSED = 200
/** A name that nobody guesses. */
const NAME_BYTES = 16

/** `scope`: the platform's account, whose room it takes. What was brought is never shown: the picture is drawn anew. */
export async function publishPicture(
  { scope, staff, upload }: { scope: AccountScope; staff: Actor & { userId: number }; upload: unknown },
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
): Promise<CallData<typeof call>> {
  if (!(upload instanceof StoredUpload)) throw picturesErrors.notAnImage()
  if (upload.size > PICTURE_LIMIT_BYTES) throw picturesErrors.tooLarge()
  const asStaff = staffScope(staff.userId)
  if ((await db.asStaff(asStaff, (tx) => countUnusedPictures(tx, scope))) >= MAX_UNUSED)
    throw picturesErrors.tooManyUnused()
  const brought = await storage.read(objectKey(scope, upload.object))
  if (brought === null) throw picturesErrors.notAnImage()
  const { image, mime, width, height } = await redrawImage(await buffer(brought), {
    formats: ['jpg', 'png', 'webp'],
    notAnImage: picturesErrors.notAnImage,
    tooLarge: picturesErrors.tooLarge,
    resize: (drawn) => drawn.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }),
  })
  const key = randomUUID()
  const octets = image.length
  await db.inAccount(scope, (tx) => reserveStorage({ scope, key, octets, max: octets }, { tx, config }))
  await storage.put(objectKey(scope, key), Readable.from([image]))
  const publicName = `${randomBytes(NAME_BYTES).toString('base64url')}.${mime === 'image/png' ? 'png' : 'jpg'}`
  const pictureId = await db.asStaff(asStaff, async (tx) => {
    await linkObject(tx, scope, { key, octets })
    const facts = { userId: staff.userId, objectKey: key, publicName, mime, octets, width, height }
    const id = await insertPicture(tx, scope, facts)
    const details = { width, height, octets }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.picture_published', subject: String(id), details }) // prettier-ignore
    return id
  })
  return { picture_id: pictureId, url: `${PICTURE_FOLDER}/${publicName}`, width, height }
}
