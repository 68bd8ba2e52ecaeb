import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import {
  chmod,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  truncate,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedServerError, findLauncher, chownTree } from './embedded-binaries.ts'
import type { Launcher } from './embedded-binaries.ts'

export { EmbeddedServerError } from './embedded-binaries.ts'

export interface EmbeddedServer {
  /** The product's database, as its owner (who is not a superuser). */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** True when a server that outlived its Peyk was found on the data and taken over. */
  readonly isAdopted: boolean
  pid(): number
  /** Ends the server in its fast way: open transactions are rolled back, what was committed stays. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The cluster lies in `<dataDir>/postgres`, the server's log in `<dataDir>/postgres.log`. */
  dataDir: string
  /** Settings beside our own, e.g. `{ shared_buffers: '128MB' }`. */
  settings?: Readonly<Record<string, string>>
  /** Only for data that nobody will miss (tests): nothing is synced to the disk. */
  isThrowaway?: boolean
  /** Told when the server ended by itself and when it runs again. */
  onEvent?: (event: { kind: 'ended' | 'restarted' | 'restart_failed'; detail: string }) => void
}

const PORT = 5432
const SUPERUSER = 'postgres'
const OWNER = 'peyk'
const DATABASE = 'peyk'
const MEGABYTE = 1024 * 1024
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 30_000
const LOG_LIMIT_BYTES = 20 * MEGABYTE

/**
 * Starts PostgreSQL on `dataDir`, or takes over the server that already runs there, and keeps it running: a server
 * that dies is started again until `stop` is called. Reached through a unix socket only.
 * Throws `EmbeddedServerError` with one clear line when it cannot run.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const cluster = path.join(dataDir, 'postgres')
  await refuseFullDisk(dataDir, cluster)
  const launcher = await findLauncher({ dataDir })
  const socketDir = await makeSocketDir(cluster, launcher)
  const place = { dataDir, cluster, socketDir, launcher, log: path.join(dataDir, 'postgres.log'), options }

  if (!(await exists(path.join(cluster, 'PG_VERSION')))) await initialise(place)
  await refuseForeignVersion(cluster)

  const living = await findRunningPid(cluster)
  let running = (living === undefined ? undefined : await adopt(place, living)) ?? (await launch(place))
  const isAdopted = running.child === undefined
  try {
    await ensureDatabase(socketDir)
  } catch (error) {
    await stopServer(running)
    throw error
  }

  let isStopping = false
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      await untilGone(running, () => isStopping)
      if (isStopping) return
      options.onEvent?.({ kind: 'ended', detail: `pid ${running.pid}` })
      for (let pause = 100; !isStopping; pause = Math.min(pause * 2, 5000)) {
        try {
          running = await launch(place)
          options.onEvent?.({ kind: 'restarted', detail: `pid ${running.pid}` })
          break
        } catch (error) {
          options.onEvent?.({ kind: 'restart_failed', detail: String(error) })
          await sleep(pause)
        }
      }
    }
  }
  const watching = watch()

  return {
    connection: { host: socketDir, port: PORT, user: OWNER, database: DATABASE },
    isAdopted,
    pid: () => running.pid,
    async stop() {
      isStopping = true
      // A restart may be under way: what it brings up has to go too.
      await watching
      await stopServer(running)
      await rm(socketDir, { recursive: true, force: true })
    },
  }
}

interface ServerSetup {
  dataDir: string
  cluster: string
  socketDir: string
  log: string
  launcher: Launcher
  options: EmbeddedOptions
}

interface Running {
  pid: number
  cluster: string
  /** Undefined for a server we did not start ourselves. */
  child: ChildProcess | undefined
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

// A PostgreSQL that runs out of disk while it starts leaves riddles; so the room is looked at first.
async function refuseFullDisk(dataDir: string, cluster: string): Promise<void> {
  const neededMegabytes = (await exists(cluster)) ? 32 : 160
  const disk = await statfs(dataDir)
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / MEGABYTE)
  if (freeMegabytes < neededMegabytes) {
    throw new EmbeddedServerError(
      `the disk of ${dataDir} is full: ${freeMegabytes} MB are free, ${neededMegabytes} MB are needed`,
    )
  }
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(64 * 1024))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'the disk is full' : `it cannot be written (${code})`
    throw new EmbeddedServerError(`the data folder ${dataDir} cannot be used: ${reason}`)
  } finally {
    await rm(probe, { force: true })
  }
}

async function refuseForeignVersion(cluster: string): Promise<void> {
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== '18') {
    throw new EmbeddedServerError(`${cluster} was made by PostgreSQL ${version}, but this Peyk brings PostgreSQL 18`)
  }
}

/** A socket's path may have 107 bytes, so it does not lie in the data folder but under a hash of that folder's path. */
export function socketDirOf(cluster: string): string {
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  const base = os.tmpdir().length > 60 ? '/tmp' : os.tmpdir()
  return path.join(base, `peyk-${process.getuid?.() ?? 0}-${hash}`)
}

/**
 * Everybody may write in the temporary folder, and anybody can work the name out: what stands there already is used only
 * if it is a folder of ours. Otherwise root would give a folder of another's choice away, and connect to their socket.
 */
async function makeSocketDir(cluster: string, { owner }: Launcher): Promise<string> {
  const folder = socketDirOf(cluster)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  if (!found.isDirectory()) {
    const what = found.isSymbolicLink() ? 'a link' : 'no folder'
    throw new EmbeddedServerError(`${folder} is ${what}, but PostgreSQL's socket belongs there: remove it`)
  }
  const own = process.getuid?.()
  // An earlier start as root gave it to whom the server runs as.
  if (own !== undefined && found.uid !== own && found.uid !== owner?.uid) {
    throw new EmbeddedServerError(`the folder ${folder} belongs to another user (uid ${found.uid}): remove it`)
  }
  await chmod(folder, 0o700)
  await chownTree(owner, folder)
  return folder
}

const environment = () => ({ PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

/** Made under another name and renamed, so that a kill leaves no half cluster. */
async function initialise({ cluster, launcher, options, dataDir }: ServerSetup): Promise<void> {
  const fresh = `${cluster}.init`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await chownTree(launcher.owner, fresh)
  const { file, args, identity } = launcher.command('initdb', [
    '-D',
    fresh,
    '-U',
    SUPERUSER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(options.isThrowaway ? ['--no-sync'] : []),
  ])
  const child = spawn(file, args, { ...identity, cwd: '/', env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw refusalFrom(output, `PostgreSQL could not make its folder in ${dataDir}`)
  await rename(fresh, cluster)
}

function settingsOf({ options }: ServerSetup): string[] {
  const buffers = Math.max(128, Math.min(1024, Math.floor(os.totalmem() / MEGABYTE / 8)))
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    max_connections: '60',
    shared_buffers: `${buffers}MB`,
    max_wal_size: '4GB',
    jit: 'off',
    // Two cores at most are busy with many small statements, and a container's /dev/shm is small.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    // Failed statements are told to us, who mask them; here their values, texts and numbers would stand in the open.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    ...(options.isThrowaway ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
    ...options.settings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function launch(place: ServerSetup): Promise<Running> {
  const { cluster, socketDir, log, launcher, dataDir } = place
  await removeStalePidFile(cluster)
  const logged = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (logged > LOG_LIMIT_BYTES) await truncate(log)
  const from = logged > LOG_LIMIT_BYTES ? 0 : logged
  const { file, args, identity } = launcher.command('postgres', ['-D', cluster, '-k', socketDir, ...settingsOf(place)])
  const out = openSync(log, 'a', 0o600)
  // Detached: otherwise Ctrl-C in the terminal would end it before its clients have finished.
  const child = spawn(file, args, {
    ...identity,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  child.unref()
  await new Promise<void>((resolve, reject) => child.once('spawn', () => resolve()).once('error', reject))
  const running: Running = { pid: child.pid!, cluster, child }

  const deadline = performance.now() + START_LIMIT_MS
  while (child.exitCode === null && child.signalCode === null) {
    if (await isAnswering(socketDir, cluster)) return running
    if (performance.now() > deadline) {
      await stopServer(running)
      throw new EmbeddedServerError(`PostgreSQL did not become ready in ${START_LIMIT_MS / 1000} s: see ${log}`)
    }
    await sleep(15)
  }
  const output = await readFile(log)
    .then((all) => all.subarray(from).toString())
    .catch(() => '')
  throw refusalFrom(output, `PostgreSQL could not start on ${dataDir}`)
}

function refusalFrom(output: string, sentence: string): EmbeddedServerError {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return new EmbeddedServerError(`${sentence}: the disk is full`)
  const lines = output.trim().split('\n')
  const cause = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return new EmbeddedServerError(
    `${sentence}: ${cause.replace(/^.*?(FATAL|PANIC|error):\s*/, '') || 'it said nothing'}`,
  )
}

const clientFor = (socketDir: string, user: string, database: string) =>
  new pg.Client({ host: socketDir, port: PORT, user, database, connectionTimeoutMillis: 5000 })

// Another server may answer on that socket: only the one on our folder counts.
async function isAnswering(socketDir: string, cluster: string): Promise<boolean> {
  const client = clientFor(socketDir, SUPERUSER, 'postgres')
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Reads the pid that `postmaster.pid` names, if that process is truly a server on this folder. */
async function findRunningPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && (await isServerOn(pid, cluster)) ? pid : undefined
}

// A zombie has no command line, and a process that merely inherited the number has another one.
async function isServerOn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    return args.some((arg) => path.basename(arg) === 'postgres') && args[args.indexOf('-D') + 1] === cluster
  }
  const child = spawn('ps', ['-p', String(pid), '-o', 'command='], { stdio: ['ignore', 'pipe', 'ignore'] })
  let line = ''
  child.stdout.on('data', (chunk: Buffer) => (line += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  return line.includes('postgres') && line.includes(`-D ${cluster}`)
}

// PostgreSQL refuses to start when the file is empty or names a live process of ours, whatever that process is.
async function removeStalePidFile(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  if ((await exists(file)) && (await findRunningPid(cluster)) === undefined) await rm(file, { force: true })
}

async function adopt({ socketDir, cluster }: ServerSetup, pid: number): Promise<Running | undefined> {
  const deadline = performance.now() + START_LIMIT_MS
  while (await isServerOn(pid, cluster)) {
    if (await isAnswering(socketDir, cluster)) return { pid, cluster, child: undefined }
    if (performance.now() > deadline) {
      throw new EmbeddedServerError(`the PostgreSQL left over on ${cluster} (pid ${pid}) does not answer: end it first`)
    }
    await sleep(50)
  }
  return undefined // it was just shutting down
}

const isRunning = async ({ pid, child, cluster }: Running): Promise<boolean> =>
  child === undefined ? isServerOn(pid, cluster) : child.exitCode === null && child.signalCode === null

async function untilGone(running: Running, isCalledOff: () => boolean): Promise<void> {
  while (!isCalledOff() && (await isRunning(running))) await sleep(50)
}

/** SIGINT is PostgreSQL's fast shutdown (SIGTERM would wait for clients); SIGQUIT only if that hangs. */
async function stopServer(running: Running): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(running.pid, name)
    } catch {
      // gone already
    }
  }
  const deadline = performance.now() + STOP_LIMIT_MS
  signal('SIGINT')
  await untilGone(running, () => performance.now() > deadline)
  if (await isRunning(running)) {
    signal('SIGQUIT')
    await untilGone(running, () => performance.now() > deadline + STOP_LIMIT_MS)
  }
}

// The product's role owns its database but is no superuser: a superuser would pass every policy unseen.
async function ensureDatabase(socketDir: string): Promise<void> {
  const client = clientFor(socketDir, SUPERUSER, 'postgres')
  await client.connect()
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (role.rowCount === 0) await client.query(`create role ${OWNER} login createrole createdb`)
    const database = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}
