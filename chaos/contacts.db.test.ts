import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { runContactImportChaos } from './kit/imports/contact-import-chaos.ts'
import { openShortFixture } from './kit/short-chaos-test.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

// `npm run chaos -- import` does it with a full phonebook and many kills.
test('[promise R1] an import of contacts survives killed api and worker: each row becomes a contact once', async () => {
  const onEnd = (end: () => Promise<unknown>) => void ends.push(end)
  const fixture = await openShortFixture(onEnd)
  const input = { kills: 1, random: seededRandom(3), onEnd, print: () => {}, isShort: true }
  expect(await runContactImportChaos(fixture, { ...input, rows: 30_000 })).toMatchObject({
    ok: true,
    kills: 1,
    contacts: 30_000,
    numbers: 30_000,
    counted: 30_000,
    told_added: 30_000,
  })
}, 300_000)
