import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWorld, Role } from '../../bench/kit/engine-world.ts'
import { awaitCheck, uploadList, writeList } from '../../bench/kit/list-files.ts'

export interface ContactFigures {
  ok: boolean
  rows: number
  /** Of the worker, while rows came in. */
  kills: number
  /** At the end: contacts, different numbers among them, and what the phonebook and the file's report say. */
  contacts: number
  numbers: number
  counted: number
  told_added: number
  told_existing: number
  import_status: number
}

const TOOK_LONG_MS = 240_000
const RUNNING = 1

/** A file becomes the contacts of a phonebook while the worker is killed between its chunks: each row is there once. */
export async function fireOnContacts(
  world: EngineWorld,
  { rows, kills: killsWanted, chance, onEnd, say }: { rows: number; kills: number; chance: () => number; onEnd: (end: () => Promise<unknown>) => void; say: (line: string) => void }, // prettier-ignore
): Promise<ContactFigures> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-contacts-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const { apiKey, accountId } = await world.newSender({ messages: 1 })
  const env = { PEYK_DATA_DIR: path.join(folder, 'data'), PEYK_SECRET: 'a secret of this run, and of no other one' }
  const start = (role: Role) => world.startPeyk([role], env)
  const api = await start('api')
  let worker = await start('worker')
  const url = api.url ?? ''
  const ask = async <Data>(to: string, body: object): Promise<Data> => {
    const answer = await fetch(`${url}/v1/api/${to}`, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data, meta } = (await answer.json()) as { data: Data | null; meta: { message: string } }
    if (data === null) throw new Error(`${to} was refused: ${meta.message}`)
    return data
  }
  const file = await writeList({ folder, kind: 'xlsx', rows })
  const { file_id: fileId } = await uploadList({ url, apiKey, file, purpose: 'import' })
  await awaitCheck({ url: () => url, apiKey, fileId }, { withinMs: TOOK_LONG_MS })
  const { id } = await ask<{ id: number }>('phonebooks', { title: 'مشتریان' })
  await ask(`phonebooks/${id}/import`, { file_id: fileId, mapping: { A: 'number', B: 'name' } })

  const lookAt = async () => {
    const [row] = await world.sql<{ count: number; status: number }>(
      'select contact_count as count, import_status as status from phonebooks where account_id = $1 and id = $2',
      [accountId, id],
    )
    return row ?? { count: 0, status: 0 }
  }
  const deadline = Date.now() + TOOK_LONG_MS
  let kills = 0
  let killedAt = 0
  for (let seen = await lookAt(); seen.status === RUNNING && Date.now() < deadline; seen = await lookAt()) {
    // A kill where nothing new came in proves nothing.
    if (kills < killsWanted && seen.count > killedAt) {
      await sleep(Math.floor(chance() * 300))
      await worker.kill()
      kills += 1
      killedAt = (await lookAt()).count
      say(`the worker was killed with ${killedAt} contacts in`)
      worker = await start('worker')
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
  await worker.stop()
  await api.stop()
  const { contacts = 0, numbers = 0, added = 0, existing = 0 } = found ?? {}
  const ok = [contacts, numbers, counted, added].every((one) => one === rows) && existing === 0 && status === 2
  return {
    ok,
    rows,
    kills,
    contacts,
    numbers,
    counted,
    told_added: added,
    told_existing: existing,
    import_status: status,
  }
}
