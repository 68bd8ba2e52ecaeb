import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { alertLowCredit } from '../usecases/alert-low-credit.ts'

const scope = engineScope()

/** Looks at the accounts that asked to be warned, and at no other. */
const lowCreditLoop: Loop = {
  name: 'low credit',
  pauseMs: 2000,
  async run({ deps }) {
    await alertLowCredit({ scope }, deps)
  },
}

export const accountLoops: readonly Loop[] = [lowCreditLoop]
