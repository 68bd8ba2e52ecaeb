import { setTimeout as sleep } from 'node:timers/promises'
import { peakMemoryMb } from '../../../testkit/process-cost.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'
import { ApiClient } from '../rate-paced-client.ts'

export interface ExportStats {
  rows: number
  megabytes: number
  seconds: number
  rows_per_second: number
  /** What the process had before, and at its most. */
  idle_mb: number
  peak_mb: number
}

/** Makes the sheet of the newest movements, this many and those of the same second, in a process of its own, so that its peak of memory is that of the sheet alone. */
export async function timeExport(
  { fixture, sender, format, rows }: { fixture: EngineFixture; sender: Sender; format: 'xlsx' | 'csv'; rows: number },
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<ExportStats> {
  const [oldest] = await fixture.sql<{ at: number }>(
    `select floor(extract(epoch from min(at)))::bigint as at from (
      select at from wallet_transactions where account_id = $1 order by day desc, at desc, id desc limit $2) newest`,
    [sender.accountId, rows],
  )
  const peyk = await fixture.startPeyk(['api', 'worker'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: sender.apiKey }, { onEnd })
  await sleep(2000)
  const idle = await peakMemoryMb(peyk.pid)
  const began = performance.now()
  const body = { filters: { from_date: oldest!.at }, export_type: 'financial', format }
  const asked = await client.call<{ file_id: number }>({ name: 'export', method: 'POST', path: 'report/payment/export/new', body }) // prettier-ignore
  if (asked.data === null) throw new Error(`the export was refused: ${asked.status}`)
  for (;;) {
    await sleep(250)
    const [file] = await fixture.sql<{ status: string; rows: number; size: number }>(
      'select status, row_count as rows, size from files where id = $1',
      [asked.data.file_id],
    )
    if (file?.status === 'ready') {
      const seconds = (performance.now() - began) / 1000
      const peak = await peakMemoryMb(peyk.pid)
      await peyk.stop()
      return {
        rows: file.rows,
        megabytes: Math.round(file.size / 1e6),
        seconds: Math.round(seconds),
        rows_per_second: Math.round(file.rows / seconds),
        idle_mb: idle,
        peak_mb: peak,
      }
    }
    if (file?.status !== 'processing') throw new Error(`the export ended as ${file?.status}`)
  }
}
