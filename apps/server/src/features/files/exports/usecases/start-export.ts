import type { ExportAnswer, ExportFormat } from '@peyk/contract/files/files.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import type { JobName, JobPayloads } from '../../../../platform/work/job-queue.ts'
import { job, type AnyJob } from '../../../../platform/work/jobs.ts'
import { refuseIfStorageFull } from '../../../../platform/storage/reserve-room.ts'
import { insertFile } from '../../queries/files.ts'
import { mimeOf } from '../../usecases/mime-of.ts'
import { writeExport, type ExportSource, type PackedSource } from './write-export.ts'

const DAY_MS = 86_400_000
/** An export is made for somebody who waits for it; a later one has later rows. */
const EXPORT_TTL_MS = 7 * DAY_MS
const EXPORT_CATEGORY = 5

/** What the payload of every export's job holds; a feature adds its own filter (`interface JobPayloads` in its `.jobs.ts`). */
export interface ExportJobPayload {
  accountId: number
  fileId: number
  format: ExportFormat | 'zip'
}
/** Names of jobs whose payload is an export's. */
export type ExportJobName = { [Name in JobName]: JobPayloads[Name] extends ExportJobPayload ? Name : never }[JobName]

/**
 * The job behind an export: `open` tells its columns and gives its rows by the batch, in the database's own pace. It may
 * be asked more than once. A feature lists it among its `jobs`.
 */
export const exportJob = <Name extends ExportJobName>({
  name,
  open,
}: {
  name: Name
  open: (
    asked: { scope: AccountScope; payload: JobPayloads[Name] },
    deps: Deps,
  ) => Promise<ExportSource | PackedSource<unknown>>
}): AnyJob =>
  job({
    name,
    retries: 3,
    limitSeconds: 3600,
    handle: ({ payload, scope, signal }, deps) => {
      const { fileId, format } = payload as unknown as ExportJobPayload
      const account = scope as unknown as AccountScope
      return writeExport(
        { scope: account, fileId, format, signal, open: () => open({ scope: account, payload }, deps) },
        deps,
      )
    },
  })

/**
 * Begins an export (contract, Export) and answers at once: it stands among the files of the account as `processing`,
 * `file_ready` tells its end, and F3 gives its signed address. It is an act of the audit log.
 */
export async function startExport<Name extends ExportJobName>(
  {
    scope,
    caller,
    actor,
    title,
    format,
    job: name,
    payload,
    onCreated,
  }: {
    scope: AccountScope
    caller: Caller
    actor: Actor
    /** Of the file, in Persian and without an ending. */
    title: string
    format: ExportFormat | 'zip'
    job: Name
    payload: Omit<JobPayloads[Name], keyof ExportJobPayload>
    /** What else is kept of it, in the same transaction. */
    onCreated?: (made: { fileId: number }, inside: { tx: Tx }) => Promise<void>
  },
  { db, clock, jobs, config }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> {
  const now = clock.now()
  return db.inAccount(scope, async (tx) => {
    await refuseIfStorageFull({ scope }, { tx, config })
    const file = await insertFile(tx, scope, {
      userId: caller.userId,
      userName: caller.userName,
      name: `${title}.${format}`,
      size: 0,
      mime: mimeOf(format),
      category: EXPORT_CATEGORY,
      purpose: 'export',
      status: 'processing',
      objectKey: null,
      chosen: {},
      createdAt: new Date(now),
      expiresAt: new Date(now + EXPORT_TTL_MS),
    })
    const order: ExportJobPayload = { accountId: scope.accountId, fileId: file.id, format }
    await jobs.enqueue(tx, { name, payload: { ...payload, ...order } as unknown as JobPayloads[Name] })
    await onCreated?.({ fileId: file.id }, { tx })
    const details = { file_id: file.id, format }
    await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'export.made', subject: file.name, details })
    return { file_id: file.id, status: 'processing', url: null }
  })
}
