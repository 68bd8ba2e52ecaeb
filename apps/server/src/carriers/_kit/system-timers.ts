import { systemClock } from '@peyk/smpp/clock.ts'
import type { Timers } from './carrier-interface.ts'

/** The real clock of connections and of the gateway. */
export const systemTimers: Timers = systemClock
