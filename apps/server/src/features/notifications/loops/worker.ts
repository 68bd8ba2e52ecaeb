import { engineScope } from '@peyk/database/scope.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS } from '../../../platform/work/wake.ts'
import { callBrowsers } from '../usecases/call-browsers.ts'

const scope = engineScope()
/** How long something may wait of which no notice came. */
const MAX_SLEEP_MS = 120_000

/** Sleeps until the next call is due, and is woken by the transaction that queues one. */
export const createPushLoop = ({ resolve }: { resolve?: Resolve } = {}): Loop => ({
  name: 'browser push',
  pauseMs: 1000,
  maxPauseMs: MAX_SLEEP_MS,
  wakeOn: CHANNELS.browserPush,
  run: async ({ deps, signal }) => ({ nextInMs: await callBrowsers({ scope, signal, resolve }, deps) }),
})

export const notificationsLoops: readonly Loop[] = [createPushLoop()]
