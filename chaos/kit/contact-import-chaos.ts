import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWorld } from '../../testkit/start-engine.ts'
import { awaitCheck, uploadList, writeList } from '../../testkit/list-files.ts'
import { Crew } from './process-set.ts'
import type { ImportFire } from './upload-chaos.ts'
import { importCrew, strike, victimsOf } from './import-kill-targets.ts'
import { patiently } from './retry-until.ts'

export interface ContactFigures {
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

const TOOK_LONG_MS = 240_000
/** An import that stands still for so long goes no further by itself. */
const STILL_MS = 180_000
const RUNNING = 1

/**
 * A file becomes the contacts of a phonebook while the api is killed under the order, and worker, everything or the
 * database between its chunks: each row is there once.
 */
export async function fireOnContacts(
  world: EngineWorld,
  { rows, kills: killsWanted, chance, onEnd, say }: ImportFire,
): Promise<ContactFigures> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-contacts-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const { apiKey, accountId } = await world.newSender({ messages: 1 })
  const crew = new Crew(world, importCrew(path.join(folder, 'data')))
  await crew.startAll()
  const ask = async <Data>(to: string, body: object): Promise<Data> => {
    const answer = await fetch(`${crew.url}/v1/api/${to}`, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json', 'idempotency-key': `contacts-${to}` },
      body: JSON.stringify(body),
    })
    const { data, meta } = (await answer.json()) as { data: Data | null; meta: { message: string } }
    if (data === null) throw new Error(`${to} was refused: ${meta.message}`)
    return data
  }
  const file = await writeList({ folder, kind: 'xlsx', rows })
  const { file_id: fileId } = await uploadList({ url: crew.url, apiKey, file, purpose: 'import' })
  await awaitCheck({ url: () => crew.url, apiKey, fileId }, { withinMs: TOOK_LONG_MS })
  const { id } = await ask<{ id: number }>('phonebooks', { title: 'مشتریان' })
  const order = () => ask(`phonebooks/${id}/import`, { file_id: fileId, mapping: { A: 'number', B: 'name' } })
  const ordering = order().catch(() => null)
  await sleep(Math.floor(chance() * 40))
  await crew.kill('api')
  say(`the api was killed ${(await ordering) === null ? 'under' : 'just after'} the order`)
  await crew.start('api')
  // The same order under the same key: it stands once.
  await patiently(order, { withinMs: TOOK_LONG_MS })

  const lookAt = () =>
    patiently(async () => {
      const [row] = await world.sql<{ count: number; status: number }>(
        'select contact_count as count, import_status as status from phonebooks where account_id = $1 and id = $2',
        [accountId, id],
      )
      return row ?? { count: 0, status: 0 }
    })
  const victims = victimsOf(chance)
  let [kills, killedAt, count, movedAt] = [0, 0, 0, Date.now()]
  for (let seen = await lookAt(); seen.status === RUNNING && Date.now() - movedAt < STILL_MS; seen = await lookAt()) {
    if (seen.count > count) [count, movedAt] = [seen.count, Date.now()]
    // A kill where nothing new came in proves nothing.
    if (kills < killsWanted && seen.count > killedAt) {
      await sleep(Math.floor(chance() * 300))
      const victim = victims.next().value
      await strike(victim, { world, crew })
      kills += 1
      killedAt = (await lookAt()).count
      movedAt = Date.now()
      say(`${victim} was killed with ${killedAt} contacts in`)
    }
    await sleep(50)
  }
  const [found] = await world.sql<{ contacts: number; numbers: number; added: number; existing: number }>(
    `select count(*)::int as contacts, count(distinct msisdn)::int as numbers,
      (select (import_report->>'added_count')::int from files where account_id = $1 and id = $3) as added,
      (select (import_report->>'existing_count')::int from files where account_id = $1 and id = $3) as existing
    from contacts where account_id = $1 and phonebook_id = $2`,
    [accountId, id, fileId],
  )
  const { count: counted, status } = await lookAt()
  await crew.stopAll()
  const { contacts = 0, numbers = 0, added = 0, existing = 0 } = found ?? {}
  const isExact = [contacts, numbers, counted, added].every((one) => one === rows) && existing === 0
  const { exited } = crew
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
