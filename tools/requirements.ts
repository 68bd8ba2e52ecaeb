// For each area of docs/requirements.tsv: how many requirements are named in a test title. `npm run requirements` prints
// the counts, `npm run requirements -- CALL` lists the requirements of an area that no test names, too.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './shell.ts'
import { listSources } from './list-sources.ts'

const table = await readFile(path.join(ROOT, 'docs/requirements.tsv'), 'utf8')
const rows = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
const known = new Map(rows.map(([id = '', , text = '']) => [id, text]))

const tests = (await listSources()).filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const named = new Set<string>()
for (const file of tests) {
  const text = await readFile(path.join(ROOT, file), 'utf8')
  for (const [, id = ''] of text.matchAll(/\[([A-Z]{2,5}-\d{2,3})\]/g)) named.add(id)
}

const areas = Map.groupBy(known.keys(), (id) => id.replace(/-\d+$/, ''))
const requestedAreas = process.argv.slice(2)
for (const [area, ids] of [...areas].toSorted(([a], [b]) => a.localeCompare(b))) {
  const open = ids.filter((id) => !named.has(id))
  process.stdout.write(`${area.padEnd(6)} ${String(ids.length - open.length).padStart(4)} of ${ids.length}\n`)
  if (requestedAreas.includes(area)) for (const id of open) process.stdout.write(`       ${id}  ${known.get(id)}\n`)
}
const unknown = [...named].filter((id) => !known.has(id)).toSorted()
if (unknown.length > 0) process.stdout.write(`named by a test, but not in the table: ${unknown.join(' ')}\n`)
process.stdout.write(
  `all    ${String([...known.keys()].filter((id) => named.has(id)).length).padStart(4)} of ${known.size}\n`,
)
