import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROUTES } from '../apps/web/route-code.ts'
import { buildPanelIfOld } from '../tools/build-pages.ts'
import { medianOf } from './kit/median.ts'
import { wholeChromium } from '../testkit/chromium.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { logInPanelVisitors } from './kit/panel-visitors.ts'
import { startPeyk } from './kit/running-peyk.ts'

// What Lighthouse says of every route on its phone (promise U1). It is fetched when this runs and not with everything
// else (record 0075). Its speed is worked out from how long the machine took, so it means something only on a quiet one;
// the other three do not depend on that.

const VERSION = '13.5.0'
const FOLDER = path.join(import.meta.dirname, `../node_modules/.cache/peyk/lighthouse-${VERSION}`)
/** Promise U1. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const
type Category = keyof typeof TARGETS
type Scores = Readonly<Record<Category, number>>
const CATEGORIES = Object.keys(TARGETS) as Category[]

interface Audit {
  readonly id: string
  readonly score: number | null
}
interface Report {
  readonly categories: Readonly<
    Record<Category, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
  readonly environment: { readonly benchmarkIndex: number }
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>

export async function run({ onEnd, options, print, wholeNumber }: RunContext) {
  const rounds = Math.max(1, wholeNumber('rounds', 1))
  const only = options['only'] ?? ''
  const audit = await loadLighthouse({ print })
  await buildPanelIfOld()
  const peyk = await startPeyk({ onEnd })
  const visitors = await logInPanelVisitors(peyk)

  print(`route                           ${CATEGORIES.map((name) => name.padStart(15)).join('')}   below`)
  const routes: Record<string, Scores & { below: readonly string[] }> = {}
  const machine: number[] = []
  for (const { path: route } of ROUTES.filter((one) => one.path.includes(only))) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) {
      reports.push(await auditPage(audit, { address: visitors.addressOf(route), storage: visitors.storageFor(route) }))
    }
    machine.push(...reports.map(({ environment }) => environment.benchmarkIndex))
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [
        name,
        medianOf(reports.map(({ categories }) => Math.round(100 * (categories[name].score ?? 0)))),
      ]),
    ) as Scores
    const below = CATEGORIES.filter((name) => scores[name] < TARGETS[name]).flatMap((name) =>
      failedAudits(reports, name),
    )
    routes[route] = { ...scores, below }
    print(
      `${route.padEnd(32)}${CATEGORIES.map((name) => String(scores[name]).padStart(15)).join('')}   ${below.join(', ')}`,
    )
  }
  const broken = Object.entries(routes).flatMap(([route, scores]) =>
    CATEGORIES.filter((name) => scores[name] < TARGETS[name]).map((name) => `${route}: ${name} ${scores[name]}`),
  )
  for (const line of broken) print(line)
  const load = Math.round((os.loadavg()[1] ?? 0) * 10) / 10
  return { ok: broken.length === 0, version: VERSION, load, machineIndex: medianOf(machine), targets: TARGETS, rounds, routes, broken } // prettier-ignore
}

/** A first visit in a browser of its own, whose storage holds what a login left there. */
async function auditPage(
  audit: Lighthouse,
  { address, storage }: { address: string; storage: Readonly<Record<string, string>> },
): Promise<Report> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'peyk-visitor-'))
  const { executablePath, args } = wholeChromium()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--remote-debugging-port=0'],
  })
  try {
    // The first line of this file of Chromium's is the port that it took.
    const port = Number((await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n', 1)[0])
    const page = await context.newPage()
    // A page of the same origin that runs nothing of the panel.
    await page.goto(new URL('/health/live', address).href)
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, storage)
    await page.close()
    const result = await audit(address, {
      port,
      disableStorageReset: true,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`)
    return result.lhr
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Names of what cost points, the heaviest first. */
const failedAudits = (reports: readonly Report[], name: Category): string[] => {
  const found = reports.flatMap(({ categories, audits }) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ id }) => id),
  )
  return [...new Set(found)]
}

async function loadLighthouse({ print }: Pick<RunContext, 'print'>): Promise<Lighthouse> {
  const core = path.join(FOLDER, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(core)) {
    print(`fetching lighthouse ${VERSION}`)
    const npm = spawn(
      'npm',
      ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const [code] = (await once(npm, 'exit')) as [number | null]
    if (code !== 0) throw new Error('lighthouse could not be fetched')
  }
  const loaded = (await import(pathToFileURL(core).href)) as { default: Lighthouse }
  return loaded.default
}
