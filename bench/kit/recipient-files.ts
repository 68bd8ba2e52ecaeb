import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture, Sender } from '../../testkit/start-engine.ts'
import type { RunContext } from '../../testkit/run-by-name.ts'
import { peakMemoryMb } from '../../testkit/process-cost.ts'
import { ApiClient } from './rate-paced-client.ts'

/** The file of all recipients of a send, made by a process that does nothing else. */
export interface RecipientFile {
  rows: number
  megabytes: number
  /** From the call to its answer, and to the ready file. */
  answered_ms: number
  seconds: number
  /** What the process had before, and at its most. */
  idle_mb: number
  peak_mb: number
}

/** Makes the file of a send in a process of its own, so that its peak of memory is that of the file alone. */
export async function timeRecipientFile(
  { fixture, sender, sendId, format }: { fixture: EngineFixture; sender: Sender; sendId: number; format: 'xlsx' | 'csv' }, // prettier-ignore
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<RecipientFile> {
  const peyk = await fixture.startPeyk(['api', 'worker'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: sender.apiKey }, { onEnd })
  await sleep(2000)
  const idle = await peakMemoryMb(peyk.pid)
  const began = performance.now()
  const path = `report/download_recipients?bulk_id=${sendId}&format=${format}`
  const asked = await client.call<{ file_id: number }>({ name: 'file', method: 'GET', path })
  if (asked.data === null) throw new Error(`the file was refused: ${asked.status}`)
  for (;;) {
    await sleep(100)
    const [file] = await fixture.sql<{ status: string; rows: number; size: number }>(
      'select status, row_count as rows, size from files where id = $1',
      [asked.data.file_id],
    )
    if (file?.status === 'ready') {
      const seconds = (performance.now() - began) / 1000
      const peak = await peakMemoryMb(peyk.pid)
      await peyk.stop()
      const [megabytes, rounded] = [Math.round(file.size / 1e5) / 10, Math.round(seconds * 10) / 10]
      return { rows: file.rows, megabytes, answered_ms: Math.round(asked.ms), seconds: rounded, idle_mb: idle, peak_mb: peak } // prettier-ignore
    }
    if (file?.status !== 'processing') throw new Error(`the file ended as ${file?.status}`)
  }
}
