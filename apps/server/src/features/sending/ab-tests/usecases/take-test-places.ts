import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { dayOf } from '../../targeted/usecases/day-of.ts'
import { shareAdvertPlaces, takeAdvertPlaces } from '../../targeted/usecases/take-advert-places.ts'

interface TestPlaces {
  accountId: number
  restId: number
  armIds: readonly number[]
  line: { id: number }
  type: SendingType
  timing: { sendAtMs: number }
}

/** Of a targeted test: all of its people still have a place among the adverts of the day, or they are counted again. */
export async function takeTestPlaces(
  { accountId, restId, armIds, line, type, timing }: TestPlaces,
  { tx }: { tx: Tx },
): Promise<void> {
  if (!isTargeted(type)) return
  const day = dayOf(timing.sendAtMs)
  const { refused } = await takeAdvertPlaces({ send: { accountId, sendId: restId }, lineId: line.id, day }, { tx })
  if (refused > 0) throw sendingErrors.audienceChanged('params')
  await shareAdvertPlaces({ accountId, sendIds: armIds, day }, { tx })
}
