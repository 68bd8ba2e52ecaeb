import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { openDatabase } from '@peyk/database/database.ts'
import { migrate } from '@peyk/database/migrate.ts'
import { seedBase } from './features/demo/usecases/seed-base.ts'
import { createStaff } from './features/staff/team/usecases/create-staff.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { lockInstance } from './platform/process/instance-lock.ts'
import { createLog } from './platform/log.ts'
import { openPostgres } from './platform/postgres/open-postgres.ts'
import { createShutdown } from './platform/process/shutdown.ts'
import { StartupError, oneLineReason } from './platform/process/startup-error.ts'

// `npm run staff:create`: the first person of the operator, who cannot be made from any screen (decision W13).

const FAULTS = {
  bad_user_name: 'a user name has 4 to 32 Latin letters, digits, "-" or "."',
  weak_password:
    'a password has at least 8 characters with a small and a capital letter, a digit and one of @ ! $ % &, and is none that everybody uses',
  taken: 'this user name is taken',
} as const

/** Asks one line on the terminal, or takes the next line of what was piped in. A secret is not shown while typed. */
async function prompt(
  lines: AsyncIterator<string>,
  { question, isSecret = false }: { question: string; isSecret?: boolean },
) {
  process.stdout.write(question)
  const { stdin } = process
  const hides = isSecret && stdin.isTTY
  // The terminal shows what is typed by itself; only a terminal told otherwise keeps it.
  if (hides) process.stdout.write('\u001b[8m')
  const { value, done } = await lines.next()
  if (hides) process.stdout.write('\u001b[28m')
  if (done === true) throw new StartupError('no answer was given')
  return String(value).trim()
}

async function readNewStaff(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { 'user-name': { type: 'string' }, password: { type: 'string' }, name: { type: 'string' } },
  })
  const reader = createInterface({ input: process.stdin })
  const lines = reader[Symbol.asyncIterator]()
  try {
    const userName = values['user-name'] ?? (await prompt(lines, { question: 'User name: ' }))
    const password = values.password ?? (await prompt(lines, { question: 'Password: ', isSecret: true }))
    return { userName, password, name: values.name }
  } finally {
    reader.close()
  }
}

const log = createLog({ level: 'warn' })
const shutdown = createShutdown(() => log)
try {
  const config = readConfig({ env: process.env, args: [] })
  if (config.databaseUrl === undefined) {
    // The embedded database serves one program: with a Peyk running on it, staff are made after it was stopped.
    const lock = await lockInstance({ dataDir: config.dataDir })
    shutdown.add('instance lock', () => lock.release())
  }
  const asked = await readNewStaff(process.argv.slice(2))
  const connection = await openPostgres(config, { log, shutdown })
  await migrate({ connection, now: new Date(systemClock.now()) })
  const db = openDatabase({ connection, pools: { calls: 2, engine: 2 } })
  shutdown.add('database', () => db.close())
  const { platformAccountId } = await seedBase({ db })
  const made = await createStaff({ platformAccountId, ...asked }, { db })
  if (made.kind !== 'created') throw new StartupError(FAULTS[made.kind])
  process.stdout.write(`The staff account ${made.userName} stands; it may log in now.\n`)
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(
    `No staff account was made: ${isOption ? error.message : (oneLineReason(error) ?? String(error))}\n`,
  )
  process.exitCode = 1
}
const isClean = await shutdown.run()
process.exit(isClean ? process.exitCode : 1)
