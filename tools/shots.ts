// npm run shots: pictures of every screen in shots/, light and dark, desktop and phone. `npm run shots -- report quick`
// takes only screens whose name begins with one of the words; PEYK_URL (and PEYK_SIMULATOR_URL) use a running Peyk.

import path from 'node:path'
import { takeShots } from '../e2e/screenshots.ts'
import { buildPagesIfOld } from './build-pages.ts'
import { ROOT } from './shell.ts'

if (process.env['PEYK_URL'] === undefined) await buildPagesIfOld()
const { written, faults } = await takeShots({ folder: path.join(ROOT, 'shots'), names: process.argv.slice(2) })
for (const line of faults) process.stdout.write(`${line}\n`)
process.stdout.write(`${written} pictures written to shots/, ${faults.length} faults found\n`)
process.exit(written === 0 || faults.length > 0 ? 1 : 0)
