import { readFile, readdir } from 'node:fs/promises'

const TICKS_PER_SECOND = 100

interface ProcessStat {
  parent: number
  /** Seconds of processor time, children that ended included. */
  cpuSeconds: number
}

async function readProcessStat(pid: number): Promise<ProcessStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (from: number, to: number) => fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), cpuSeconds: ticks(11, 15) / TICKS_PER_SECOND }
}

async function readAllStats(): Promise<Map<number, ProcessStat>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = new Map<number, ProcessStat>()
  for (const one of pids) {
    const stat = await readProcessStat(one)
    if (stat !== null) stats.set(one, stat)
  }
  return stats
}

/** Processor seconds of a process and of everything it started. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stats = await readAllStats()
  const total = (of: number): number => {
    let sum = stats.get(of)?.cpuSeconds ?? 0
    for (const [child, { parent }] of stats) if (parent === of) sum += total(child)
    return sum
  }
  return total(pid)
}

/** The most resident memory a process ever had, in megabytes. */
export async function peakMemoryMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1024)
}

/** Resident memory of a process now, in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1024)
}

/** Of a process and of everything it started, in megabytes. */
export async function residentTreeMb(pid: number): Promise<number> {
  const stats = await readAllStats()
  const total = async (of: number): Promise<number> => {
    let sum = await residentMb(of)
    for (const [child, { parent }] of stats) if (parent === of) sum += await total(child)
    return sum
  }
  return total(pid)
}

/** Reads and writes that a process asked the kernel for so far: small ones cost as much as large ones. */
export async function ioCalls(pid: number): Promise<{ reads: number; writes: number }> {
  const text = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '')
  const of = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(text)?.[1] ?? 0)
  return { reads: of('syscr'), writes: of('syscw') }
}
