import { SEND_STATES } from './states.ts'

/** State ids of sends of which no message was submitted yet: being created, in review by staff, or queued. */
export const UNSTARTED_STATES: readonly number[] = [SEND_STATES.create, SEND_STATES.monitor, SEND_STATES.queue]
