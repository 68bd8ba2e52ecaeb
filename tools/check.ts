import { runChecks } from './run-checks.ts'

const faults = await runChecks({ withFences: true })
if (faults.length > 0) process.stderr.write(`peyk: ${faults.join(', ')} found faults\n`)
process.exit(faults.length > 0 ? 1 : 0)
