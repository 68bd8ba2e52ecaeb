import type { Tx } from '@peyk/database/database.ts'
import { keepShownPictures } from '../../usecases/keep-shown-pictures.ts'
import { hasBannerRows, insertBanner, type BannerFacts } from '../queries/banners.ts'

/** Banners for an installation that never had any, with pictures that are published already. */
export async function seedBanners(tx: Tx, banners: readonly BannerFacts[]): Promise<void> {
  if (await hasBannerRows(tx)) return
  for (const facts of banners) {
    const id = await insertBanner(tx, facts)
    const byField = { image_desktop: [facts.imageDesktop], image_mobile: [facts.imageMobile] }
    await keepShownPictures(tx, { usedBy: `banner:${id}`, byField })
  }
}
