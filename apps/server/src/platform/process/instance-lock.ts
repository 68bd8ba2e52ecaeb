import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One Peyk on one data folder. Held by a file that says who; a dead holder's file is taken over. */
export interface InstanceLock {
  release(): Promise<void>
}

/** The folder is in use, or cannot be used: one clear line. */
export class InstanceLockError extends Error {
  override readonly name = 'InstanceLockError'
}

interface LockHolder {
  token: string
  pid: number
  /** When the process began, in the kernel's own count: a pid is used again, this is not. */
  begun: string
  /** The machine's start and the container: pids of another one mean nothing here. */
  world: string
}

const HEARTBEAT_MS = 3000
/** A holder of another machine or container that was silent for this long is dead. */
const SILENCE_MS = 15_000

/** Throws `InstanceLockError` while another process holds `dataDir`. */
export async function lockInstance({ dataDir }: { dataDir: string }): Promise<InstanceLock> {
  const file = path.join(dataDir, 'peyk.lock')
  const own: LockHolder = {
    token: randomUUID(),
    pid: process.pid,
    begun: await readProcessStart(process.pid),
    world: await hostFingerprint(),
  }
  const draft = `${file}.${own.token}`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(draft, JSON.stringify(own))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw toLockError(error as NodeJS.ErrnoException, dataDir)
  }
  try {
    await acquire({ file, draft, own, dataDir })
  } finally {
    await rm(draft, { force: true })
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readHolder(file))?.token === own.token) await rm(file, { force: true })
    },
  }
}

// A link appears whole or not at all, and only one of many can make it.
async function acquire({
  file,
  draft,
  own,
  dataDir,
}: {
  file: string
  draft: string
  own: LockHolder
  dataDir: string
}) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      await link(draft, file)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw toLockError(error as NodeJS.ErrnoException, dataDir)
    }
    const holder = await readHolder(file)
    if (holder !== undefined && (await isAlive(holder, own, file))) {
      throw new InstanceLockError(
        `another Peyk (pid ${holder.pid}) is running on ${dataDir}: stop it, or set PEYK_DATA_DIR`,
      )
    }
    await removeStaleLock({ file, holder, own })
  }
  throw new InstanceLockError(`the lock ${file} could not be taken`)
}

// Two that find the same dead holder must not remove each other's fresh lock: one at a time, and look again.
async function removeStaleLock({
  file,
  holder,
  own,
}: {
  file: string
  holder: LockHolder | undefined
  own: LockHolder
}): Promise<void> {
  const turn = `${file}.turn`
  try {
    await mkdir(turn)
  } catch {
    const since = await stat(turn).then(
      (found) => found.mtimeMs,
      () => Number.POSITIVE_INFINITY,
    )
    if (Date.now() - since > 5000) await rm(turn, { recursive: true, force: true })
    await sleep(50)
    return
  }
  try {
    const now = await readHolder(file)
    if (now?.token === holder?.token && (now === undefined || !(await isAlive(now, own, file))))
      await rm(file, { force: true })
  } finally {
    await rm(turn, { recursive: true, force: true })
  }
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

async function isAlive(holder: LockHolder, own: LockHolder, file: string): Promise<boolean> {
  if (holder.world === own.world) return (await readProcessStart(holder.pid)) === holder.begun && holder.begun !== ''
  const touched = await stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  )
  return Date.now() - touched < SILENCE_MS
}

/** When a process began; empty when there is none (or only its shell is left, waiting to be reaped). */
async function readProcessStart(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    try {
      process.kill(pid, 0)
      return 'alive'
    } catch {
      return ''
    }
  }
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '')
}

async function hostFingerprint(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => os.hostname())
  const space = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${space}`
}

function toLockError(error: NodeJS.ErrnoException, dataDir: string): InstanceLockError {
  const reason =
    error.code === 'ENOSPC' || error.code === 'EDQUOT'
      ? 'the disk is full'
      : `it cannot be written (${error.code ?? error.message})`
  return new InstanceLockError(`the data folder ${dataDir} cannot be used: ${reason}`)
}
