import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { openDatabase } from '@peyk/database/database.ts'
import { migrate } from '@peyk/database/migrate.ts'
import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { seedBase } from './features/demo/usecases/seed-base.ts'
import { actAsOwner } from './features/setup/usecases/act-as-owner.ts'
import { applySetup, setupFile, type SetupFile } from './features/setup/usecases/apply-setup.ts'
import { confirmSecretKept } from './features/setup/usecases/confirm-secret-kept.ts'
import { readSetup } from './features/setup/usecases/read-setup.ts'
import { readTestMessage, sendTestMessage } from './features/setup/usecases/send-test-message.ts'
import { setRegistration } from './features/setup/usecases/set-registration.ts'
import { testSavedCarrier } from './features/setup/usecases/test-carrier.ts'
import { Refusal } from './platform/app-error.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import type { Deps } from './platform/deps.ts'
import { createLog } from './platform/log.ts'
import { openPostgres } from './platform/postgres/open-postgres.ts'
import { lockInstance } from './platform/process/instance-lock.ts'
import { createShutdown } from './platform/process/shutdown.ts'
import { StartupError, oneLineReason } from './platform/process/startup-error.ts'
import type { Actor } from './platform/security/audit.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { stepLine, USAGE } from './setup-words.ts'

// `npm run setup`: the first run of an installation for scripts, by the use cases of /staff/setup.

const INCOMPLETE = 2
const LOOK_MS = 500

type SetupDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'storage'>
interface Command {
  args: readonly string[]
  isJson: boolean
  waitSeconds: number
  staff: Actor
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function readSetupFile(name: string | undefined): Promise<SetupFile> {
  if (name === undefined) throw new StartupError('apply needs the name of a file, or - for what is piped in')
  const written = name === '-' ? await text(process.stdin) : await readFile(name, 'utf8')
  const parsed = setupFile.safeParse(JSON.parse(written))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new StartupError(faults.join('; '))
}

const COMMANDS: Readonly<Record<string, (command: Command, deps: SetupDeps) => Promise<number>>> = {
  async status({ isJson, staff }, deps) {
    const setup = await readSetup({ staffUserId: staff.userId ?? 0, request: null }, deps)
    if (isJson) say(JSON.stringify(setup, null, 2))
    else for (const step of setup.steps) say(stepLine(step))
    return setup.is_done ? 0 : INCOMPLETE
  },

  async apply({ args, staff }, deps) {
    const file = await readSetupFile(args[0])
    await applySetup(
      {
        file,
        staff,
        onApplied: ({ what, outcome, password }) =>
          say(password == null ? `${what}: ${outcome}` : `${what}: ${outcome}, first password ${password}`),
      },
      deps,
    )
    return 0
  },

  async 'test-carrier'({ args, staff }, deps) {
    if (args[0] === undefined) throw new StartupError('test-carrier needs the key of a carrier')
    const { outcome, operator_code: code, took_ms: tookMs } = await testSavedCarrier({ key: args[0], staff }, deps)
    say(`${outcome}${code === null ? '' : ` ${code}`} (${tookMs} ms)`)
    return outcome === 'bound' ? 0 : INCOMPLETE
  },

  async 'test-message'({ args, waitSeconds, staff }, deps) {
    const mobile = parseMobile(args[0] ?? '')
    if (mobile === null) throw new StartupError('test-message needs a mobile, 09121234567')
    await sendTestMessage({ mobile, staff }, deps)
    const untilMs = deps.clock.now() + waitSeconds * 1000
    let told = ''
    for (;;) {
      const state = (await readTestMessage({ staffUserId: staff.userId ?? 0 }, deps))?.state ?? 'waiting'
      if (state !== told) say(state)
      told = state
      if (state === 'delivered') return 0
      if (state === 'failed' || deps.clock.now() >= untilMs) return waitSeconds === 0 ? 0 : INCOMPLETE
      await sleep(LOOK_MS)
    }
  },

  async registration({ args, staff }, deps) {
    const mode = args[0]
    if (mode !== 'open' && mode !== 'invited') throw new StartupError('registration is open or invited')
    await setRegistration({ mode, staff }, deps)
    say(`registration: ${mode}`)
    return 0
  },

  async 'secret-kept'({ staff }, deps) {
    await confirmSecretKept({ staff }, deps)
    say('secret kept: noted')
    return 0
  },
}

async function run(argv: readonly string[], shutdown: ReturnType<typeof createShutdown>): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, wait: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name, ...args] = positionals
  if (values.help === true || name === undefined) {
    process.stdout.write(USAGE)
    return values.help === true ? 0 : 1
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new StartupError(`there is no command ${name}; --help names them`)
  const waitSeconds = Number(values.wait ?? 0)
  if (!(waitSeconds >= 0)) throw new StartupError('--wait takes seconds')
  const config = readConfig({ env: process.env, args: [] })
  if (config.databaseUrl === undefined) {
    const lock = await lockInstance({ dataDir: config.dataDir })
    shutdown.add('instance lock', () => lock.release())
  }
  const connection = await openPostgres(config, { log, shutdown })
  await migrate({ connection, now: new Date(systemClock.now()) })
  const db = openDatabase({ connection, pools: { calls: 2, engine: 2 } })
  shutdown.add('database', () => db.close())
  await seedBase({ db })
  const staff = await actAsOwner({ db })
  if (staff === null) throw new StartupError('there is no staff owner yet: run npm run staff:create first')
  const deps = { db, log, config, clock: systemClock, storage: openStorage(config, systemClock) }
  return command({ args, isJson: values.json === true, waitSeconds, staff }, deps)
}

/** What went wrong in one line: a refusal by its code, for whoever looks it up in the documents. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.field === null ? error.code : `${error.code} (${error.field})`
  if (error instanceof SyntaxError) return `the file is no JSON: ${error.message}`
  const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOption ? error.message : (oneLineReason(error) ?? String(error))
}

const log = createLog({ level: 'warn' })
z.config(z.locales.en())
const shutdown = createShutdown(() => log)
try {
  process.exitCode = await run(process.argv.slice(2), shutdown)
} catch (error) {
  process.stderr.write(`Setup: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
const isClean = await shutdown.run()
process.exit(isClean ? process.exitCode : 1)
