import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { demoAnnouncement, demoBanners, demoNews } from '@peyk/phrases/fa/demo/demo-published.ts'
import type { Deps } from '../../../platform/deps.ts'
import { seedAnnouncement } from '../../announcements/usecases/seed-announcement.ts'
import { seedBanners } from '../../home/banners/usecases/seed-banners.ts'
import { seedNews } from '../../home/news/usecases/seed-news.ts'
import { seedPicture } from '../../pictures/usecases/seed-picture.ts'
import { findStaffMember } from '../queries/demo.ts'
import { lockSeeding, wasAnythingPublished } from '../queries/seed.ts'

const PICTURES = path.join(import.meta.dirname, '../pictures')
const DESKTOP = { width: 1120, height: 240 }
const PHONE = { width: 686, height: 320 }
const IN_NEWS = { width: 960, height: 480 }
const DAY_MS = 86_400_000

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'storage'>

/** What the demonstration's staff published, for one that never published anything: news, banners, an announcement. */
export async function seedDemoPublished({ staffName }: { staffName: string }, deps: Needs): Promise<void> {
  const { db, clock, storage } = deps
  const now = clock.now()
  await db.asStaff(staffScope(0), async (tx) => {
    await lockSeeding(tx)
    const member = await findStaffMember(tx, staffName)
    if (member === null || (await wasAnythingPublished(tx))) return
    const publish = async (name: string, size: { width: number; height: number }): Promise<string> =>
      seedPicture(tx, { ...member, image: await readFile(path.join(PICTURES, `${name}.jpg`)), ...size }, { storage })
    await seedDemoNews(tx, { publish, now })
    await seedDemoBanners(tx, { publish })
    await seedAnnouncement(tx, demoAnnouncement, deps)
  })
}

type Publish = (name: string, size: { width: number; height: number }) => Promise<string>

async function seedDemoNews(tx: Tx, { publish, now }: { publish: Publish; now: number }): Promise<void> {
  const news = []
  for (const { picture, days, ...facts } of demoNews) {
    const image = picture === null ? null : await publish(picture, IN_NEWS)
    news.push({ ...facts, image, isPublished: true, startsAt: new Date(now - days * DAY_MS), endsAt: null })
  }
  await seedNews(tx, news, { now: new Date(now) })
}

async function seedDemoBanners(tx: Tx, { publish }: { publish: Publish }): Promise<void> {
  const banners = []
  for (const { picture, ...facts } of demoBanners) {
    const imageDesktop = await publish(`${picture}-desktop`, DESKTOP)
    const imageMobile = await publish(`${picture}-phone`, PHONE)
    const shown = { target: '_self', place: 'home', isPublished: true, startsAt: null, endsAt: null } as const
    banners.push({ ...facts, ...shown, imageDesktop, imageMobile })
  }
  await seedBanners(tx, banners)
}
