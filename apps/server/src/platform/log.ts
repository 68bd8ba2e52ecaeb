import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { mask, maskText } from './security/mask.ts'

/**
 * Structured log, one JSON object per line: `log.info({ sendId }, 'send started')`. Facts first, then the sentence; an
 * error goes under `err`. Secrets, message texts and mobile numbers are masked on their way (promise S11).
 */
export type Log = Pick<
  Logger,
  'level' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' | 'child' | 'isLevelEnabled'
>

/** `destination` is standard output by default. */
export function createLog({ level, destination }: { level: string; destination?: DestinationStream }): Log {
  const log: Logger = pino(
    {
      level,
      base: null,
      serializers: { err: (err: unknown) => err }, // already told by mask()
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (facts) => mask(facts) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          // An error alone would otherwise have its bare message copied into `msg`.
          const facts = first instanceof Error ? { err: first } : first
          const sentence = first instanceof Error && rest.length === 0 ? [maskText(first.message)] : rest
          const clean = [facts, ...sentence].map((arg) => (typeof arg === 'string' ? maskText(arg) : arg))
          method.apply(this, clean as Parameters<typeof method>)
        },
      },
    },
    ...(destination === undefined ? [] : [destination]),
  )
  // Facts of a child log are written as they are given; pino's formatter for them is asked for the first log only.
  const makeChild = log.child
  log.child = function child(this: Logger, facts, ...options) {
    return makeChild.call(this, mask(facts) as Record<string, unknown>, ...options) as never
  }
  return log
}
