import { runByName } from '../testkit/run-by-name.ts'

// `npm run bench -- <name> [--option value]`; a bench is a file of this folder that exports `run`.
await runByName({ folder: import.meta.dirname, args: process.argv.slice(2) })
