import { afterAll, expect, test } from 'vitest'
import { chanceOf } from './kit/chance.ts'
import { fireOnContacts } from './kit/contacts-fire.ts'
import { fireOnImport } from './kit/import-fire.ts'
import { openShortWorld } from './kit/short-fire.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise R1] a list is uploaded, checked and made contacts under kills of api, worker and database: each row once', async () => {
  const onEnd = (end: () => Promise<unknown>) => void ends.push(end)
  const world = await openShortWorld(onEnd)
  const fire = { kills: 1, chance: chanceOf(7), onEnd, say: () => {} }
  expect(await fireOnImport(world, { ...fire, rows: 150_000 })).toMatchObject({
    ok: true,
    kills: { upload: 1, check: 1 },
    staged: 150_000,
    staged_once: 150_000,
    seen_early: 0,
    files: 1,
    objects: 1,
  })
  expect(await fireOnContacts(world, { ...fire, rows: 30_000 })).toMatchObject({
    ok: true,
    contacts: 30_000,
    numbers: 30_000,
    counted: 30_000,
    told_added: 30_000,
  })
}, 300_000)
