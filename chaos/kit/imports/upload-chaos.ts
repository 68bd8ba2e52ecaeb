import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { waitForFileCheck, uploadListFile, writeListFile } from '../../../testkit/list-files.ts'
import { ProcessSet } from '../process-set.ts'
import { importProcesses, killTarget, pickKillTargets } from './import-kill-targets.ts'
import { retryUntilSuccess } from '../retry-until.ts'

export interface ImportChaosInput {
  rows: number
  /** Of each stage. */
  kills: number
  random: () => number
  onEnd: (end: () => Promise<unknown>) => void
  print: (line: string) => void
  /** Jobs of a killed worker are taken up at once, instead of after their missed heartbeats. */
  isShort?: boolean
}

export interface UploadStats {
  ok: boolean
  rows: number
  /** Under the upload, and under the check. */
  kills: { upload: number; check: number }
  /** Numbers in the staging of the file, and how many of them differ. */
  staged: number
  staged_once: number
  /** What could be read of the staging while the check was not over; nothing half-checked may be. */
  seen_early: number
  /** Files and stored objects of the account at the end: one of each, whatever the killed uploads left. */
  files: number
  objects: number
  /** Processes that ended by themselves. */
  exited: number
}

const TIMEOUT_MS = 240_000
const CHUNK_ROWS = 10_000

/**
 * Uploads a list while the api is killed under it, repeats the upload with the same key, and kills worker, everything or
 * the database while the list is checked: in the end every number is staged once, of one file.
 */
export async function runUploadChaos(fixture: EngineFixture, input: ImportChaosInput): Promise<UploadStats> {
  const { rows, onEnd } = input
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-import-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const { apiKey, accountId } = await fixture.newSender({ messages: 1 })
  const processes = new ProcessSet(fixture, importProcesses(path.join(folder, 'data')))
  await processes.start('api')
  const file = await writeListFile({ folder, kind: 'xlsx', rows })
  const count = async (text: string, of: number) =>
    retryUntilSuccess(async () => (await fixture.sql<{ count: number }>(text, [of]))[0]?.count ?? 0)
  const filesOf = () => count('select count(*)::int as count from files where account_id = $1', accountId)
  const objectsOf = (also: string) =>
    count(`select count(*)::int as count from stored_objects where account_id = $1 ${also}`, accountId)

  const uploaded = { kills: 0, fileId: 0 }
  while (uploaded.fileId === 0) {
    const upload = { url: processes.url, apiKey, file, repeatKey: `import-${rows}` }
    const before = await objectsOf('')
    let isOver = false
    const uploading = uploadListFile(upload)
      .catch(() => null)
      .finally(() => (isOver = true))
    if (uploaded.kills < input.kills) {
      // Not before something of it lies in the storage: a kill before that proves nothing.
      while (!isOver && (await objectsOf('')) === before) await sleep(5)
      await sleep(Math.floor(input.random() * 120))
      await processes.kill('api')
      uploaded.kills += 1
      const left = await filesOf()
      input.print(`the api was killed under the upload: ${left === 0 ? 'nothing of it is kept' : 'it had been kept'}`)
      await uploading
      await processes.start('api')
    } else uploaded.fileId = (await uploading)?.file_id ?? 0
  }

  const of = [uploaded.fileId] as const
  const { seenEarly, kills } = await killDuringCheck({ fixture, processes, fileId: uploaded.fileId }, input)
  await waitForFileCheck({ url: () => processes.url, apiKey, fileId: uploaded.fileId }, { withinMs: TIMEOUT_MS })
  const [staged] = await fixture.sql<{ staged: number; once: number }>(
    `select count(*)::int as staged, count(distinct msisdn)::int as once from files f
    join file_chunks c on c.account_id = f.account_id and c.file_id = f.id and c.run = f.run, unnest(c.msisdns) msisdn
    where f.id = $1 and f.status = 'ready'`,
    of,
  )
  const figures = {
    rows,
    kills: { upload: uploaded.kills, check: kills },
    staged: staged?.staged ?? 0,
    staged_once: staged?.once ?? 0,
    seen_early: seenEarly,
    files: await filesOf(),
    objects: await objectsOf('and loose_since is null'),
    exited: processes.exited,
  }
  await processes.stopAll()
  const { staged: all, staged_once: once, seen_early: early, files, objects, exited } = figures
  const isExact = all === rows && once === rows && files === 1 && objects === 1
  return { ok: isExact && early === 0 && exited === 0, ...figures }
}

/** Kills while chunks of the list are staged; what can be read of it meanwhile is seen too early. */
async function killDuringCheck(
  { fixture, processes, fileId }: { fixture: EngineFixture; processes: ProcessSet; fileId: number },
  { rows, kills: wanted, random, print, isShort = false }: ImportChaosInput,
): Promise<{ seenEarly: number; kills: number }> {
  const lookAt = () =>
    retryUntilSuccess(async () => {
      const [row] = await fixture.sql<{ status: string; run: number; chunks: number; readable: number }>(
        `select f.status, f.run,
          (select count(*)::int from file_chunks c
          where c.account_id = f.account_id and c.file_id = f.id and c.run = f.run) as chunks,
          (select count(*)::int from file_chunks c
          where c.account_id = f.account_id and c.file_id = f.id and c.run = f.run and f.status = 'ready') as readable
        from files f where f.id = $1`,
        [fileId],
      )
      return row ?? { status: 'gone', run: 0, chunks: 0, readable: 0 }
    })
  const targets = pickKillTargets(random)
  let [seenEarly, kills, killedRun, killAtChunks] = [0, 0, 0, 1]
  await processes.start('worker')
  for (let seen = await lookAt(); seen.status === 'processing' && kills < wanted; seen = await lookAt()) {
    // Each run is struck once, the first as soon as it has staged something: a kill before that proves nothing.
    if (seen.run > killedRun && seen.chunks >= killAtChunks) {
      await sleep(Math.floor(random() * 100))
      const { status, run, chunks, readable } = await lookAt()
      if (status === 'processing') seenEarly += readable
      const target = targets.next().value
      await killTarget(target, { fixture, processes, isShort })
      killedRun = run
      killAtChunks = 1 + Math.floor(random() * 0.7 * (rows / CHUNK_ROWS))
      kills += 1
      print(`${target} was killed with ${chunks} chunks staged (${status})`)
    }
    await sleep(20)
  }
  return { seenEarly, kills }
}
