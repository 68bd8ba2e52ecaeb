import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { seedTicketLists } from '../ticket-lists/usecases/seed-ticket-lists.ts'

export interface SeededLists {
  categories: { id: number; name: string }[]
  subCategories: { id: number; title: string; category_id: number }[]
  units: { id: number; name: string }[]
}

/** The lists of a new installation, as they are in this database. */
export async function ticketLists({ db, sql }: Pick<TestDatabase, 'db' | 'sql'>): Promise<SeededLists> {
  await db.asStaff(staffScope(0), async (tx) => {
    await tx.query({ text: `select pg_advisory_xact_lock(hashtext('peyk seeding'))` })
    await seedTicketLists(tx)
  })
  return {
    categories: await sql('select id, name from ticket_categories where is_active order by position'),
    subCategories: await sql(
      'select id, title, category_id from ticket_sub_categories where is_active order by position',
    ),
    units: await sql('select id, name from ticket_units where is_active order by position'),
  }
}

const BOUNDARY = 'Q'

/** A form of several parts with files, as a browser sends it. */
export function formWith(
  fields: Readonly<Record<string, string>>,
  files: readonly { name: string; content: Buffer; field?: string }[],
): { body: Buffer; headers: Record<string, string> } {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const parts = files.flatMap(({ name, content, field = 'file' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...texts, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
