import { openEngineWorld } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { chanceOf } from './kit/seeded-random.ts'
import { fireOnContacts } from './kit/contact-import-chaos.ts'
import { fireOnImport } from './kit/upload-chaos.ts'

// A million numbers are uploaded while the api is killed under the upload, and checked while the worker, all of Peyk or
// PostgreSQL is killed. Then a file becomes the contacts of a phonebook under the same kills (promise R1).

/** Of one phonebook. */
const MOST_CONTACTS = 100_000

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const rows = Math.max(50_000, wholeNumber('rows', 1_000_000))
  const kills = wholeNumber('kills', 3)
  const world = await openEngineWorld({ onEnd })
  const fire = { kills, chance: chanceOf(seed), onEnd, say }
  const { ok, ...figures } = await fireOnImport(world, { ...fire, rows })
  const contacts = await fireOnContacts(world, { ...fire, rows: Math.min(MOST_CONTACTS, rows) })
  return { seed, ok: ok && contacts.ok, ...figures, contacts }
}
