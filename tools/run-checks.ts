import { run } from './shell.ts'

interface Check {
  name: string
  program: string
  args: string[]
}

const CHECKS: readonly Check[] = [
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', program: 'tsc', args: ['-p', '.'] },
]
const FENCES: Check = {
  name: 'fences',
  program: 'vitest',
  args: ['run', '--project', 'pure', 'tools/fences', '--reporter', 'dot'],
}

/**
 * Runs every check even if one finds faults; answers the names of those that did. `npm test` runs fences by itself and
 * takes the lines to say them later.
 */
export async function runChecks({
  withFences,
  say = (text) => void process.stdout.write(text),
}: {
  withFences: boolean
  say?: (text: string) => void
}): Promise<string[]> {
  const faults: string[] = []
  for (const { name, program, args } of withFences ? [...CHECKS, FENCES] : CHECKS) {
    const begun = performance.now()
    const { isOk, output } = await run(program, args, { isQuiet: true })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`${isOk ? '✓' : '✗'} ${name} ${seconds} s\n`)
    if (isOk) continue
    faults.push(name)
    say(`${output.trim()}\n`)
  }
  return faults
}
