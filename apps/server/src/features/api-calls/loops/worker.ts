import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { keepCallDays } from '../usecases/keep-call-days.ts'

const scope = engineScope()

const callDaysLoop: Loop = {
  name: 'api-call-days',
  pauseMs: 3_600_000,
  run: ({ deps }) => keepCallDays({ scope }, deps),
}

export const apiCallLoops: readonly Loop[] = [callDaysLoop]
