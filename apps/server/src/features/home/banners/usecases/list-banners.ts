import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { banners, BannerPosition } from '@peyk/contract/home/banners.ts'
import type { staffBanners } from '@peyk/contract/published/staff-banners.ts'
import { staffScope, type AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listBannerRows, listShownBanners } from '../queries/banners.ts'
import { presentBannerFacts } from './present-banner.ts'

/** H3. What is shown now, in the order of the staff. */
export async function listBanners(
  { scope, position }: { scope: AccountScope; position: BannerPosition | null },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof banners>> {
  const now = new Date(clock.now())
  const rows = await db.inAccountOnce(scope, (tx) => listShownBanners(tx, { now, place: position }))
  return rows.map(({ imageDesktop, imageMobile, place, position: order, endsAt, ...banner }) => ({
    ...banner,
    image_desktop: imageDesktop,
    image_mobile: imageMobile,
    position: place,
    order,
    ends_at: endsAt?.toISOString() ?? null,
  }))
}

export async function listBannersForStaff(
  { staffUserId }: { staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof staffBanners>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) => listBannerRows(tx, { now: new Date(clock.now()) }))
  return rows.map((row) => ({
    id: row.id,
    ...presentBannerFacts(row),
    state: row.state,
    opened_count: row.openedCount,
    updated_at: row.updatedAt.toISOString(),
  }))
}
