// npm run audit:verify [-- --head <hash>]: works the hash chain of the audit log out anew and tells whether an entry was
// changed, removed or put in. A Peyk that runs goes on running.

import { parseArgs } from 'node:util'
import { openDatabase, sqlStateOf } from '@peyk/database/database.ts'
import { verifyAudit } from '../apps/server/src/features/staff/audit/usecases/verify-audit.ts'
import type { AuditBreak } from '../apps/server/src/features/staff/audit/usecases/verify-audit.ts'
import { CommandError, runCommand, withConfiguredDatabase } from './database-command.ts'

const HASH = /^[0-9a-f]{64}$/i

const describeBreak = (broken: AuditBreak): string => {
  if (broken.kind === 'changed') return `entry ${broken.seq} is not as it was written`
  if (broken.kind === 'unchained') return `entry ${broken.seq} does not follow from entry ${broken.seq - 1}: it was put in, or that one was written anew` // prettier-ignore
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
  if (broken !== null) throw new CommandError(`the audit log is broken: ${describeBreak(broken)}; ${count} before it are sound`) // prettier-ignore
  if (keptAt === null) {
    throw new CommandError(
      `the chain of ${count} entries is sound in itself, but no entry has the hash ${head}: the log was cut off or written anew`,
    )
  }
  if (keptAt !== undefined) process.stdout.write(`The hash that was kept is that of entry ${keptAt}.\n`)
  process.stdout.write(`The audit log is whole: ${count} entries, head ${verdict.head}\n`)
})
