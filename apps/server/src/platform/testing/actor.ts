import type { Actor } from '../security/audit.ts'

/** For audit entries of tests in which nobody in particular acts. */
export const systemActor: Actor = { kind: 'system', userId: null, name: 'peyk', impersonatorId: null, ip: null }
