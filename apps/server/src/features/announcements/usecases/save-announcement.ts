import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { ANNOUNCEMENT_LIMITS } from '@peyk/contract/published/staff-announcement-form.ts'
import { type createAnnouncement as createCall } from '@peyk/contract/published/staff-announcements.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { readRichLink } from '@peyk/domain/rich-text/rich-text-rules.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { announcementsErrors } from '../announcements.errors.ts'
import {
  changeAnnouncement,
  insertAnnouncement,
  markAnnouncementDeleted,
  readAnnouncement,
  withdrawAnnouncement,
} from '../queries/announcements.ts'
import type { AnnouncementFacts } from '../queries/announcements.ts'
import { presentAnnouncementFacts } from './present-announcement.ts'
import { queueAnnouncement } from './queue-announcement.ts'
import { checkAudience, readAudience } from './read-audience.ts'

type Input = CallInput<typeof createCall>
interface ByStaff {
  staff: Actor
  staffUserId: number
}
type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>

function readLink(link: string | undefined): string | null {
  if (link === undefined) return null
  const read = readRichLink(link)
  if (read?.kind !== 'own') throw announcementsErrors.badLink()
  return read.href
}

const checkEnd = ({ isPublished, endsAt }: { isPublished: boolean; endsAt: Date | null }, nowMs: number): void => {
  if (isPublished && endsAt !== null && endsAt.getTime() <= nowMs) throw announcementsErrors.endPast()
}

function toFacts(input: Input, nowMs: number): AnnouncementFacts {
  const { starts_at: startsAt, ends_at: endsAt } = input
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) throw announcementsErrors.endBeforeStart()
  const to = readAudience(input)
  if (input.by_sms && to.audience !== 'accounts') throw announcementsErrors.smsNotForAll()
  if (input.by_sms && to.accountIds.length > ANNOUNCEMENT_LIMITS.smsAccounts) throw announcementsErrors.smsTooMany()
  const facts = {
    ...to,
    level: input.level,
    title: input.title,
    body: input.body,
    link: readLink(input.link),
    bySms: input.by_sms,
    isPublished: input.is_published,
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
  }
  checkEnd(facts, nowMs)
  return facts
}

const audited = (staff: Actor, id: number, details: Readonly<Record<string, unknown>>) =>
  ({ accountId: null, actor: staff, action: 'staff.announcement_saved', subject: String(id), details }) as const

export async function createAnnouncement(
  { input, staff, staffUserId }: ByStaff & { input: Input },
  deps: Needs,
): Promise<{ id: number }> {
  const facts = toFacts(input, deps.clock.now())
  return deps.db.asStaff(staffScope(staffUserId), async (tx) => {
    await checkAudience(tx, facts)
    const id = await insertAnnouncement(tx, { facts, userId: staffUserId })
    if (facts.isPublished) await queueAnnouncement(tx, { id, startsAt: facts.startsAt }, deps)
    await writeAuditEntry(tx, audited(staff, id, { after: presentAnnouncementFacts(facts) }))
    return { id }
  })
}

/** Until it has begun to be told: what people have read does not change. */
export async function updateAnnouncement(
  { id, input, staff, staffUserId }: ByStaff & { id: number; input: Input },
  deps: Needs,
): Promise<void> {
  const now = new Date(deps.clock.now())
  const facts = toFacts(input, now.getTime())
  await deps.db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await readAnnouncement(tx, { id, now, isLocked: true })
    if (before === null) throw announcementsErrors.notFound()
    if (before.begunAt !== null) throw announcementsErrors.begun()
    await checkAudience(tx, facts)
    await changeAnnouncement(tx, { id, facts })
    if (facts.isPublished) await queueAnnouncement(tx, { id, startsAt: facts.startsAt }, deps)
    const details = { before: presentAnnouncementFacts(before), after: presentAnnouncementFacts(facts) }
    await writeAuditEntry(tx, audited(staff, id, details))
  })
}

/** Tells it from its start on, or withdraws it: whoever has not been told by then is not told. */
export async function publishAnnouncement(
  { id, isPublished, staff, staffUserId }: ByStaff & { id: number; isPublished: boolean },
  deps: Needs,
): Promise<void> {
  const now = new Date(deps.clock.now())
  await deps.db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await readAnnouncement(tx, { id, now, isLocked: true })
    if (before === null) throw announcementsErrors.notFound()
    if (before.isPublished === isPublished) return
    if (before.withdrawnAt !== null) throw announcementsErrors.withdrawn()
    const facts = { ...before, isPublished }
    checkEnd(facts, now.getTime())
    if (before.begunAt !== null) await withdrawAnnouncement(tx, { id, now })
    else await changeAnnouncement(tx, { id, facts })
    if (isPublished) await queueAnnouncement(tx, { id, startsAt: before.startsAt }, deps)
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: isPublished ? 'staff.announcement_published' : 'staff.announcement_withdrawn',
      subject: String(id),
      details: { title: before.title, told_count: before.toldCount },
    })
  })
}

/** Of what people were told the row stays. */
export async function removeAnnouncement(
  { id, staff, staffUserId }: ByStaff & { id: number },
  { db, clock }: Needs,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await readAnnouncement(tx, { id, now: new Date(clock.now()), isLocked: true })
    if (before === null) throw announcementsErrors.notFound()
    if (before.begunAt !== null) throw announcementsErrors.begun()
    await markAnnouncementDeleted(tx, id)
    const details = { before: presentAnnouncementFacts(before) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.announcement_deleted', subject: String(id), details }) // prettier-ignore
  })
}
