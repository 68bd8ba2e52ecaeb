// npm test: checks, unused code and the panel's build beside the three Vitest projects, then the journeys. Everything
// runs even if something failed; the last line counts it all. `npm test -- <path or pattern>` runs the tests whose path
// contains it. docs/testing.md explains what each kind of test is for.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runChecks } from './run-checks.ts'
import { buildPagesIfOld } from './build-pages.ts'
import { ROOT, run } from './shell.ts'
import { listSources } from './list-sources.ts'
import {
  journeyTimes,
  printTimes,
  timeStage,
  unitTimes,
  type FileTime,
  type JourneySuite,
  type UnitReport,
} from './test-times.ts'
import { printFlakyTests } from './flaky-tests-reporter.ts'

interface Count {
  passed: number
  failed: number
}

// Short-lived objects are collected less often: a seventh of the processor time of tests that use a database.
const NODE_OPTIONS = [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter(Boolean).join(' ')

const args = process.argv.slice(2)
const isValue = (index: number) => ['-t', '--testNamePattern'].includes(args[index - 1] ?? '')
const isPattern = (arg: string, index: number) => !arg.startsWith('-') && !isValue(index)
const patterns = args.filter(isPattern).map((pattern) => path.posix.normalize(pattern))
const options = args.filter((arg, index) => !isPattern(arg, index))
const isFullRun = args.length === 0
// A failed test of a full run gets a second try, because other programs may use the machine; it is reported as flaky.
const retryOption = (option: string) => (isFullRun ? [option] : [])
const total: Count = { passed: 0, failed: 0 }
const faults: string[] = []
const times: FileTime[] = []

const addCount = ({ passed, failed }: Count) => {
  total.passed += passed
  total.failed += failed
}
const addFault = (what: string) => {
  faults.push(what)
  total.failed += 1
}
const printHeadline = (text: string) => process.stdout.write(`\n── ${text}\n`)

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
  printHeadline('unit, database and browser tests')
  const file = path.join(reports, 'vitest.json')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${path.join(ROOT, 'tools/flaky-tests-reporter.ts')}`,
  ]
  const { isOk } = await run('vitest', ['run', ...reporters, ...retryOption('--retry=1'), ...options, ...patterns], {
    env: { NODE_OPTIONS },
  })
  const report = (await readReport('vitest.json')) as UnitReport | null
  if (report === null) return addFault('vitest')
  addCount({ passed: report.numPassedTests, failed: report.numFailedTests })
  times.push(...unitTimes(report))
  // A file that cannot be loaded, or an error outside of tests, fails the run without a failed test.
  if (!isOk && report.numFailedTests === 0) addFault('vitest')
}

async function runJourneys(): Promise<void> {
  printHeadline('journeys in the browser')
  const file = path.join(reports, 'playwright.json')
  const { isOk } = await run(
    'playwright',
    ['test', '--reporter=dot,json', ...retryOption('--retries=1'), ...selectedJourneys()],
    {
      env: {
        NODE_OPTIONS,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        // Otherwise a folder in the temporary one.
        PWTEST_CACHE_DIR: path.join(ROOT, 'node_modules/.cache/playwright'),
      },
    },
  )
  const report = (await readReport('playwright.json')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: JourneySuite[]
  } | null
  if (report === null) return addFault('playwright')
  printFlakyTests(report.suites.flatMap(flakyTestsIn))
  times.push(...journeyTimes(report.suites))
  addCount({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected })
  if (!isOk && report.stats.unexpected === 0) addFault('playwright')
}

const flakyTestsIn = ({ suites = [], specs = [] }: JourneySuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `  ${file} [${projectName}] ${title}`),
  ),
  ...suites.flatMap(flakyTestsIn),
]

const selectedJourneys = () => (isFullRun ? [] : journeys.map((file) => path.join(ROOT, file)))

/** Prints nothing, because it runs beside the tests; `printResult` prints what it found after them. */
async function checkAndBuild(): Promise<{ isBuilt: boolean; printResult: () => void }> {
  const lines: string[] = []
  const found: string[] = []
  if (isFullRun) {
    found.push(
      ...(await timeStage('checks', () => runChecks({ withFences: false, print: (text) => lines.push(text) }))),
    )
    const { isOk, output } = await timeStage('unused code', () => run('knip', ['--no-progress'], { isQuiet: true }))
    lines.push(`${isOk ? '✓' : '✗'} unused code (knip)\n${output}`)
    if (!isOk) found.push('knip')
  }
  const isBuilt =
    journeys.length > 0 &&
    (await timeStage('build', () => buildPagesIfOld()).then(
      () => true,
      (error: unknown) => {
        lines.push(`✗ build\n${String(error)}\n`)
        found.push('build')
        return false
      },
    ))
  const printResult = () => {
    if (lines.length > 0) printHeadline('checks, unused code and build')
    process.stdout.write(lines.join(''))
    for (const name of found) addFault(name)
  }
  return { isBuilt, printResult }
}

await timeStage('all', async () => {
  // Checks and build need a processor while the first tests wait for a database.
  const beside = checkAndBuild()
  if (units.length > 0) await timeStage('unit, database and browser tests', runUnits)
  const { isBuilt, printResult } = await beside
  printResult()
  if (journeys.length > 0 && isBuilt) await timeStage('journeys', runJourneys)
})
if (units.length + journeys.length === 0) addFault(`no test has ${patterns.join(' or ')} in its path`)

await rm(reports, { recursive: true, force: true })
printTimes(times)
if (faults.length > 0) process.stdout.write(`\nfailed: ${faults.join(', ')}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
