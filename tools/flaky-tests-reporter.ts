import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that passed only at the second try: the run succeeds, but each is a fault to be fixed. */
export const printFlakyTests = (tests: readonly string[]): void => {
  if (tests.length > 0) process.stdout.write(`\nflaky, passed at the second try; please fix:\n${tests.join('\n')}\n`)
}

/** The same for Vitest. */
export default class FlakyTestsReporter implements Reporter {
  readonly #flaky: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#flaky.push(`  ${test.module.relativeModuleId} ${test.fullName}`)
  }

  onTestRunEnd(): void {
    printFlakyTests(this.#flaky)
  }
}
