import { createHash } from 'node:crypto'
import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { createNews as createCall } from '@peyk/contract/published/staff-news.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { cleanHtml } from '../../../../platform/html/clean-html.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { homeErrors } from '../../home.errors.ts'
import { keepShownPictures } from '../../usecases/keep-shown-pictures.ts'
import { readLink, readShownTime } from '../../usecases/read-published-fields.ts'
import { changeNews, insertNews, lockNews, markNewsDeleted, type NewsFacts } from '../queries/news.ts'
import { presentNewsFacts } from './present-news.ts'

type Input = CallInput<typeof createCall>
interface ByStaff {
  staff: Actor
  staffUserId: number
}
type Needs = Pick<Deps, 'db' | 'clock'>

interface CleanNews {
  facts: NewsFacts
  /** Addresses of the pictures in the body. */
  pictures: readonly string[]
}

function toFacts(input: Input): CleanNews {
  const { html, text, pictures } = cleanHtml(input.body)
  if (text === '' && pictures.length === 0) throw homeErrors.emptyBody()
  const facts = {
    title: input.title,
    summary: input.summary,
    body: html,
    image: input.image ?? null,
    link: readLink(input.link),
    isImportant: input.is_important,
    isPublished: input.is_published,
    ...readShownTime(input),
  }
  return { facts, pictures }
}

/** What the log keeps of a body: enough to see that it changed. */
const inLog = (facts: NewsFacts) => ({
  ...presentNewsFacts(facts),
  body_length: facts.body.length,
  body_sha256: createHash('sha256').update(facts.body).digest('hex').slice(0, 16),
})
const audited = (staff: Actor, id: number, details: Readonly<Record<string, unknown>>) =>
  ({ accountId: null, actor: staff, action: 'staff.news_saved', subject: String(id), details }) as const

const keepPicturesOf = (tx: Tx, id: number, { facts, pictures }: CleanNews) =>
  keepShownPictures(tx, {
    usedBy: `news:${id}`,
    byField: { ...(facts.image !== null && { image: [facts.image] }), body: pictures },
  })

export async function createNews(
  { input, staff, staffUserId }: ByStaff & { input: Input },
  { db, clock }: Needs,
): Promise<{ id: number }> {
  const clean = toFacts(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const id = await insertNews(tx, { facts: clean.facts, now: new Date(clock.now()) })
    await keepPicturesOf(tx, id, clean)
    await writeAuditEntry(tx, audited(staff, id, { after: inLog(clean.facts) }))
    return { id }
  })
}

export async function updateNews(
  { id, input, staff, staffUserId }: ByStaff & { id: number; input: Input },
  { db, clock }: Needs,
): Promise<void> {
  const clean = toFacts(input)
  const now = new Date(clock.now())
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockNews(tx, { id, now })
    if (before === null) throw homeErrors.newsNotFound()
    await changeNews(tx, { id, facts: clean.facts, now })
    await keepPicturesOf(tx, id, clean)
    await writeAuditEntry(tx, audited(staff, id, { before: inLog(before), after: inLog(clean.facts) }))
  })
}

/** Shows it within its time, or takes it from customers, at once. */
export async function publishNews(
  { id, isPublished, staff, staffUserId }: ByStaff & { id: number; isPublished: boolean },
  { db, clock }: Needs,
): Promise<void> {
  const now = new Date(clock.now())
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockNews(tx, { id, now })
    if (before === null) throw homeErrors.newsNotFound()
    if (before.isPublished === isPublished) return
    await changeNews(tx, { id, facts: { ...before, isPublished }, now })
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: isPublished ? 'staff.news_published' : 'staff.news_withdrawn',
      subject: String(id),
      details: { title: before.title },
    })
  })
}

export async function removeNews(
  { id, staff, staffUserId }: ByStaff & { id: number },
  { db, clock }: Needs,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockNews(tx, { id, now: new Date(clock.now()) })
    if (before === null) throw homeErrors.newsNotFound()
    await markNewsDeleted(tx, id)
    await keepShownPictures(tx, { usedBy: `news:${id}`, byField: {} })
    const details = { before: inLog(before) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.news_deleted', subject: String(id), details }) // prettier-ignore
  })
}
