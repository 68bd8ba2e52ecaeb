import type { Tx } from '@peyk/database/database.ts'
import { lockPicturesByName, replacePictureUses } from '../queries/pictures.ts'
import { PICTURE_FOLDER } from './serve-pictures.ts'

/**
 * Writes down which published pictures something shows: `usedBy` names it (`faq:12`), `addresses` are all that it shows, none
 * when it is gone. Answers the addresses that lead to no picture: whoever saves refuses them. In the caller's transaction
 * of staff, so that a picture stays as long as what shows it.
 */
export async function keepPictures(
  tx: Tx,
  { usedBy, addresses }: { usedBy: string; addresses: readonly string[] },
): Promise<{ missing: string[] }> {
  const names = addresses.map((address) => address.slice(PICTURE_FOLDER.length + 1))
  const found = names.length === 0 ? [] : await lockPicturesByName(tx, names)
  await replacePictureUses(tx, { usedBy, pictureIds: found.map(({ id }) => id) })
  const known = new Set(found.map(({ name }) => `${PICTURE_FOLDER}/${name}`))
  return { missing: addresses.filter((address) => !known.has(address)) }
}
