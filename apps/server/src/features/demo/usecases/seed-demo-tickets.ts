import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { staffScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { TICKET_STATES, waitsForSupport } from '@peyk/domain/ticket/ticket-state.ts'
import { demoTicketFiles, demoTickets, type DemoTicket } from '@peyk/phrases/fa/demo/demo-tickets.ts'
import { writeZip } from '@peyk/sheets/writing/write-zip.ts'
import type { Deps } from '../../../platform/deps.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { attachSeededFile } from '../../tickets/usecases/attach-seeded-file.ts'
import { excerptOf } from '../../tickets/usecases/create-ticket.ts'
import { addReferral, addTicket, addTicketEvent, addTicketMessage, addTicketNote, findPeople, hasTickets } from '../queries/demo-tickets.ts' // prettier-ignore
import { lockSeeding } from '../queries/seed.ts'

const PICTURES = path.join(import.meta.dirname, '../pictures')
const PICTURE = { file: 'ticket-report.jpg', width: 1280, height: 800 }
const ZIP_ENTRIES = { 'request.json': '{"sending_type":"pattern","code":"welcome"}', 'response.json': '{"meta":{"status":false}}' } // prettier-ignore
const HOUR_MS = 3_600_000
/** Between the last word and the closing of a ticket. */
const CLOSED_AFTER_MS = 2 * HOUR_MS

interface Person {
  id: number
  accountId: number
  name: string
}
interface People {
  owner: Person
  colleague: Person
  support: Person
}

/** Ten tickets of the demonstration's shop in all six states, for an installation in which nobody ever asked anything. */
export async function seedDemoTickets(
  { owner, colleague, staff }: { owner: string; colleague: string; staff: string },
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
): Promise<void> {
  await db.asStaff(staffScope(0), async (tx) => {
    await lockSeeding(tx)
    if (await hasTickets(tx)) return
    const people = await findPeople(tx, [owner, colleague, staff])
    const [asker, helper, support] = [owner, colleague, staff].map((name) => people.get(name))
    if (asker === undefined || helper === undefined || support === undefined) return
    for (const ticket of demoTickets.toReversed())
      await addOne(
        tx,
        { ticket, people: { owner: asker, colleague: helper, support }, nowMs: clock.now() },
        { storage },
      )
  })
}

async function addOne(
  tx: Tx,
  { ticket, people, nowMs }: { ticket: DemoTicket; people: People; nowMs: number },
  { storage }: Pick<Deps, 'storage'>,
): Promise<void> {
  const { owner, support } = people
  const { accountId } = owner
  const startMs = nowMs - ticket.before * HOUR_MS
  const at = (hours: number) => new Date(startMs + hours * HOUR_MS)
  const shown = ticket.messages.filter(({ by }) => by !== 'note')
  const answers = shown.filter(({ by }) => by === 'support')
  const last = shown.at(-1)
  const lastAt = at(last?.after ?? 0)
  const isClosed = ticket.state === 'closed'
  const closedAt = isClosed ? new Date(lastAt.getTime() + CLOSED_AFTER_MS) : null
  const rates = answers.flatMap(({ rate }) => (rate === undefined ? [] : [rate]))
  const asker = people[ticket.by]
  const ticketId = await addTicket(tx, {
    accountId,
    userId: asker.id,
    category: ticket.category,
    subCategory: ticket.subCategory,
    importance: ticket.importance,
    state: TICKET_STATES[ticket.state],
    subject: ticket.subject,
    description: ticket.text,
    excerpt: excerptOf(last?.text ?? ticket.text),
    at: at(0),
    updatedAt: closedAt ?? lastAt,
    waitingSince: waitsForSupport(ticket.state) ? at(shown.findLast(({ by }) => by !== 'support')?.after ?? 0) : null,
    firstAnsweredAt: answers[0] === undefined ? null : at(answers[0].after),
    longestAnswerSeconds: Math.round((answers[0]?.after ?? 0) * 3600),
    interactions: shown.length,
    hasAttachment: ticket.file !== undefined,
    isUnread: ticket.state === 'waiting_support',
    isUnseen: ticket.state === 'replied' || ticket.state === 'waiting_user',
    closedAt,
    closeNote: ticket.closeNote ?? null,
    rating: ticket.rate ?? null,
    ratingComment: ticket.rateComment ?? null,
    minRating: rates.length === 0 ? null : Math.min(...rates),
    assigneeId: answers.length === 0 ? null : support.id,
    unit: ticket.unit ?? null,
  })
  const of = { accountId, ticketId }
  await addTicketEvent(tx, { ...of, userId: asker.id, at: at(0), kind: 'created' })
  for (const { by, after, text, rate = null } of ticket.messages) {
    const author = by === 'note' ? support : people[by]
    const entry = { ...of, userId: author.id, at: at(after), body: text }
    if (by === 'note') await addTicketNote(tx, entry)
    else await addTicketMessage(tx, { ...entry, authorName: by === 'support' ? author.name : asker.name, isSupport: by === 'support', rating: rate }) // prettier-ignore
    const kind = by === 'note' ? 'noted' : by === 'support' ? 'answered' : 'customer_wrote'
    await addTicketEvent(tx, { ...of, userId: author.id, at: at(after), kind })
  }
  if (ticket.state === 'forwarded' || ticket.state === 'referred') {
    const referredAt = at((ticket.messages.at(-1)?.after ?? 0) + 0.1)
    await addReferral(tx, { ...of, userId: support.id, at: referredAt })
    await addTicketEvent(tx, { ...of, userId: support.id, at: referredAt, kind: ticket.state, detail: ticket.unit })
  }
  if (closedAt !== null) await addTicketEvent(tx, { ...of, userId: support.id, at: closedAt, kind: 'closed' })
  if (ticket.file !== undefined) await addFile(tx, { ...of, kind: ticket.file }, { storage })
}

async function addFile(
  tx: Tx,
  { accountId, ticketId, kind }: { accountId: number; ticketId: number; kind: 'picture' | 'zip' },
  { storage }: Pick<Deps, 'storage'>,
): Promise<void> {
  const key = randomUUID()
  const files = Object.entries(ZIP_ENTRIES)
  const zip = () => writeZip(files.map(([name, text]) => ({ name, body: async function* () { yield Buffer.from(text) } }))) // prettier-ignore
  const content = kind === 'zip' ? await buffer(zip()) : await readFile(path.join(PICTURES, PICTURE.file))
  await storage.put(objectKey({ accountId }, key), Readable.from([content]))
  const stored = { objectKey: key, octets: content.length }
  await attachSeededFile(tx, {
    accountId,
    ticketId,
    file:
      kind === 'zip'
        ? { ...stored, name: demoTicketFiles.zip, mime: 'application/zip', width: null, height: null, entries: files.map(([name, text]) => [name, text.length]), entryCount: files.length } // prettier-ignore
        : { ...stored, name: demoTicketFiles.picture, mime: 'image/jpeg', width: PICTURE.width, height: PICTURE.height, entries: null, entryCount: null }, // prettier-ignore
  })
}
