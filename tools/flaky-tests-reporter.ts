import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed at their second try only: on a machine that others use that stops nobody, but it is a fault. */
export const printFlakyTests = (tests: readonly string[]): void => {
  if (tests.length > 0) process.stdout.write(`\nto be mended, passed at the second try:\n${tests.join('\n')}\n`)
}

/** Vitest's part of it. */
export default class FlakyTestsReporter implements Reporter {
  readonly #unsteady: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#unsteady.push(`  ${test.module.relativeModuleId} ${test.fullName}`)
  }

  onTestRunEnd(): void {
    printFlakyTests(this.#unsteady)
  }
}
