import { openEngineWorld } from '../bench/kit/engine-world.ts'
import type { RunContext } from '../bench/kit/named-runs.ts'
import { chanceOf } from './kit/chance.ts'
import { fireOnImport } from './kit/import-fire.ts'

// A million numbers are uploaded and checked while the api is killed under the upload and the worker under the check.

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const rows = Math.max(50_000, wholeNumber('rows', 1_000_000))
  const workerKills = wholeNumber('kills', 3)
  const world = await openEngineWorld({ onEnd })
  const figures = await fireOnImport(world, { rows, workerKills, chance: chanceOf(seed), onEnd, say })
  return { seed, ...figures }
}
