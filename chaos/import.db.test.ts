import { afterAll, expect, test } from 'vitest'
import { chanceOf } from './kit/chance.ts'
import { fireOnImport } from './kit/import-fire.ts'
import { openShortWorld } from './kit/short-fire.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise R1] the api is killed under an upload and the worker under its check: each number is staged once, of one file', async () => {
  const onEnd = (end: () => Promise<unknown>) => void ends.push(end)
  const world = await openShortWorld(onEnd)
  const figures = await fireOnImport(world, {
    rows: 150_000,
    workerKills: 1,
    chance: chanceOf(7),
    onEnd,
    say: () => {},
  })
  expect(figures).toMatchObject({
    ok: true,
    staged: 150_000,
    staged_once: 150_000,
    seen_early: 0,
    files: 1,
    objects: 1,
  })
}, 240_000)
