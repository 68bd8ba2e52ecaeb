import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS } from '../../../platform/work/wake.ts'
import { countClicks } from '../usecases/count-clicks.ts'

const scope = engineScope()

/** Counters are a second behind the visits, no more. */
const clicksLoop: Loop = {
  name: 'clicks',
  pauseMs: 1000,
  minPauseMs: 500,
  maxPauseMs: 60_000,
  wakeOn: CHANNELS.clicks,
  run: ({ deps }) => countClicks({ scope }, deps),
}

export const linkLoops: readonly Loop[] = [clicksLoop]
