import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../live/publish.ts'
import { insertCalls } from './call-log.queries.ts'
import type { RecordedCall } from './recorded-call.ts'

/** Calls wait so long for one another before they are written. */
const FLUSH_MS = 500
/** So many are written at once, without waiting. */
const FLUSH_ROWS = 200
/** What memory may hold while the database is away or slow; whatever comes then is counted and lost. */
const MOST_ROWS = 5000
const MOST_CHARACTERS = 12_000_000
/** An account's panel is told of new calls at most this often. */
const TELL_EVERY_MS = 1000
/** After a failure the next attempt waits, up to this. */
const LONGEST_WAIT_MS = 10_000
/** At the end of the process the log is not waited for longer. */
const CLOSE_MS = 2000

export interface CallRecorder {
  /** Returns at once and never throws. */
  add(call: RecordedCall): void
  /** Writes what was gathered; never rejects. */
  flush(): Promise<void>
  close(): Promise<void>
}

const sizeOf = ({ path, requestHeaders, requestBody, responseBody }: RecordedCall): number =>
  path.length + requestHeaders.length + (requestBody?.length ?? 0) + (responseBody?.length ?? 0)

/** What the database refuses for what it is will be refused again; whatever else may pass. */
const isRefused = (error: unknown): boolean => /^(?:22|23|42)/.test(String((error as { code?: unknown }).code))

/**
 * Gathers calls in memory and writes them in batches, off the path of every call. Losing them never fails a call: a
 * full memory drops what comes, and a batch that the database refuses is dropped, both counted.
 */
export function createCallRecorder({
  db,
  clock,
  log,
  metrics,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'metrics'>): CallRecorder {
  // prettier-ignore
  const outcomes = metrics.counter({
    name: 'peyk_api_calls_logged_total',
    help: 'Calls of API keys by what became of their entry in the log',
    labels: ['outcome'],
  })
  let gathered: RecordedCall[] = []
  let characters = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  let failures = 0
  /** Of each account: calls written since its panel was told, and when that was. */
  const untold = new Map<number, { count: number; toldAtMs: number }>()

  const wait = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, ms).unref()
  }

  /** Accounts whose panel is due to hear of these calls and of those before them. */
  const takeDue = (batch: readonly RecordedCall[], nowMs: number): Map<number, number> => {
    const due = new Map<number, number>()
    for (const { accountId } of batch) {
      const known = untold.get(accountId) ?? { count: 0, toldAtMs: 0 }
      untold.set(accountId, { ...known, count: known.count + 1 })
    }
    for (const [accountId, { count, toldAtMs }] of untold) {
      if (nowMs - toldAtMs < TELL_EVERY_MS) continue
      if (count > 0) due.set(accountId, count)
      untold.delete(accountId)
      if (count > 0) untold.set(accountId, { count: 0, toldAtMs: nowMs })
    }
    return due
  }

  const write = async (batch: readonly RecordedCall[]): Promise<void> => {
    const due = takeDue(batch, clock.now())
    try {
      await db.asGate(gateScope(), async (tx) => {
        if (batch.length > 0) await insertCalls(tx, batch)
        for (const [accountId, count] of due)
          await publishEvent(tx, { accountId, event: 'api_calls_added', data: { count } })
      })
      outcomes.inc({ outcome: 'written' }, batch.length)
      if (failures > 0) log.info('the log of calls is written again')
      failures = 0
    } catch (err) {
      if (failures === 0) log.warn({ err, calls: batch.length }, 'calls could not be written to their log')
      failures += 1
      const isLost = isRefused(err) || gathered.length + batch.length > MOST_ROWS
      if (isLost) outcomes.inc({ outcome: 'failed' }, batch.length)
      else {
        gathered = [...batch, ...gathered]
        for (const call of batch) characters += sizeOf(call)
      }
    }
  }

  const isUntold = () => [...untold.values()].some(({ count }) => count > 0)

  const flush = async (): Promise<void> => {
    if (writing !== null) return writing
    clearTimeout(timer)
    timer = undefined
    const batch = gathered
    if (batch.length === 0 && !isUntold()) {
      untold.clear()
      return
    }
    gathered = []
    characters = 0
    writing = write(batch)
    await writing
    writing = null
    if (gathered.length > 0 || untold.size > 0) wait(Math.min(FLUSH_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS))
  }

  return {
    add(call) {
      if (gathered.length >= MOST_ROWS || characters >= MOST_CHARACTERS) {
        outcomes.inc({ outcome: 'dropped' })
        return
      }
      gathered.push(call)
      characters += sizeOf(call)
      if (gathered.length >= FLUSH_ROWS && failures === 0) void flush()
      else wait(FLUSH_MS)
    },
    flush,
    async close() {
      clearTimeout(timer)
      await Promise.race([flushAll(), new Promise((resolve) => void setTimeout(resolve, CLOSE_MS).unref())])
      clearTimeout(timer)
    },
  }

  async function flushAll(): Promise<void> {
    await writing
    await flush()
  }
}
