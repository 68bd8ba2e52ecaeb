import { openEngineWorld } from '../bench/kit/engine-world.ts'
import type { RunContext } from '../bench/kit/named-runs.ts'
import { chanceOf } from './kit/chance.ts'
import { fireOnContacts } from './kit/contacts-fire.ts'
import { fireOnImport } from './kit/import-fire.ts'

// A million numbers are uploaded and checked while the api is killed under the upload and the worker under the check.
// Then a file becomes the contacts of a phonebook, and the worker is killed between its chunks.

/** Of one phonebook. */
const MOST_CONTACTS = 100_000

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const rows = Math.max(50_000, wholeNumber('rows', 1_000_000))
  const workerKills = wholeNumber('kills', 3)
  const world = await openEngineWorld({ onEnd })
  const chance = chanceOf(seed)
  const { ok, ...figures } = await fireOnImport(world, { rows, workerKills, chance, onEnd, say })
  const contactRows = Math.min(MOST_CONTACTS, rows)
  const contacts = await fireOnContacts(world, { rows: contactRows, kills: workerKills, chance, onEnd, say })
  return { seed, ok: ok && contacts.ok, ...figures, contacts }
}
