import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { SeededContacts } from './seed-contacts.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'
import type { ApiClient } from '../rate-paced-client.ts'
import { round2 } from '../percentiles.ts'

export interface ActionTiming {
  contacts: number
  seconds: number
  /** Inside PostgreSQL; what the statement timeout looks at. */
  longest_statement_ms: number
}

/** Acts on the largest group through the API, each a single call, as the panel and other people's programs make it. */
export async function openContactActions(
  { connection, sql }: Pick<EngineFixture, 'connection' | 'sql'>,
  { client, sender: { accountId }, groups }: { client: ApiClient; sender: Sender; groups: SeededContacts['groups'] },
): Promise<{ addFresh(count: number): Promise<void>; turns: [string, () => Promise<ActionTiming>][] }> {
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const { status, data } = await client.call<Data>({ name: path, method: 'POST', path, body })
    if (status > 201 || data === undefined) throw new Error(`${path} answered ${status}`)
    return data as Data
  }
  const [full] = groups
  const newGroup = async (title: string) => (await call<{ id: number }>('phonebooks', { title })).id
  const [filling, empty] = [await newGroup('تازه'), await newGroup('خالی')]
  const ids = (
    await sql<{ id: number }>('select id from contacts where account_id = $1 and phonebook_id = $2', [
      accountId,
      full?.id,
    ])
  ).map(({ id }) => id)
  const statements = async <Result>(work: (db: pg.Client) => Promise<Result>): Promise<Result> => {
    const db = new pg.Client({ ...connection, user: 'postgres' })
    await db.connect()
    try {
      return await work(db)
    } finally {
      await db.end()
    }
  }
  const timed = (path: string, bodyOf: () => object) => async (): Promise<ActionTiming> => {
    await statements((db) => db.query('select pg_stat_statements_reset()'))
    const began = performance.now()
    await call(path, bodyOf())
    const seconds = (performance.now() - began) / 1000
    const { rows } = await statements((db) => db.query<{ ms: number }>('select max(max_exec_time) as ms from pg_stat_statements')) // prettier-ignore
    return { contacts: ids.length, seconds: round2(seconds), longest_statement_ms: Math.round(rows[0]?.ms ?? 0) }
  }
  const all = { listNumbers: ids }
  const withUndo = (name: string, path: string, fields: object): [string, () => Promise<ActionTiming>][] => {
    const undoKey = randomUUID()
    return [
      [name, timed(path, () => ({ ...all, ...fields, undo_key: undoKey }))],
      [`${name}, undone`, timed('phonebooks/undo', () => ({ undo_key: undoKey }))],
    ]
  }
  return {
    async addFresh(count) {
      const list = Array.from({ length: count }, (_, n) => ({ number: `0999${String(1_000_000 + n)}`, name: `تازه رضایی ${n}`, phonebook_id: filling })) // prettier-ignore
      const { added } = await call<{ added: number }>('phonebooks/numbers/add-list-new', { list })
      if (added !== count) throw new Error(`${added} of ${count} were added`)
      const fresh = await sql<{ id: number }>('select id from contacts where account_id = $1 and phonebook_id = $2', [accountId, filling]) // prettier-ignore
      if (fresh.length !== count) throw new Error('the added contacts are not there')
    },
    turns: [
      ...withUndo('delete', 'phonebooks/numbers/delete-list', {}),
      ...withUndo('change', 'phonebooks/numbers/update-list', { pre: 'جناب', tags: ['تازه'] }),
      ['tag', timed('phonebooks/numbers/tags', () => ({ ...all, tags: ['بهار', 'تابستان'] }))],
      ['untag', timed('phonebooks/numbers/tags/delete-list', () => ({ ...all, tags: ['بهار'] }))],
      ...withUndo('move', 'phonebooks/numbers/move-list', { phonebook_id: empty }),
    ],
  }
}
