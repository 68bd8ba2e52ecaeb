import { runNamed } from '../bench/kit/named-runs.ts'
import { KEPT_AS } from './kit/kept-as.ts'

// `npm run chaos -- <name> [--seed N]`; a chaos run is a file of this folder that exports `run`.
await runNamed({ folder: import.meta.dirname, args: process.argv.slice(2), keptAs: KEPT_AS })
