/** Peyk cannot start, for a reason that the operator can fix: shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

const ONE_LINERS = new Set([
  'StartupError',
  'ConfigError',
  'InstanceLockError',
  'EmbeddedServerError',
  'MigrationError',
])

/** The one line of a reason that a person can mend; null for a bug. */
export const oneLineReason = (error: unknown): string | null =>
  error instanceof Error && ONE_LINERS.has(error.name) ? error.message.replaceAll(/\s*\n\s*/g, ' ') : null
