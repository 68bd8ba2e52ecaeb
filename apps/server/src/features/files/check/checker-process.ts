// A program of its own: reads one file that somebody sent us and tells its parent what is in it. It may read our code
// and that file, it has little memory, and whatever the file does to it, only this process falls (promise S6).

import { flushCompileCache } from 'node:module'
import { readInto } from '@peyk/sheets/read-sheet.ts'
import { SheetRefusal, type SheetRefusalCode } from '@peyk/sheets/sheet-error.ts'
import { CheckRefusal } from './check-protocol.ts'
import type {
  CheckCost,
  CheckRequest,
  CheckSummary,
  CheckResult,
  FileFault,
  CheckerMessage,
  CheckerCommand,
} from './check-protocol.ts'
import { packChunk, type FullChunk } from './chunk-builder.ts'
import { RowCheck } from './row-check.ts'

// For the next one of us, before anything of a file is here.
flushCompileCache()

/** Chunks on their way to the parent at once. */
const MAX_PENDING_CHUNKS = 8
const PROGRESS_MS = 200

const FAULTS: Record<SheetRefusalCode, FileFault> = {
  wrong_format: 'bad_format',
  encrypted: 'bad_format',
  broken: 'bad_format',
  entities: 'bad_format',
  too_big: 'bad_format',
  cell_too_long: 'bad_format',
  too_many_columns: 'bad_columns',
  too_many_rows: 'too_many_rows',
}

let pendingChunks = 0
let onChunksAccepted = () => {}

const sendToParent = (message: CheckerMessage): void => {
  process.send?.(message)
}

async function check({ order, memoryMb }: { order: CheckRequest; memoryMb: number }): Promise<CheckResult> {
  const rowCheck = new RowCheck(order)
  let share = 0
  let toldAt = 0
  const progress = () => ({ share, ...rowCheck.progress })
  const hand = async (chunks: readonly FullChunk[]) => {
    for (const chunk of chunks) {
      const packed = await packChunk(chunk)
      while (pendingChunks >= MAX_PENDING_CHUNKS) await new Promise<void>((resolve) => (onChunksAccepted = resolve))
      pendingChunks += 1
      sendToParent({ type: 'chunk', chunk: packed })
    }
  }
  for await (const _ of readInto({ ...order, consumer: rowCheck, onShare: (read) => (share = Math.min(1, read)) })) {
    await hand(rowCheck.drainFullChunks())
    if (performance.now() - toldAt < PROGRESS_MS) continue
    toldAt = performance.now()
    sendToParent({ type: 'progress', progress: progress() })
    if (process.memoryUsage.rss() > memoryMb * MB) throw new CheckRefusal('processing_error', 'too much memory')
  }
  const { chunks, summary } = rowCheck.end()
  await hand(chunks)
  sendToParent({ type: 'progress', progress: { ...progress(), share: 1 } })
  return toCheckResult(summary)
}

function toCheckResult(summary: CheckSummary): CheckResult {
  return summary.valid > 0
    ? { kind: 'checked', summary }
    : { kind: 'refused', fault: 'no_valid_number', reason: 'no row with a mobile number', summary }
}

function toRefusedResult(error: unknown): CheckResult {
  const refused = (fault: FileFault, reason: string): CheckResult => ({
    kind: 'refused',
    fault,
    reason,
    summary: null,
  })
  if (error instanceof SheetRefusal) return refused(FAULTS[error.code], `${error.code}: ${error.message}`)
  if (error instanceof CheckRefusal) return refused(error.fault, error.message)
  return refused('processing_error', error instanceof Error ? error.message : String(error))
}

const MB = 1_048_576

/** Begins to count; the answer tells what was spent since. */
function countCost(): () => CheckCost {
  const cpu = process.cpuUsage()
  // High-water mark against high-water mark: what is resident just now may have been paged out for a moment.
  const highest = () => process.resourceUsage().maxRSS / 1024
  const before = highest()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    const [cpuMs, peakMb, riseMb] = [(user + system) / 1000, highest(), highest() - before].map(Math.round)
    return { cpuMs: cpuMs ?? 0, peakMb: peakMb ?? 0, riseMb: riseMb ?? 0 }
  }
}

process.on('message', (message: CheckerCommand) => {
  if (message.type === 'taken') {
    pendingChunks -= message.chunks
    onChunksAccepted()
    return
  }
  const cost = countCost()
  void check(message)
    .catch(toRefusedResult)
    .then((verdict) => sendToParent({ type: 'outcome', outcome: { ...verdict, cost: cost() } }))
})
process.once('disconnect', () => process.exit(1))
