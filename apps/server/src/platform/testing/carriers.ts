import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Builders } from '@peyk/database/testing/accounts.ts'
import { startSimulator } from '@peyk/simulators/smsc/simulator.ts'
import type { Simulator, SimulatorOptions } from '@peyk/simulators/smsc/simulator.ts'

/** A carrier that leads to a simulator; lines of accounts made with it go there. */
export async function aCarrier(
  { sql }: Pick<Builders, 'sql'>,
  carrier: {
    key: string
    port: number
    binds?: number
    windowSize?: number
    ratePerSecond?: number | null
    longStyle?: 'header' | 'sar' | 'payload'
    receiptIdForm?: 'same' | 'learn'
    blacklistErrors?: readonly string[]
  },
): Promise<void> {
  const { key, port, binds = 2, windowSize = 100, ratePerSecond = null, longStyle = 'header' } = carrier
  const { receiptIdForm = 'same', blacklistErrors = ['027'] } = carrier
  await sql(
    `insert into carriers (key, title, host, port, system_id, password, binds, window_size, rate_per_second, long_style,
      receipt_id_form, blacklist_errors)
    values ($1, 'آزمون', '127.0.0.1', $2, 'peyk', 'peyk', $3, $4, $5, $6, $7, $8)
    on conflict (key) do update set port = excluded.port, binds = excluded.binds, window_size = excluded.window_size`,
    [key, port, binds, windowSize, ratePerSecond, longStyle, receiptIdForm, blacklistErrors],
  )
}

/** A line of the simulator's own log (promise R6): what it accepted, and the receipts it sent. */
export type AcceptLogEntry =
  | {
      kind: 'submit'
      at: number
      id: string
      from: string
      to: string
      text: number
      part: number
      parts: number
      reference: number
    }
  | { kind: 'receipt'; at: number; id: string; to: string; stat: string; err: string; again?: true }

export interface SimulatedCarrier {
  simulator: Simulator
  /** What the simulator wrote down so far. */
  readLog(): Promise<AcceptLogEntry[]>
  close(): Promise<void>
}

/** A carrier with a simulator of its own. Its connections end with `close`. */
export async function aSimulatedCarrier(
  testDb: Pick<Builders, 'sql'>,
  { behaviour, ...carrier }: Omit<Parameters<typeof aCarrier>[1], 'port'> & Pick<SimulatorOptions, 'behaviour'>,
): Promise<SimulatedCarrier> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-simulator-'))
  const logPath = path.join(folder, 'accepted.jsonl')
  const simulator = await startSimulator({
    smscPort: 0,
    httpPort: 0,
    logPath,
    behaviour: { receipt_delay_ms: [10, 100], ...behaviour },
  })
  await aCarrier(testDb, { ...carrier, port: simulator.smscPort })
  return {
    simulator,
    async readLog() {
      await simulator.smsc.flushLog()
      return readAcceptLog(logPath)
    },
    async close() {
      await testDb.sql(`update carriers set is_active = false where key = $1`, [carrier.key])
      await simulator.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The whole lines of an accept log. */
export async function readAcceptLog(logPath: string): Promise<AcceptLogEntry[]> {
  const text = await readFile(logPath, 'utf8').catch(() => '')
  const lines = text.split('\n')
  return lines
    .slice(0, -1)
    .map((line) => JSON.parse(line) as AcceptLogEntry)
    .filter(({ kind }) => kind === 'submit' || kind === 'receipt')
}
