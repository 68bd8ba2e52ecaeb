import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { sweepFiles } from '../usecases/sweep-files.ts'

export const sweepLoop: Loop = {
  name: 'files sweep',
  pauseMs: 30_000,
  maxPauseMs: 120_000,
  run: ({ deps }) => sweepFiles({ scope: engineScope() }, deps),
}
