import { runByName } from '../testkit/run-by-name.ts'
import { RUN_NAME_ALIASES } from './kit/run-name-aliases.ts'

// `npm run chaos -- <name> [--seed N]`; a chaos run is a file of this folder that exports `run`.
await runByName({ folder: import.meta.dirname, args: process.argv.slice(2), keptAs: RUN_NAME_ALIASES })
