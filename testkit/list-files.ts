import { createWriteStream, openAsBlob } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeCsv } from '@peyk/sheets/writing/write-csv.ts'
import { writeXlsx } from '@peyk/sheets/writing/write-xlsx.ts'

export type ListKind = 'xlsx' | 'csv' | 'txt'

/** Numbers that are each once in a list, in an order of no use to anybody. */
export const numberAt = (at: number): string => `0912${String((at * 7_654_321) % 10_000_000).padStart(7, '0')}`

/** A list of so many numbers, with a name beside each where there are columns; `toPreviewCell` gives another first cell. */
export async function writeListFile({
  folder,
  kind,
  rows,
  cellOf = numberAt,
}: {
  folder: string
  kind: ListKind
  rows: number
  cellOf?: (at: number) => string
}): Promise<string> {
  const file = path.join(folder, `list-${rows}.${kind}`)
  async function* batches() {
    for (let from = 0; from < rows; from += 5000) {
      const size = Math.min(5000, rows - from)
      yield Array.from({ length: size }, (_, at) => [cellOf(from + at), `مشتری ${from + at}`])
    }
  }
  async function* lines() {
    for await (const batch of batches()) yield batch.map(([number]) => `${number}\n`).join('')
  }
  const header = ['شماره', 'نام']
  const body =
    kind === 'txt'
      ? Readable.from(lines())
      : kind === 'csv'
        ? writeCsv({ header, rows: batches() })
        : writeXlsx({ header, rows: batches() })
  await pipeline(body, createWriteStream(file))
  return file
}

/** What is read of FileObj here. */
export interface UploadedFile {
  file_id: number
  status: 'processing' | 'ready' | 'failed'
  progress: number
  report: {
    valid_count: number
    blacklist_count: number
    invalid_count: number
    duplicate_count: number
    error_code: string | null
  } | null
}

/** F2, the file streaming from the disk. */
export async function uploadListFile(
  { url, apiKey, file, repeatKey, purpose = 'send' }: { url: string; apiKey: string; file: string; repeatKey?: string; purpose?: string }, // prettier-ignore
  signal?: AbortSignal,
): Promise<UploadedFile> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', await openAsBlob(file), path.basename(file))
  const answer = await fetch(`${url}/v1/api/user/files`, {
    method: 'POST',
    headers: { authorization: apiKey, ...(repeatKey === undefined ? {} : { 'idempotency-key': repeatKey }) },
    body: form,
    ...(signal === undefined ? {} : { signal }),
  })
  const { data, meta } = (await answer.json()) as { data: UploadedFile | null; meta: { message: string } }
  if (data === null) throw new Error(`the upload was refused: ${meta.message}`)
  return data
}

/** Asks after a file until its check is over. */
export async function waitForFileCheck(
  { url, apiKey, fileId }: { url: () => string; apiKey: string; fileId: number },
  { withinMs, everyMs = 200 }: { withinMs: number; everyMs?: number },
): Promise<UploadedFile> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await fetch(`${url()}/v1/api/user/files/${fileId}`, { headers: { authorization: apiKey } }).catch(
      () => null,
    )
    const seen = answer?.ok === true ? ((await answer.json()) as { data: UploadedFile }).data : null
    if (seen !== null && seen.status !== 'processing') return seen
    if (Date.now() > deadline) throw new Error(`the check was not over in time: ${JSON.stringify(seen)}`)
    await sleep(everyMs)
  }
}
