import type { Tx } from '@peyk/database/database.ts'

export interface PluginFacts {
  title: string
  description: string
  platform: string
  version: string
  downloadUrl: string | null
  docUrl: string | null
  install: string | null
  guide: string | null
  image: string | null
  isPublished: boolean
}
export interface PluginRow extends PluginFacts {
  id: number
  updatedAt: Date
}

const COLUMNS = `id, title, description, platform, version, download_url as "downloadUrl", doc_url as "docUrl", install,
  guide, image, is_published as "isPublished", updated_at as "updatedAt"`

/** In their order; drafts too for staff. */
export async function listPluginRows(tx: Tx, { withDrafts }: { withDrafts: boolean }): Promise<PluginRow[]> {
  const { rows } = await tx.query<PluginRow>({
    text: `select ${COLUMNS} from plugins where deleted_at is null and (is_published or $1) order by position, id`,
    values: [withDrafts],
  })
  return rows
}

/** The whole list at once: two that add or order at the same time wait for each other. */
export async function lockPluginIds(tx: Tx): Promise<number[]> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('peyk plugins'))` })
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from plugins where deleted_at is null for update',
  })
  return rows.map(({ id }) => id)
}

export async function lockPlugin(tx: Tx, id: number): Promise<PluginRow | null> {
  const { rows } = await tx.query<PluginRow>({
    text: `select ${COLUMNS} from plugins where id = $1 and deleted_at is null for update`,
    values: [id],
  })
  return rows[0] ?? null
}

const valuesOf = (facts: PluginFacts): unknown[] => [
  facts.title, facts.description, facts.platform, facts.version, facts.downloadUrl, facts.docUrl, facts.install,
  facts.guide, facts.image, facts.isPublished,
] // prettier-ignore

/** Behind all others. */
export async function insertPlugin(tx: Tx, facts: PluginFacts): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into plugins (title, description, platform, version, download_url, doc_url, install, guide, image,
        is_published, position)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(position), 0) + 1 from plugins returning id`,
    values: valuesOf(facts),
  })
  return rows[0]!.id
}

export async function changePlugin(tx: Tx, { id, facts }: { id: number; facts: PluginFacts }): Promise<void> {
  await tx.query({
    text: `update plugins set title = $1, description = $2, platform = $3, version = $4, download_url = $5, doc_url = $6,
        install = $7, guide = $8, image = $9, is_published = $10, updated_at = clock_timestamp() where id = $11`,
    values: [...valuesOf(facts), id],
  })
}

export async function markPluginDeleted(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'update plugins set deleted_at = clock_timestamp() where id = $1', values: [id] })
}

export async function setPluginOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    text: `update plugins p set position = o.position
      from unnest($1::int[]) with ordinality o (id, position) where p.id = o.id`,
    values: [[...ids]],
  })
}

/** Whether there is, or ever was, one. */
export async function hasPluginRows(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({ text: 'select from plugins limit 1' })
  return rows.length > 0
}
