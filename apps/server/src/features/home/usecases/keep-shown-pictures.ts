import type { Tx } from '@peyk/database/database.ts'
import { keepPictures } from '../../pictures/usecases/keep-pictures.ts'
import { homeErrors } from '../home.errors.ts'

/** A picture that staff uploaded, in pixels. */
export interface ShownPicture {
  width: number
  height: number
}

/**
 * Writes down which pictures something shows, by the field that named them: an address that leads to none of ours is
 * refused beside its field. Answers the pictures by their address.
 */
export async function keepShownPictures(
  tx: Tx,
  { usedBy, byField }: { usedBy: string; byField: Readonly<Record<string, readonly string[]>> },
): Promise<ReadonlyMap<string, ShownPicture>> {
  const addresses = [...new Set(Object.values(byField).flat())]
  const { missing, pictures } = await keepPictures(tx, { usedBy, addresses })
  const bad = Object.entries(byField).find(([, shown]) => shown.some((address) => missing.includes(address)))
  if (bad !== undefined) throw homeErrors.badPicture(bad[0])
  return new Map(pictures.map(({ address, ...size }) => [address, size]))
}
