import { run } from './shell.ts'

interface Check {
  name: string
  program: string
  args: string[]
}

const CHECKS: readonly Check[] = [
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  // The compiler's own findings, too: it knows all types by then, and `tsc` would work them out a second time.
  { name: 'lint and types', program: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
]
const FENCES: Check = {
  name: 'fences',
  program: 'vitest',
  args: ['run', '--project', 'pure', 'tools/fences', '--reporter', 'dot'],
}

/**
 * Runs every check even if one finds faults, and answers the names of those that did. `npm test` runs the fences among
 * its own tests and prints the lines later.
 */
export async function runChecks({
  withFences,
  print = (text) => void process.stdout.write(text),
}: {
  withFences: boolean
  print?: (text: string) => void
}): Promise<string[]> {
  const faults: string[] = []
  for (const { name, program, args } of withFences ? [...CHECKS, FENCES] : CHECKS) {
    const begun = performance.now()
    const { isOk, output } = await run(program, args, { isQuiet: true })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    print(`${isOk ? '✓' : '✗'} ${name} ${seconds} s\n`)
    if (isOk) continue
    faults.push(name)
    print(`${output.trim()}\n`)
  }
  return faults
}
