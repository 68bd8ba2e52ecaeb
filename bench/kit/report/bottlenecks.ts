import type { SavedRun } from '../../../testkit/saved-runs.ts'
import { formatValue } from './page.ts'

/** What the figures of a campaign allow at the most, and what is in the way. */
export interface Bounds {
  /** Floor and bare loop one after the other on the same cores. */
  possiblePerSecond: number
  /** Processor time of all processes for a message. */
  cpuMicroseconds: number
  /** With every core busy all the time. */
  cpuPerSecond: number
}

export function computeBounds(run: SavedRun): Bounds | null {
  const { floor_per_second: floor, bare_loop_per_second: bare, cpu_us_per_message: cpu } = run
  if (typeof floor !== 'number' || typeof bare !== 'number' || typeof cpu !== 'object' || cpu === null) return null
  const parts = cpu as Readonly<Record<string, number>>
  const cpuMicroseconds = (parts['peyk'] ?? 0) + (parts['postgres'] ?? 0) + (parts['simulator'] ?? 0)
  return {
    possiblePerSecond: Math.round(1 / (1 / floor + 1 / bare)),
    cpuMicroseconds,
    cpuPerSecond: Math.round((run.machine.cores * 1e6) / cpuMicroseconds),
  }
}

const formatShare = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

const AIM = 0.6

function formatAim({ floor, possiblePerSecond }: { floor: number; possiblePerSecond: number }): string {
  const aim = Math.round(floor * AIM)
  return aim < possiblePerSecond ? '' : `; ${AIM} of the floor (${formatValue(aim)} a second) is beyond both together`
}

const BYTES_AIM = 320

/** What a message leaves on the disk; empty where the run did not say. */
function formatDiskUse(run: SavedRun): string {
  const { bytes_per_message: bytes, hot_updates: hot } = run
  if (typeof bytes !== 'number' || typeof hot !== 'number' || bytes <= BYTES_AIM) return ''
  return `On the disk it leaves ${formatValue(bytes)} bytes (aim ${BYTES_AIM}). Its recipient is changed once, when its fate is known, and ${formatShare(hot, 1)} of these changes stayed on their page; each of the others left a row and a key more behind ([decision 0051](../decisions/0051-lock-order-of-batches.md) tells why, and what was tried).`
}

/** Where the time of the last campaign goes, and what would have to give way for more. */
export function renderBottleneckSection(campaigns: readonly SavedRun[]): string {
  const last = campaigns.at(-1)
  const bounds = last === undefined ? null : computeBounds(last)
  if (last === undefined || bounds === null) return ''
  const perSecond = Number(last['per_second'])
  const floor = Number(last['floor_per_second'])
  const cpu = last['cpu_us_per_message'] as Readonly<Record<string, number>>
  const { possiblePerSecond, cpuMicroseconds, cpuPerSecond } = bounds
  return [
    '## The present bottleneck: processor time',
    `The floor has all ${last.machine.cores} cores for the database alone, and the bare loop has them for SMPP and the simulator alone; a campaign needs both, on the same cores. One after the other they allow ${formatValue(possiblePerSecond)} messages a second, ${formatShare(possiblePerSecond, floor)} of the floor, without a ledger, a journal, leases, counters or a panel. The campaign reaches ${formatValue(perSecond)}, ${formatShare(perSecond, possiblePerSecond)} of that${formatAim({ floor, possiblePerSecond })}.`,
    [
      '| processor time for a message | µs |',
      '|---|---|',
      `| Peyk: gateway, worker and api in one process | ${formatValue(cpu['peyk'] ?? 0)} |`,
      `| PostgreSQL, all its processes | ${formatValue(cpu['postgres'] ?? 0)} |`,
      `| the simulator of the operator | ${formatValue(cpu['simulator'] ?? 0)} |`,
      `| together | ${formatValue(cpuMicroseconds)} |`,
    ].join('\n'),
    `With every core busy all the time that is ${formatValue(cpuPerSecond)} messages a second; ${formatShare(perSecond, cpuPerSecond)} of it is reached, and the rest is waiting, most of it for the disk to take the log (\`--profile\` prints where). More needs less work for a message, or a core more.`,
    formatDiskUse(last),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
