import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessSet, ProcessSpec } from '../process-set.ts'

const REPORT_TIMEOUT_MS = 10_000

const reportFile = (folder: string, name: string) => path.join(folder, `memory-${name}`)

/** The same members, able to tell what they keep. */
export const withHeapReport = (processes: readonly ProcessSpec[], { folder }: { folder: string }): ProcessSpec[] => {
  const preload = import.meta.resolve('./report-heap.ts')
  return processes.map((member) => ({
    ...member,
    env: { ...member.env, NODE_OPTIONS: `--import=${preload}`, CHAOS_MEMORY_FILE: reportFile(folder, member.name) },
  }))
}

/** Megabytes that a member keeps when its garbage has just been taken out. */
export async function readHeapMb(
  processes: ProcessSet,
  { name, folder }: { name: string; folder: string },
): Promise<number> {
  const file = reportFile(folder, name)
  await rm(file, { force: true })
  processes.signal(name, 'SIGUSR2')
  for (const deadline = Date.now() + REPORT_TIMEOUT_MS; ; await sleep(20)) {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text !== null) return Math.round(Number(text) / 2 ** 18) / 4
    if (Date.now() > deadline) throw new Error(`${name} did not tell what it keeps`)
  }
}

const readMb = async (file: string, field: RegExp): Promise<number> =>
  Number(field.exec(await readFile(file, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024

export const residentMb = async (pid: number): Promise<number> =>
  Math.round(await readMb(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/))

/** A PostgreSQL server with everything it started, shared pages counted once. */
export async function postgresMb(postmaster: number): Promise<number> {
  let sum = await readMb(`/proc/${postmaster}/smaps_rollup`, /^Pss:\s+(\d+)/m)
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== postmaster) continue
    sum += await readMb(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m)
  }
  return Math.round(sum)
}
