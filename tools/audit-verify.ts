// npm run audit:verify [-- --head <hash>]: recomputes the hash chain of the audit log and reports whether an entry was
// changed, removed or inserted. A running Peyk keeps running.

import { parseArgs } from 'node:util'
import { openDatabase, sqlStateOf } from '@peyk/database/database.ts'
import { verifyAudit } from '../apps/server/src/features/staff/audit/usecases/verify-audit.ts'
import type { AuditBreak } from '../apps/server/src/features/staff/audit/usecases/verify-audit.ts'
import { CommandError, runCommand, withConfiguredDatabase } from './database-command.ts'

const HASH = /^[0-9a-f]{64}$/i

const describeBreak = (broken: AuditBreak): string => {
  if (broken.kind === 'changed') return `entry ${broken.seq} was changed`
  if (broken.kind === 'unchained') return `entry ${broken.seq} does not follow from entry ${broken.seq - 1}: it was inserted, or that one was replaced` // prettier-ignore
  const [from, to] = [broken.expected, broken.seq - 1]
  return from === to ? `entry ${from} is missing` : `the entries ${from} to ${to} are missing`
}

function readHeadOption(): string | undefined {
  try {
    const { head } = parseArgs({ options: { head: { type: 'string' } } }).values
    if (head !== undefined && !HASH.test(head)) throw new CommandError('--head takes a hash of 64 hexadecimal digits')
    return head
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError((error as Error).message)
  }
}

await runCommand(async () => {
  const head = readHeadOption()
  const verdict = await withConfiguredDatabase(async (connection) => {
    const db = openDatabase({ connection, pools: { calls: 1, engine: 1 } })
    try {
      return await verifyAudit({ head }, { db })
    } catch (error) {
      if (sqlStateOf(error) !== '42P01') throw error
      throw new CommandError('the database has no audit log yet: start Peyk once')
    } finally {
      await db.close()
    }
  })
  const { broken, count, keptAt } = verdict
  if (broken !== null) throw new CommandError(`the audit log is broken: ${describeBreak(broken)}; the ${count} entries before it are valid`) // prettier-ignore
  if (keptAt === null) {
    throw new CommandError(
      `the chain of ${count} entries is valid in itself, but no entry has the hash ${head}: the log was truncated or replaced`,
    )
  }
  if (keptAt !== undefined) process.stdout.write(`The given hash belongs to entry ${keptAt}.\n`)
  process.stdout.write(`The audit log is intact: ${count} entries, head ${verdict.head}\n`)
})
