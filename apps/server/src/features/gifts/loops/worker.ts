import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { expireGifts } from '../usecases/expire-gifts.ts'
import { warnBeforeExpiry } from '../usecases/warn-before-expiry.ts'

const scope = engineScope()

/** Gifts end at midnight in Tehran; what is found at other times came back to a gift that was over. */
const giftExpiryLoop: Loop = {
  name: 'gift expiry',
  pauseMs: 15_000,
  maxPauseMs: 60_000,
  async run({ deps }) {
    await expireGifts({ scope }, deps)
  },
}

const giftWarningLoop: Loop = {
  name: 'gift warnings',
  pauseMs: 60_000,
  async run({ deps }) {
    await warnBeforeExpiry({ scope }, deps)
  },
}

export const giftLoops: readonly Loop[] = [giftExpiryLoop, giftWarningLoop]
