import type { Tx } from '@peyk/database/database.ts'
import { lockPicturesByName, replacePictureUses } from '../queries/pictures.ts'
import { PICTURE_FOLDER } from './serve-pictures.ts'

export interface KeptPicture {
  address: string
  width: number
  height: number
}

/**
 * Writes down which published pictures something shows: `usedBy` names it (`faq:12`), `addresses` are all that it shows, none
 * when it is gone. Answers the pictures with their sizes, and the addresses that lead to none: whoever saves refuses them. In the caller's transaction
 * of staff, so that a picture stays as long as what shows it.
 */
export async function keepPictures(
  tx: Tx,
  { usedBy, addresses }: { usedBy: string; addresses: readonly string[] },
): Promise<{ pictures: KeptPicture[]; missing: string[] }> {
  const names = addresses.map((address) => address.slice(PICTURE_FOLDER.length + 1))
  const found = names.length === 0 ? [] : await lockPicturesByName(tx, names)
  await replacePictureUses(tx, { usedBy, pictureIds: found.map(({ id }) => id) })
  const pictures = found.map(({ name, width, height }) => ({ address: `${PICTURE_FOLDER}/${name}`, width, height }))
  const known = new Set(pictures.map(({ address }) => address))
  return { pictures, missing: addresses.filter((address) => !known.has(address)) }
}
