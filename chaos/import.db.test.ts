import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { runUploadChaos } from './kit/imports/upload-chaos.ts'
import { openShortFixture } from './kit/short-chaos-test.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

// `npm run chaos -- import` does it with a million rows and many kills.
test('[promise R1] the upload and the check of a list survive a killed api and a killed PostgreSQL: each row is staged once', async () => {
  const onEnd = (end: () => Promise<unknown>) => void ends.push(end)
  const fixture = await openShortFixture(onEnd)
  const input = { kills: 1, random: seededRandom(7), onEnd, print: () => {}, isShort: true }
  expect(await runUploadChaos(fixture, { ...input, rows: 40_000 })).toMatchObject({
    ok: true,
    kills: { upload: 1, check: 1 },
    staged: 40_000,
    staged_once: 40_000,
    seen_early: 0,
    files: 1,
    objects: 1,
  })
}, 300_000)
