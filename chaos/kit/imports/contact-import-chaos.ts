import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { waitForFileCheck, uploadListFile, writeListFile } from '../../../testkit/list-files.ts'
import { ProcessSet } from '../process-set.ts'
import type { ImportChaosInput } from './upload-chaos.ts'
import { importProcesses, killTarget, pickKillTargets } from './import-kill-targets.ts'
import { retryUntilSuccess } from '../retry-until.ts'

export interface ContactImportStats {
  ok: boolean
  rows: number
  /** While rows came in. */
  kills: number
  /** At the end: contacts, different numbers among them, and what the phonebook and the file's report say. */
  contacts: number
  numbers: number
  counted: number
  told_added: number
  told_existing: number
  import_status: number
  /** Processes that ended by themselves. */
  exited: number
}

const TIMEOUT_MS = 240_000
/** An import without progress for so long is stuck. */
const STALLED_MS = 180_000
const IMPORT_RUNNING = 1

/**
 * A file becomes the contacts of a phonebook while the api is killed under the order, and worker, everything or the
 * database between its chunks: each row is there once.
 */
export async function runContactImportChaos(
  fixture: EngineFixture,
  { rows, kills: killsWanted, random, onEnd, print, isShort = false }: ImportChaosInput,
): Promise<ContactImportStats> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-contacts-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const { apiKey, accountId } = await fixture.newSender({ messages: 1 })
  const processes = new ProcessSet(fixture, importProcesses(path.join(folder, 'data')))
  await processes.startAll()
  const ask = async <Data>(to: string, body: object): Promise<Data> => {
    const answer = await fetch(`${processes.url}/v1/api/${to}`, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json', 'idempotency-key': `contacts-${to}` },
      body: JSON.stringify(body),
    })
    const { data, meta } = (await answer.json()) as { data: Data | null; meta: { message: string } }
    if (data === null) throw new Error(`${to} was refused: ${meta.message}`)
    return data
  }
  const file = await writeListFile({ folder, kind: 'xlsx', rows })
  const { file_id: fileId } = await uploadListFile({ url: processes.url, apiKey, file, purpose: 'import' })
  await waitForFileCheck({ url: () => processes.url, apiKey, fileId }, { withinMs: TIMEOUT_MS })
  const { id } = await ask<{ id: number }>('phonebooks', { title: 'مشتریان' })
  const order = () => ask(`phonebooks/${id}/import`, { file_id: fileId, mapping: { A: 'number', B: 'name' } })
  // A short import would be over before the api is back: its worker waits for that.
  if (isShort) processes.signal('worker', 'SIGSTOP')
  const ordering = order().catch(() => null)
  await sleep(Math.floor(random() * 40))
  await processes.kill('api')
  print(`the api was killed ${(await ordering) === null ? 'under' : 'just after'} the order`)
  await processes.start('api')
  // The same order under the same key counts once.
  await retryUntilSuccess(order, { withinMs: TIMEOUT_MS })
  if (isShort) processes.signal('worker', 'SIGCONT')

  const lookAt = () =>
    retryUntilSuccess(async () => {
      const [row] = await fixture.sql<{ count: number; status: number }>(
        'select contact_count as count, import_status as status from phonebooks where account_id = $1 and id = $2',
        [accountId, id],
      )
      return row ?? { count: 0, status: 0 }
    })
  const targets = pickKillTargets(random)
  let [kills, killedAt, count, movedAt] = [0, 0, 0, Date.now()]
  for (
    let seen = await lookAt();
    seen.status === IMPORT_RUNNING && Date.now() - movedAt < STALLED_MS;
    seen = await lookAt()
  ) {
    if (seen.count > count) [count, movedAt] = [seen.count, Date.now()]
    // A kill without new rows since the last one would prove nothing.
    if (kills < killsWanted && seen.count > killedAt) {
      await sleep(Math.floor(random() * 300))
      const target = targets.next().value
      await killTarget(target, { fixture, processes, isShort })
      kills += 1
      killedAt = (await lookAt()).count
      movedAt = Date.now()
      print(`${target} was killed with ${killedAt} contacts in`)
    }
    await sleep(isShort ? 10 : 50)
  }
  const [found] = await fixture.sql<{ contacts: number; numbers: number; added: number; existing: number }>(
    `select count(*)::int as contacts, count(distinct msisdn)::int as numbers,
      (select (import_report->>'added_count')::int from files where account_id = $1 and id = $3) as added,
      (select (import_report->>'existing_count')::int from files where account_id = $1 and id = $3) as existing
    from contacts where account_id = $1 and phonebook_id = $2`,
    [accountId, id, fileId],
  )
  const { count: counted, status } = await lookAt()
  await processes.stopAll()
  const { contacts = 0, numbers = 0, added = 0, existing = 0 } = found ?? {}
  const isExact = [contacts, numbers, counted, added].every((one) => one === rows) && existing === 0
  const { exited } = processes
  return {
    ok: isExact && status === 2 && exited === 0,
    rows,
    kills,
    contacts,
    numbers,
    counted,
    told_added: added,
    told_existing: existing,
    import_status: status,
    exited,
  }
}
