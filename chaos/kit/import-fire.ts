import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitCheck, uploadList, writeList } from '../../bench/kit/list-files.ts'
import type { EngineWorld, PeykProcess, Role } from '../../bench/kit/engine-world.ts'

export interface ImportFigures {
  ok: boolean
  rows: number
  kills: { api: number; worker: number }
  /** Numbers in the staging of the file, and how many of them differ. */
  staged: number
  staged_once: number
  /** What could be read of the staging while the check was not over; nothing half-checked may be. */
  seen_early: number
  /** Files and stored objects of the account at the end: one of each. */
  files: number
  objects: number
}

const TOOK_LONG_MS = 240_000

/**
 * Uploads a list while the api is killed under it, repeats the upload with the same key, and kills the worker while the
 * list is checked: in the end every number is staged once, of one file.
 */
export async function fireOnImport(
  world: EngineWorld,
  { rows, workerKills, chance, onEnd, say }: { rows: number; workerKills: number; chance: () => number; onEnd: (end: () => Promise<unknown>) => void; say: (line: string) => void }, // prettier-ignore
): Promise<ImportFigures> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-import-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const sender = await world.newSender({ messages: 1 })
  // One storage for all processes, and the one that comes after a killed one.
  const env = { PEYK_DATA_DIR: path.join(folder, 'data'), PEYK_SECRET: 'a secret of this run, and of no other one' }
  const start = (role: Role) => world.startPeyk([role], env)
  let api: PeykProcess = await start('api')
  const file = await writeList({ folder, kind: 'xlsx', rows })
  const asked = { apiKey: sender.apiKey, file, repeatKey: `import-${rows}` }

  const uploading = uploadList({ ...asked, url: api.url ?? '' }).catch((error: Error) => error)
  await sleep(20 + Math.floor(chance() * 200))
  await api.kill()
  const first = await uploading
  say(first instanceof Error ? 'the api was killed under the upload' : 'the upload was faster than the kill')
  api = await start('api')
  const { file_id: fileId } = await uploadList({ ...asked, url: api.url ?? '' })
  const readable = async () => {
    const [row] = await world.sql<{ count: number }>(
      `select coalesce(sum(cardinality(c.msisdns)), 0)::int as count from files f
      join file_chunks c on c.account_id = f.account_id and c.file_id = f.id and c.run = f.run
      where f.id = $1 and f.status = 'ready'`,
      [fileId],
    )
    return row?.count ?? 0
  }
  const statusOf = async () => (await world.sql<{ status: string }>('select status from files where id = $1', [fileId]))[0]?.status // prettier-ignore

  let seenEarly = 0
  let kills = 0
  let worker = await start('worker')
  for (; kills < workerKills; kills += 1) {
    // Not before it has staged something: a kill before that proves nothing.
    for (;;) {
      const [row] = await world.sql<{ count: number }>('select count(*)::int as count from file_chunks where file_id = $1', [fileId]) // prettier-ignore
      if ((row?.count ?? 0) > 0 || (await statusOf()) !== 'processing') break
      await sleep(20)
    }
    if ((await statusOf()) !== 'processing') break
    await sleep(Math.floor(chance() * 200))
    const status = await statusOf()
    if (status === 'processing') seenEarly += await readable()
    await worker.kill()
    say(`the worker was killed (${status})`)
    worker = await start('worker')
  }
  await awaitCheck({ url: () => api.url ?? '', apiKey: sender.apiKey, fileId }, { withinMs: TOOK_LONG_MS })
  const [staged] = await world.sql<{ staged: number; once: number }>(
    `select count(*)::int as staged, count(distinct msisdn)::int as once from files f
    join file_chunks c on c.account_id = f.account_id and c.file_id = f.id and c.run = f.run, unnest(c.msisdns) msisdn
    where f.id = $1 and f.status = 'ready'`,
    [fileId],
  )
  const countOf = async (text: string) => (await world.sql<{ count: number }>(text, [sender.accountId]))[0]?.count ?? 0
  const figures = {
    rows,
    kills: { api: 1, worker: kills },
    staged: staged?.staged ?? 0,
    staged_once: staged?.once ?? 0,
    seen_early: seenEarly,
    files: await countOf('select count(*)::int as count from files where account_id = $1'),
    objects: await countOf('select count(*)::int as count from stored_objects where account_id = $1 and loose_since is null'), // prettier-ignore
  }
  await worker.stop()
  await api.stop()
  const { staged: all, staged_once: once, seen_early: early, files, objects } = figures
  return { ok: all === rows && once === rows && early === 0 && files === 1 && objects === 1, ...figures }
}
