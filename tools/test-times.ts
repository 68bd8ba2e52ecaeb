// The times that `npm test` prints: seconds of each stage, and the slowest files with their budgets.

import path from 'node:path'
import { ROOT } from './shell.ts'

/** A test file or a spec of journeys, with the seconds that it used of a worker. */
export interface FileTime {
  file: string
  seconds: number
  /** Tests or journeys in it; a journey's budget is for each. */
  tests: number
}

interface StageTime {
  name: string
  seconds: number
}

/** What is read of Vitest's JSON report. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}

/** What is read of Playwright's JSON report. */
export interface JourneySuite {
  suites?: JourneySuite[]
  specs?: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { duration: number }[] }[]
  }[]
}

/** Explained in docs/testing.md. */
const BUDGET_SECONDS = { database: 15, browser: 10, journey: 6 }
const SLOWEST = 20

const stages: StageTime[] = []

/** Runs a stage and records its seconds for the table at the end. */
export async function timeStage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    stages.push({ name, seconds: (performance.now() - begun) / 1000 })
  }
}

const isDatabase = (file: string) => file.endsWith('.db.test.ts')
const isBrowser = (file: string) => file.endsWith('.browser.test.tsx')
const isJourney = (file: string) => file.endsWith('.spec.ts')

/** Seconds of each Vitest file. Each project is recorded as a stage, from its first start to its last end. */
export function unitTimes({ testResults }: UnitReport): FileTime[] {
  const kinds = [
    ['  pure tests', (file: string) => !isDatabase(file) && !isBrowser(file)],
    ['  database tests', isDatabase],
    ['  browser tests', isBrowser],
  ] as const
  for (const [name, isOfKind] of kinds) {
    const own = testResults.filter((one) => isOfKind(one.name))
    if (own.length === 0) continue
    const begun = Math.min(...own.map(({ startTime }) => startTime))
    const ended = Math.max(...own.map(({ endTime }) => endTime))
    stages.push({ name, seconds: (ended - begun) / 1000 })
  }
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }))
}

/** Seconds of each spec: the sum of its journeys in every size. */
export function journeyTimes(suites: readonly JourneySuite[]): FileTime[] {
  const times = new Map<string, FileTime>()
  const add = ({ suites: inner = [], specs = [] }: JourneySuite): void => {
    for (const { file, tests } of specs) {
      const known = times.get(file) ?? { file: `e2e/journeys/${file}`, seconds: 0, tests: 0 }
      for (const { results } of tests) {
        known.seconds += results.reduce((sum, { duration }) => sum + duration / 1000, 0)
        known.tests += 1
      }
      times.set(file, known)
    }
    inner.forEach(add)
  }
  suites.forEach(add)
  return [...times.values()]
}

function budgetOf({ file, tests }: FileTime): number | null {
  if (isDatabase(file)) return BUDGET_SECONDS.database
  if (isBrowser(file)) return BUDGET_SECONDS.browser
  return isJourney(file) ? BUDGET_SECONDS.journey * tests : null
}

/** Prints the stages in the order of their end, then the slowest files; those over budget are marked. */
export function printTimes(files: readonly FileTime[]): void {
  const lines = stages.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
  process.stdout.write(`\n── seconds of each stage\n${lines.join('\n')}\n`)
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  if (slowest.length < 2) return
  const rows = slowest.map((one) => {
    const budget = budgetOf(one)
    const mark = budget !== null && one.seconds > budget ? ` (budget ${budget} s)` : ''
    return `${one.seconds.toFixed(1).padStart(8)} s  ${one.file}${mark}`
  })
  process.stdout.write(`\n── slowest files, seconds of a worker\n${rows.join('\n')}\n`)
}
