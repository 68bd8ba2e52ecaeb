import { createLog } from '../log.ts'
import type { Log } from '../log.ts'

/** A log that writes nothing. */
export const silentLog = (): Log => createLog({ level: 'silent' })
