import { runNamed } from '../testkit/run-by-name.ts'
import { KEPT_AS } from './kit/run-name-aliases.ts'

// `npm run chaos -- <name> [--seed N]`; a chaos run is a file of this folder that exports `run`.
await runNamed({ folder: import.meta.dirname, args: process.argv.slice(2), keptAs: KEPT_AS })
