// npm test: checks, the three Vitest projects, the panel's build, the journeys, and knip. Everything runs even if
// something failed; the last line counts it all. `npm test -- <path or pattern>` runs the tests whose path has it.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runChecks } from './checks.ts'
import { buildPages } from './panel.ts'
import { ROOT, run } from './shell.ts'
import { listSources } from './sources.ts'
import { tellUnsteady } from './unsteady.ts'

interface Count {
  passed: number
  failed: number
}

/** The part of Playwright's report that is read here. */
interface JourneySuite {
  suites?: JourneySuite[]
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}

const args = process.argv.slice(2)
const isValue = (index: number) => ['-t', '--testNamePattern'].includes(args[index - 1] ?? '')
const isPattern = (arg: string, index: number) => !arg.startsWith('-') && !isValue(index)
const patterns = args.filter(isPattern).map((pattern) => path.posix.normalize(pattern))
const options = args.filter((arg, index) => !isPattern(arg, index))
const isWhole = args.length === 0
// Thousands of tests on a machine that others use: one that fails is tried once more, and named all the same.
const again = (option: string) => (isWhole ? [option] : [])
const total: Count = { passed: 0, failed: 0 }
const faults: string[] = []

const add = ({ passed, failed }: Count) => {
  total.passed += passed
  total.failed += failed
}
const fault = (what: string) => {
  faults.push(what)
  total.failed += 1
}
const headline = (text: string) => process.stdout.write(`\n── ${text}\n`)

const files = (await listSources()).filter(
  (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
)
const journeys = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
const units = files.filter((file) => /\.test\.tsx?$/.test(file))
const reports = await mkdtemp(path.join(os.tmpdir(), 'peyk-reports-'))

async function readReport(name: string): Promise<Record<string, unknown> | null> {
  return readFile(path.join(reports, name), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, unknown>,
    () => null,
  )
}

async function runUnits(): Promise<void> {
  headline('unit, database and browser tests')
  const file = path.join(reports, 'vitest.json')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${path.join(ROOT, 'tools/unsteady.ts')}`,
  ]
  const { isOk } = await run('vitest', ['run', ...reporters, ...again('--retry=1'), ...options, ...patterns])
  const report = (await readReport('vitest.json')) as { numPassedTests: number; numFailedTests: number } | null
  if (report === null) return fault('vitest')
  add({ passed: report.numPassedTests, failed: report.numFailedTests })
  // A file that cannot be read or an error outside of any test fails the run without failing a test.
  if (!isOk && report.numFailedTests === 0) fault('vitest')
}

async function runJourneys(): Promise<void> {
  headline('journeys in the browser')
  const file = path.join(reports, 'playwright.json')
  const { isOk } = await run(
    'playwright',
    ['test', '--reporter=dot,json', ...again('--retries=1'), ...journeysAsked()],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  )
  const report = (await readReport('playwright.json')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: JourneySuite[]
  } | null
  if (report === null) return fault('playwright')
  tellUnsteady(report.suites.flatMap(unsteadyIn))
  add({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected })
  if (!isOk && report.stats.unexpected === 0) fault('playwright')
}

const unsteadyIn = ({ suites = [], specs = [] }: JourneySuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `  ${file} [${projectName}] ${title}`),
  ),
  ...suites.flatMap(unsteadyIn),
]

const journeysAsked = () => (isWhole ? [] : journeys.map((file) => path.join(ROOT, file)))

if (isWhole) {
  headline('checks')
  for (const name of await runChecks({ withFences: false })) fault(name)
}
if (units.length > 0) await runUnits()
// Beside the build, which leaves a core to it; what it found is told at the end.
const unused = isWhole ? run('knip', ['--no-progress'], { isQuiet: true }) : null
if (journeys.length > 0) {
  headline('build of the panel')
  const isBuilt = await buildPages().then(
    () => true,
    () => false,
  )
  if (isBuilt) await runJourneys()
  else fault('build')
}
if (unused !== null) {
  headline('unused code (knip)')
  const { isOk, output } = await unused
  process.stdout.write(output)
  if (!isOk) fault('knip')
}
if (units.length + journeys.length === 0) fault(`no test has ${patterns.join(' or ')} in its path`)

await rm(reports, { recursive: true, force: true })
if (faults.length > 0) process.stdout.write(`\nnot in order: ${faults.join(', ')}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
