import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { BannerPosition } from '@peyk/contract/home/banners.ts'
import {
  BANNER_LIMITS,
  BANNER_PICTURES,
  BANNER_SHAPE_TOLERANCE,
} from '@peyk/contract/published/staff-published-forms.ts'
import { type createBanner as createCall } from '@peyk/contract/published/staff-banners.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { homeErrors } from '../../home.errors.ts'
import { keepShownPictures, type ShownPicture } from '../../usecases/keep-shown-pictures.ts'
import { readLink, readShownTime } from '../../usecases/read-published-fields.ts'
import { changeBanner, insertBanner, lockBanner, lockBannerIds, markBannerDeleted, setBannerOrder } from '../queries/banners.ts' // prettier-ignore
import type { BannerFacts } from '../queries/banners.ts'
import { presentBannerFacts } from './present-banner.ts'

type Input = CallInput<typeof createCall>
interface ByStaff {
  staff: Actor
  staffUserId: number
}
type Needs = Pick<Deps, 'db' | 'clock'>

const toFacts = (input: Input): BannerFacts => ({
  title: input.title,
  alt: input.alt,
  imageDesktop: input.image_desktop,
  imageMobile: input.image_mobile,
  link: readLink(input.link),
  target: input.target,
  place: input.position,
  isPublished: input.is_published,
  ...readShownTime(input),
})

const audited = (staff: Actor, id: number, details: Readonly<Record<string, unknown>>) =>
  ({ accountId: null, actor: staff, action: 'staff.banner_saved', subject: String(id), details }) as const

function checkShape(field: keyof typeof BANNER_PICTURES, picture: ShownPicture | undefined): void {
  const wanted = BANNER_PICTURES[field]
  if (picture === undefined) throw homeErrors.badPicture(field)
  const ratio = picture.width / picture.height / (wanted.width / wanted.height)
  const isShape = Math.abs(ratio - 1) <= BANNER_SHAPE_TOLERANCE
  if (picture.width < wanted.width || !isShape) throw homeErrors.pictureShape(field, wanted)
}

async function keepPicturesOf(tx: Tx, id: number, { imageDesktop, imageMobile }: BannerFacts): Promise<void> {
  const byField = { image_desktop: [imageDesktop], image_mobile: [imageMobile] }
  const pictures = await keepShownPictures(tx, { usedBy: `banner:${id}`, byField })
  checkShape('image_desktop', pictures.get(imageDesktop))
  checkShape('image_mobile', pictures.get(imageMobile))
}

export async function createBanner(
  { input, staff, staffUserId }: ByStaff & { input: Input },
  { db }: Needs,
): Promise<{ id: number }> {
  const facts = toFacts(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    if ((await lockBannerIds(tx)).length >= BANNER_LIMITS.banners) throw homeErrors.tooManyBanners()
    const id = await insertBanner(tx, facts)
    await keepPicturesOf(tx, id, facts)
    await writeAuditEntry(tx, audited(staff, id, { after: presentBannerFacts(facts) }))
    return { id }
  })
}

export async function updateBanner(
  { id, input, staff, staffUserId }: ByStaff & { id: number; input: Input },
  { db, clock }: Needs,
): Promise<void> {
  const facts = toFacts(input)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockBanner(tx, { id, now: new Date(clock.now()) })
    if (before === null) throw homeErrors.bannerNotFound()
    await changeBanner(tx, { id, facts })
    await keepPicturesOf(tx, id, facts)
    await writeAuditEntry(tx, audited(staff, id, { before: presentBannerFacts(before), after: presentBannerFacts(facts) })) // prettier-ignore
  })
}

/** Shows it within its time, or takes it from customers, at once. */
export async function publishBanner(
  { id, isPublished, staff, staffUserId }: ByStaff & { id: number; isPublished: boolean },
  { db, clock }: Needs,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockBanner(tx, { id, now: new Date(clock.now()) })
    if (before === null) throw homeErrors.bannerNotFound()
    if (before.isPublished === isPublished) return
    await changeBanner(tx, { id, facts: { ...before, isPublished } })
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: isPublished ? 'staff.banner_published' : 'staff.banner_withdrawn',
      subject: String(id),
      details: { title: before.title },
    })
  })
}

export async function removeBanner(
  { id, staff, staffUserId }: ByStaff & { id: number },
  { db, clock }: Needs,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const before = await lockBanner(tx, { id, now: new Date(clock.now()) })
    if (before === null) throw homeErrors.bannerNotFound()
    await markBannerDeleted(tx, id)
    await keepShownPictures(tx, { usedBy: `banner:${id}`, byField: {} })
    const details = { before: presentBannerFacts(before) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.banner_deleted', subject: String(id), details }) // prettier-ignore
  })
}

/** All of a position, in their new order. */
export async function orderBanners(
  { position, ids, staff, staffUserId }: ByStaff & { position: BannerPosition; ids: readonly number[] },
  { db }: Needs,
): Promise<void> {
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const present = (await lockBannerIds(tx)).filter(({ place }) => place === position).map(({ id }) => id)
    const isSame = present.length === ids.length && present.every((id) => ids.includes(id))
    if (!isSame) throw homeErrors.listChanged()
    await setBannerOrder(tx, ids)
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.banner_saved', details: { position, ids } }) // prettier-ignore
  })
}
