import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS } from '../../../platform/work/wake.ts'
import { announceReceived } from '../usecases/announce-received.ts'

const scope = engineScope()

/** Tells of messages that came too soon after others to be told of at once. */
const announcementsLoop: Loop = {
  name: 'inbox-announcements',
  pauseMs: 250,
  minPauseMs: 250,
  maxPauseMs: 60_000,
  wakeOn: CHANNELS.inbox,
  async run({ deps }) {
    return { nextInMs: await announceReceived({ scope }, deps) }
  },
}

export const inboxLoops: readonly Loop[] = [announcementsLoop]
