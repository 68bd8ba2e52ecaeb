import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { runContactImportChaos } from './kit/imports/contact-import-chaos.ts'
import { runUploadChaos } from './kit/imports/upload-chaos.ts'

// A million numbers are uploaded while the api is killed under the upload, and checked while the worker, all of Peyk or
// PostgreSQL is killed. Then a file becomes the contacts of a phonebook under the same kills (promise R1).

/** Of one phonebook. */
const MAX_CONTACTS = 100_000

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const rows = Math.max(50_000, wholeNumber('rows', 1_000_000))
  const kills = wholeNumber('kills', 3)
  const fixture = await openEngineFixture({ onEnd })
  const input = { kills, random: seededRandom(seed), onEnd, print }
  const { ok, ...figures } = await runUploadChaos(fixture, { ...input, rows })
  const contacts = await runContactImportChaos(fixture, { ...input, rows: Math.min(MAX_CONTACTS, rows) })
  return { seed, ok: ok && contacts.ok, ...figures, contacts }
}
