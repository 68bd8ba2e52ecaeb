import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS } from '../../../platform/work/wake.ts'
import { alertLowCredit } from '../usecases/alert-low-credit.ts'

const scope = engineScope()

/** Looks at the accounts that asked to be warned, and at no other, when something was spent or paid. */
const lowCreditLoop: Loop = {
  name: 'low credit',
  pauseMs: 2000,
  minPauseMs: 2000,
  maxPauseMs: 60_000,
  wakeOn: [CHANNELS.credit, CHANNELS.dispatch, CHANNELS.start, CHANNELS.results],
  async run({ deps }) {
    await alertLowCredit({ scope }, deps)
  },
}

export const accountLoops: readonly Loop[] = [lowCreditLoop]
