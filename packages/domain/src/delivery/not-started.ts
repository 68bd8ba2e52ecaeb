import { SEND_STATES } from './states.ts'

/** Nothing of a send in these states has left: it is counted, looked at by staff, or waits for its time. */
export const UNSTARTED_STATES: readonly number[] = [SEND_STATES.create, SEND_STATES.monitor, SEND_STATES.queue]
